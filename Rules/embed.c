// Written by Tools/generate-embeds.
#include "BuiltInPacks.h"

static const unsigned char file0[] = {
#embed "google-native-ads/ad-bound/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file1[] = {
#embed "google-native-ads/ad-bound/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file2[] = {
#embed "google-native-ads/ad-view-opaque/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file3[] = {
#embed "google-native-ads/ad-view-opaque/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file4[] = {
#embed "google-native-ads/ad-view-size/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file5[] = {
#embed "google-native-ads/ad-view-size/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file6[] = {
#embed "google-native-ads/adchoices-present/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file7[] = {
#embed "google-native-ads/adchoices-present/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file8[] = {
#embed "google-native-ads/adchoices-visible/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file9[] = {
#embed "google-native-ads/adchoices-visible/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file10[] = {
#embed "google-native-ads/assets-in-ad-view/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file11[] = {
#embed "google-native-ads/assets-in-ad-view/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file12[] = {
#embed "google-native-ads/assets-not-overlapping/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file13[] = {
#embed "google-native-ads/assets-not-overlapping/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file14[] = {
#embed "google-native-ads/assets-visible/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file15[] = {
#embed "google-native-ads/assets-visible/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file16[] = {
#embed "google-native-ads/assets-within-bounds/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file17[] = {
#embed "google-native-ads/assets-within-bounds/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file18[] = {
#embed "google-native-ads/attribution-present/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file19[] = {
#embed "google-native-ads/attribution-present/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file20[] = {
#embed "google-native-ads/attribution-size/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file21[] = {
#embed "google-native-ads/attribution-size/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file22[] = {
#embed "google-native-ads/background-image-not-clickable/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file23[] = {
#embed "google-native-ads/background-image-not-clickable/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file24[] = {
#embed "google-native-ads/cta-interaction-disabled/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file25[] = {
#embed "google-native-ads/cta-interaction-disabled/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file26[] = {
#embed "google-native-ads/elements-legible/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file27[] = {
#embed "google-native-ads/elements-legible/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file28[] = {
#embed "google-native-ads/headline-linked/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file29[] = {
#embed "google-native-ads/headline-linked/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file30[] = {
#embed "google-native-ads/lexicon.json" suffix(, 0) if_empty(0)
};

static const unsigned char file31[] = {
#embed "google-native-ads/media-aspect-ratio/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file32[] = {
#embed "google-native-ads/media-aspect-ratio/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file33[] = {
#embed "google-native-ads/media-content-set/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file34[] = {
#embed "google-native-ads/media-content-set/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file35[] = {
#embed "google-native-ads/media-crop/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file36[] = {
#embed "google-native-ads/media-crop/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file37[] = {
#embed "google-native-ads/media-not-distorted/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file38[] = {
#embed "google-native-ads/media-not-distorted/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file39[] = {
#embed "google-native-ads/media-size/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file40[] = {
#embed "google-native-ads/media-size/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file41[] = {
#embed "google-native-ads/media-view-used/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file42[] = {
#embed "google-native-ads/media-view-used/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file43[] = {
#embed "google-native-ads/messages.md" suffix(, 0) if_empty(0)
};

static const unsigned char file44[] = {
#embed "google-native-ads/no-invisible-click-area/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file45[] = {
#embed "google-native-ads/no-invisible-click-area/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file46[] = {
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
  {"google-native-ads/ad-view-opaque/README.md", file2, sizeof file2 - 1},
  {"google-native-ads/ad-view-opaque/rule.json", file3, sizeof file3 - 1},
  {"google-native-ads/ad-view-size/README.md", file4, sizeof file4 - 1},
  {"google-native-ads/ad-view-size/rule.json", file5, sizeof file5 - 1},
  {"google-native-ads/adchoices-present/README.md", file6, sizeof file6 - 1},
  {"google-native-ads/adchoices-present/rule.json", file7, sizeof file7 - 1},
  {"google-native-ads/adchoices-visible/README.md", file8, sizeof file8 - 1},
  {"google-native-ads/adchoices-visible/rule.json", file9, sizeof file9 - 1},
  {"google-native-ads/assets-in-ad-view/README.md", file10, sizeof file10 - 1},
  {"google-native-ads/assets-in-ad-view/rule.json", file11, sizeof file11 - 1},
  {"google-native-ads/assets-not-overlapping/README.md", file12, sizeof file12 - 1},
  {"google-native-ads/assets-not-overlapping/rule.json", file13, sizeof file13 - 1},
  {"google-native-ads/assets-visible/README.md", file14, sizeof file14 - 1},
  {"google-native-ads/assets-visible/rule.json", file15, sizeof file15 - 1},
  {"google-native-ads/assets-within-bounds/README.md", file16, sizeof file16 - 1},
  {"google-native-ads/assets-within-bounds/rule.json", file17, sizeof file17 - 1},
  {"google-native-ads/attribution-present/README.md", file18, sizeof file18 - 1},
  {"google-native-ads/attribution-present/rule.json", file19, sizeof file19 - 1},
  {"google-native-ads/attribution-size/README.md", file20, sizeof file20 - 1},
  {"google-native-ads/attribution-size/rule.json", file21, sizeof file21 - 1},
  {"google-native-ads/background-image-not-clickable/README.md", file22, sizeof file22 - 1},
  {"google-native-ads/background-image-not-clickable/rule.json", file23, sizeof file23 - 1},
  {"google-native-ads/cta-interaction-disabled/README.md", file24, sizeof file24 - 1},
  {"google-native-ads/cta-interaction-disabled/rule.json", file25, sizeof file25 - 1},
  {"google-native-ads/elements-legible/README.md", file26, sizeof file26 - 1},
  {"google-native-ads/elements-legible/rule.json", file27, sizeof file27 - 1},
  {"google-native-ads/headline-linked/README.md", file28, sizeof file28 - 1},
  {"google-native-ads/headline-linked/rule.json", file29, sizeof file29 - 1},
  {"google-native-ads/lexicon.json", file30, sizeof file30 - 1},
  {"google-native-ads/media-aspect-ratio/README.md", file31, sizeof file31 - 1},
  {"google-native-ads/media-aspect-ratio/rule.json", file32, sizeof file32 - 1},
  {"google-native-ads/media-content-set/README.md", file33, sizeof file33 - 1},
  {"google-native-ads/media-content-set/rule.json", file34, sizeof file34 - 1},
  {"google-native-ads/media-crop/README.md", file35, sizeof file35 - 1},
  {"google-native-ads/media-crop/rule.json", file36, sizeof file36 - 1},
  {"google-native-ads/media-not-distorted/README.md", file37, sizeof file37 - 1},
  {"google-native-ads/media-not-distorted/rule.json", file38, sizeof file38 - 1},
  {"google-native-ads/media-size/README.md", file39, sizeof file39 - 1},
  {"google-native-ads/media-size/rule.json", file40, sizeof file40 - 1},
  {"google-native-ads/media-view-used/README.md", file41, sizeof file41 - 1},
  {"google-native-ads/media-view-used/rule.json", file42, sizeof file42 - 1},
  {"google-native-ads/messages.md", file43, sizeof file43 - 1},
  {"google-native-ads/no-invisible-click-area/README.md", file44, sizeof file44 - 1},
  {"google-native-ads/no-invisible-click-area/rule.json", file45, sizeof file45 - 1},
  {"google-native-ads/pack.json", file46, sizeof file46 - 1},
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
