// Written by Tools/generate-embeds.
#include "ReportAssets.h"

static const unsigned char file0[] = {
#embed "schemas/report.schema.json" suffix(, 0) if_empty(0)
};

typedef struct {
  const char *path;
  const unsigned char *bytes;
  unsigned long size;
} Entry;

// The last entry is no file: it keeps the table from being empty.
static const Entry entries[] = {
  {"schemas/report.schema.json", file0, sizeof file0 - 1},
  {0, 0, 0},
};

static const int count = sizeof entries / sizeof entries[0] - 1;

static const Entry *entry(int index) {
  return &entries[index >= 0 && index < count ? index : count];
}

int ReportAssets_count(void) { return count; }
const char *ReportAssets_path(int index) { return entry(index)->path; }
const unsigned char *ReportAssets_bytes(int index) { return entry(index)->bytes; }
unsigned long ReportAssets_size(int index) { return entry(index)->size; }
