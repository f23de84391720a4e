// Written by Tools/generate-embeds.
#include "BuiltInPacks.h"

typedef struct {
  const char *path;
  const unsigned char *bytes;
  unsigned long size;
} Entry;

// The last entry is no file: it keeps the table from being empty.
static const Entry entries[] = {
  {0, 0, 0},
};

static const int count = sizeof entries / sizeof entries[0] - 1;

static const Entry *entry(int index) {
  return &entries[index >= 0 && index < count ? index : count];
}

int BuiltInPacks_count(void) { return count; }
const char *BuiltInPacks_path(int index) { return entry(index)->path; }
const unsigned char *BuiltInPacks_bytes(int index) { return entry(index)->bytes; }
unsigned long BuiltInPacks_size(int index) { return entry(index)->size; }
