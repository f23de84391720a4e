// Written by Tools/generate-embeds.
#include "BuiltInPacks.h"

static const unsigned char file0[] = {
#embed "google-native-ads/ad-bound/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file1[] = {
#embed "google-native-ads/ad-bound/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file2[] = {
#embed "google-native-ads/adchoices-present/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file3[] = {
#embed "google-native-ads/adchoices-present/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file4[] = {
#embed "google-native-ads/adchoices-visible/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file5[] = {
#embed "google-native-ads/adchoices-visible/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file6[] = {
#embed "google-native-ads/assets-in-ad-view/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file7[] = {
#embed "google-native-ads/assets-in-ad-view/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file8[] = {
#embed "google-native-ads/attribution-present/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file9[] = {
#embed "google-native-ads/attribution-present/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file10[] = {
#embed "google-native-ads/attribution-size/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file11[] = {
#embed "google-native-ads/attribution-size/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file12[] = {
#embed "google-native-ads/cta-interaction-disabled/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file13[] = {
#embed "google-native-ads/cta-interaction-disabled/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file14[] = {
#embed "google-native-ads/headline-linked/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file15[] = {
#embed "google-native-ads/headline-linked/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file16[] = {
#embed "google-native-ads/lexicon.json" suffix(, 0) if_empty(0)
};

static const unsigned char file17[] = {
#embed "google-native-ads/media-view-used/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file18[] = {
#embed "google-native-ads/media-view-used/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file19[] = {
#embed "google-native-ads/messages.md" suffix(, 0) if_empty(0)
};

static const unsigned char file20[] = {
#embed "google-native-ads/pack.json" suffix(, 0) if_empty(0)
};

typedef struct {
  const char *path;
  const unsigned char *bytes;
  unsigned long size;
} Entry;

// The last entry is no file: it keeps the table from being empty.
static const Entry entries[] = {
  {"google-native-ads/ad-bound/README.md", file0, sizeof file0 - 1},
  {"google-native-ads/ad-bound/rule.json", file1, sizeof file1 - 1},
  {"google-native-ads/adchoices-present/README.md", file2, sizeof file2 - 1},
  {"google-native-ads/adchoices-present/rule.json", file3, sizeof file3 - 1},
  {"google-native-ads/adchoices-visible/README.md", file4, sizeof file4 - 1},
  {"google-native-ads/adchoices-visible/rule.json", file5, sizeof file5 - 1},
  {"google-native-ads/assets-in-ad-view/README.md", file6, sizeof file6 - 1},
  {"google-native-ads/assets-in-ad-view/rule.json", file7, sizeof file7 - 1},
  {"google-native-ads/attribution-present/README.md", file8, sizeof file8 - 1},
  {"google-native-ads/attribution-present/rule.json", file9, sizeof file9 - 1},
  {"google-native-ads/attribution-size/README.md", file10, sizeof file10 - 1},
  {"google-native-ads/attribution-size/rule.json", file11, sizeof file11 - 1},
  {"google-native-ads/cta-interaction-disabled/README.md", file12, sizeof file12 - 1},
  {"google-native-ads/cta-interaction-disabled/rule.json", file13, sizeof file13 - 1},
  {"google-native-ads/headline-linked/README.md", file14, sizeof file14 - 1},
  {"google-native-ads/headline-linked/rule.json", file15, sizeof file15 - 1},
  {"google-native-ads/lexicon.json", file16, sizeof file16 - 1},
  {"google-native-ads/media-view-used/README.md", file17, sizeof file17 - 1},
  {"google-native-ads/media-view-used/rule.json", file18, sizeof file18 - 1},
  {"google-native-ads/messages.md", file19, sizeof file19 - 1},
  {"google-native-ads/pack.json", file20, sizeof file20 - 1},
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
