// Written by Tools/generate-embeds.
#include "BuiltInPacks.h"

static const unsigned char file0[] = {
#embed "google-native-ads/absent-asset-hidden/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file1[] = {
#embed "google-native-ads/absent-asset-hidden/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file2[] = {
#embed "google-native-ads/ad-apart-from-controls/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file3[] = {
#embed "google-native-ads/ad-apart-from-controls/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file4[] = {
#embed "google-native-ads/ad-bound/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file5[] = {
#embed "google-native-ads/ad-bound/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file6[] = {
#embed "google-native-ads/ad-fresh/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file7[] = {
#embed "google-native-ads/ad-fresh/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file8[] = {
#embed "google-native-ads/ad-not-covered/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file9[] = {
#embed "google-native-ads/ad-not-covered/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file10[] = {
#embed "google-native-ads/ad-view-class/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file11[] = {
#embed "google-native-ads/ad-view-class/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file12[] = {
#embed "google-native-ads/ad-view-opaque/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file13[] = {
#embed "google-native-ads/ad-view-opaque/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file14[] = {
#embed "google-native-ads/ad-view-size/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file15[] = {
#embed "google-native-ads/ad-view-size/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file16[] = {
#embed "google-native-ads/ad-view-touchable/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file17[] = {
#embed "google-native-ads/ad-view-touchable/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file18[] = {
#embed "google-native-ads/ad-views-not-nested/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file19[] = {
#embed "google-native-ads/ad-views-not-nested/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file20[] = {
#embed "google-native-ads/adchoices-corner-free/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file21[] = {
#embed "google-native-ads/adchoices-corner-free/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file22[] = {
#embed "google-native-ads/adchoices-present/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file23[] = {
#embed "google-native-ads/adchoices-present/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file24[] = {
#embed "google-native-ads/adchoices-spacing/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file25[] = {
#embed "google-native-ads/adchoices-spacing/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file26[] = {
#embed "google-native-ads/adchoices-visible/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file27[] = {
#embed "google-native-ads/adchoices-visible/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file28[] = {
#embed "google-native-ads/asset-text-readable/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file29[] = {
#embed "google-native-ads/asset-text-readable/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file30[] = {
#embed "google-native-ads/asset-text-unaltered/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file31[] = {
#embed "google-native-ads/asset-text-unaltered/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file32[] = {
#embed "google-native-ads/assets-in-ad-view/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file33[] = {
#embed "google-native-ads/assets-in-ad-view/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file34[] = {
#embed "google-native-ads/assets-not-overlapping/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file35[] = {
#embed "google-native-ads/assets-not-overlapping/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file36[] = {
#embed "google-native-ads/assets-visible/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file37[] = {
#embed "google-native-ads/assets-visible/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file38[] = {
#embed "google-native-ads/assets-within-bounds/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file39[] = {
#embed "google-native-ads/assets-within-bounds/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file40[] = {
#embed "google-native-ads/attribution-apart-from-adchoices/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file41[] = {
#embed "google-native-ads/attribution-apart-from-adchoices/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file42[] = {
#embed "google-native-ads/attribution-at-top/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file43[] = {
#embed "google-native-ads/attribution-at-top/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file44[] = {
#embed "google-native-ads/attribution-not-a-control/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file45[] = {
#embed "google-native-ads/attribution-not-a-control/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file46[] = {
#embed "google-native-ads/attribution-present/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file47[] = {
#embed "google-native-ads/attribution-present/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file48[] = {
#embed "google-native-ads/attribution-readable/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file49[] = {
#embed "google-native-ads/attribution-readable/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file50[] = {
#embed "google-native-ads/attribution-size/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file51[] = {
#embed "google-native-ads/attribution-size/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file52[] = {
#embed "google-native-ads/attribution-whole/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file53[] = {
#embed "google-native-ads/attribution-whole/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file54[] = {
#embed "google-native-ads/background-image-not-clickable/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file55[] = {
#embed "google-native-ads/background-image-not-clickable/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file56[] = {
#embed "google-native-ads/call-to-action-linked/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file57[] = {
#embed "google-native-ads/call-to-action-linked/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file58[] = {
#embed "google-native-ads/control-interaction-disabled/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file59[] = {
#embed "google-native-ads/control-interaction-disabled/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file60[] = {
#embed "google-native-ads/cta-interaction-disabled/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file61[] = {
#embed "google-native-ads/cta-interaction-disabled/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file62[] = {
#embed "google-native-ads/custom-adchoices-view/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file63[] = {
#embed "google-native-ads/custom-adchoices-view/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file64[] = {
#embed "google-native-ads/delivered-assets-linked/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file65[] = {
#embed "google-native-ads/delivered-assets-linked/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file66[] = {
#embed "google-native-ads/elements-legible/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file67[] = {
#embed "google-native-ads/elements-legible/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file68[] = {
#embed "google-native-ads/full-screen-way-out/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file69[] = {
#embed "google-native-ads/full-screen-way-out/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file70[] = {
#embed "google-native-ads/headline-linked/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file71[] = {
#embed "google-native-ads/headline-linked/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file72[] = {
#embed "google-native-ads/headline-whole/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file73[] = {
#embed "google-native-ads/headline-whole/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file74[] = {
#embed "google-native-ads/lexicon.json" suffix(, 0) if_empty(0)
};

static const unsigned char file75[] = {
#embed "google-native-ads/marks-in-safe-area/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file76[] = {
#embed "google-native-ads/marks-in-safe-area/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file77[] = {
#embed "google-native-ads/media-aspect-ratio/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file78[] = {
#embed "google-native-ads/media-aspect-ratio/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file79[] = {
#embed "google-native-ads/media-content-set/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file80[] = {
#embed "google-native-ads/media-content-set/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file81[] = {
#embed "google-native-ads/media-crop/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file82[] = {
#embed "google-native-ads/media-crop/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file83[] = {
#embed "google-native-ads/media-not-distorted/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file84[] = {
#embed "google-native-ads/media-not-distorted/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file85[] = {
#embed "google-native-ads/media-size/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file86[] = {
#embed "google-native-ads/media-size/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file87[] = {
#embed "google-native-ads/media-view-used/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file88[] = {
#embed "google-native-ads/media-view-used/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file89[] = {
#embed "google-native-ads/messages.md" suffix(, 0) if_empty(0)
};

static const unsigned char file90[] = {
#embed "google-native-ads/no-invisible-click-area/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file91[] = {
#embed "google-native-ads/no-invisible-click-area/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file92[] = {
#embed "google-native-ads/one-ad-one-view/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file93[] = {
#embed "google-native-ads/one-ad-one-view/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file94[] = {
#embed "google-native-ads/outlet-repurposed/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file95[] = {
#embed "google-native-ads/outlet-repurposed/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file96[] = {
#embed "google-native-ads/outlets-distinct/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file97[] = {
#embed "google-native-ads/outlets-distinct/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file98[] = {
#embed "google-native-ads/outlets-set-before-ad/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file99[] = {
#embed "google-native-ads/outlets-set-before-ad/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file100[] = {
#embed "google-native-ads/pack.json" suffix(, 0) if_empty(0)
};

static const unsigned char file101[] = {
#embed "google-native-ads/placeholder-left/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file102[] = {
#embed "google-native-ads/placeholder-left/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file103[] = {
#embed "google-native-ads/retired-format-assets/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file104[] = {
#embed "google-native-ads/retired-format-assets/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file105[] = {
#embed "google-native-ads/stale-asset/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file106[] = {
#embed "google-native-ads/stale-asset/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file107[] = {
#embed "google-native-ads/texts-whole/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file108[] = {
#embed "google-native-ads/texts-whole/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file109[] = {
#embed "google-native-ads/touches-reach-assets/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file110[] = {
#embed "google-native-ads/touches-reach-assets/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file111[] = {
#embed "google-native-ads/white-space-quiet/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file112[] = {
#embed "google-native-ads/white-space-quiet/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file113[] = {
#embed "meta-audience-network/lexicon.json" suffix(, 0) if_empty(0)
};

static const unsigned char file114[] = {
#embed "meta-audience-network/messages.md" suffix(, 0) if_empty(0)
};

static const unsigned char file115[] = {
#embed "meta-audience-network/meta-ad-options-visible/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file116[] = {
#embed "meta-audience-network/meta-ad-options-visible/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file117[] = {
#embed "meta-audience-network/meta-assets-not-overlapping/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file118[] = {
#embed "meta-audience-network/meta-assets-not-overlapping/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file119[] = {
#embed "meta-audience-network/meta-attribution-present/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file120[] = {
#embed "meta-audience-network/meta-attribution-present/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file121[] = {
#embed "meta-audience-network/meta-media-view-used/README.md" suffix(, 0) if_empty(0)
};

static const unsigned char file122[] = {
#embed "meta-audience-network/meta-media-view-used/rule.json" suffix(, 0) if_empty(0)
};

static const unsigned char file123[] = {
#embed "meta-audience-network/pack.json" suffix(, 0) if_empty(0)
};

typedef struct {
  const char *path;
  const unsigned char *bytes;
  unsigned long size;
} Entry;

// The last entry is no file: it keeps the table from being empty.
static const Entry entries[] = {
  {"google-native-ads/absent-asset-hidden/README.md", file0, sizeof file0 - 1},
  {"google-native-ads/absent-asset-hidden/rule.json", file1, sizeof file1 - 1},
  {"google-native-ads/ad-apart-from-controls/README.md", file2, sizeof file2 - 1},
  {"google-native-ads/ad-apart-from-controls/rule.json", file3, sizeof file3 - 1},
  {"google-native-ads/ad-bound/README.md", file4, sizeof file4 - 1},
  {"google-native-ads/ad-bound/rule.json", file5, sizeof file5 - 1},
  {"google-native-ads/ad-fresh/README.md", file6, sizeof file6 - 1},
  {"google-native-ads/ad-fresh/rule.json", file7, sizeof file7 - 1},
  {"google-native-ads/ad-not-covered/README.md", file8, sizeof file8 - 1},
  {"google-native-ads/ad-not-covered/rule.json", file9, sizeof file9 - 1},
  {"google-native-ads/ad-view-class/README.md", file10, sizeof file10 - 1},
  {"google-native-ads/ad-view-class/rule.json", file11, sizeof file11 - 1},
  {"google-native-ads/ad-view-opaque/README.md", file12, sizeof file12 - 1},
  {"google-native-ads/ad-view-opaque/rule.json", file13, sizeof file13 - 1},
  {"google-native-ads/ad-view-size/README.md", file14, sizeof file14 - 1},
  {"google-native-ads/ad-view-size/rule.json", file15, sizeof file15 - 1},
  {"google-native-ads/ad-view-touchable/README.md", file16, sizeof file16 - 1},
  {"google-native-ads/ad-view-touchable/rule.json", file17, sizeof file17 - 1},
  {"google-native-ads/ad-views-not-nested/README.md", file18, sizeof file18 - 1},
  {"google-native-ads/ad-views-not-nested/rule.json", file19, sizeof file19 - 1},
  {"google-native-ads/adchoices-corner-free/README.md", file20, sizeof file20 - 1},
  {"google-native-ads/adchoices-corner-free/rule.json", file21, sizeof file21 - 1},
  {"google-native-ads/adchoices-present/README.md", file22, sizeof file22 - 1},
  {"google-native-ads/adchoices-present/rule.json", file23, sizeof file23 - 1},
  {"google-native-ads/adchoices-spacing/README.md", file24, sizeof file24 - 1},
  {"google-native-ads/adchoices-spacing/rule.json", file25, sizeof file25 - 1},
  {"google-native-ads/adchoices-visible/README.md", file26, sizeof file26 - 1},
  {"google-native-ads/adchoices-visible/rule.json", file27, sizeof file27 - 1},
  {"google-native-ads/asset-text-readable/README.md", file28, sizeof file28 - 1},
  {"google-native-ads/asset-text-readable/rule.json", file29, sizeof file29 - 1},
  {"google-native-ads/asset-text-unaltered/README.md", file30, sizeof file30 - 1},
  {"google-native-ads/asset-text-unaltered/rule.json", file31, sizeof file31 - 1},
  {"google-native-ads/assets-in-ad-view/README.md", file32, sizeof file32 - 1},
  {"google-native-ads/assets-in-ad-view/rule.json", file33, sizeof file33 - 1},
  {"google-native-ads/assets-not-overlapping/README.md", file34, sizeof file34 - 1},
  {"google-native-ads/assets-not-overlapping/rule.json", file35, sizeof file35 - 1},
  {"google-native-ads/assets-visible/README.md", file36, sizeof file36 - 1},
  {"google-native-ads/assets-visible/rule.json", file37, sizeof file37 - 1},
  {"google-native-ads/assets-within-bounds/README.md", file38, sizeof file38 - 1},
  {"google-native-ads/assets-within-bounds/rule.json", file39, sizeof file39 - 1},
  {"google-native-ads/attribution-apart-from-adchoices/README.md", file40, sizeof file40 - 1},
  {"google-native-ads/attribution-apart-from-adchoices/rule.json", file41, sizeof file41 - 1},
  {"google-native-ads/attribution-at-top/README.md", file42, sizeof file42 - 1},
  {"google-native-ads/attribution-at-top/rule.json", file43, sizeof file43 - 1},
  {"google-native-ads/attribution-not-a-control/README.md", file44, sizeof file44 - 1},
  {"google-native-ads/attribution-not-a-control/rule.json", file45, sizeof file45 - 1},
  {"google-native-ads/attribution-present/README.md", file46, sizeof file46 - 1},
  {"google-native-ads/attribution-present/rule.json", file47, sizeof file47 - 1},
  {"google-native-ads/attribution-readable/README.md", file48, sizeof file48 - 1},
  {"google-native-ads/attribution-readable/rule.json", file49, sizeof file49 - 1},
  {"google-native-ads/attribution-size/README.md", file50, sizeof file50 - 1},
  {"google-native-ads/attribution-size/rule.json", file51, sizeof file51 - 1},
  {"google-native-ads/attribution-whole/README.md", file52, sizeof file52 - 1},
  {"google-native-ads/attribution-whole/rule.json", file53, sizeof file53 - 1},
  {"google-native-ads/background-image-not-clickable/README.md", file54, sizeof file54 - 1},
  {"google-native-ads/background-image-not-clickable/rule.json", file55, sizeof file55 - 1},
  {"google-native-ads/call-to-action-linked/README.md", file56, sizeof file56 - 1},
  {"google-native-ads/call-to-action-linked/rule.json", file57, sizeof file57 - 1},
  {"google-native-ads/control-interaction-disabled/README.md", file58, sizeof file58 - 1},
  {"google-native-ads/control-interaction-disabled/rule.json", file59, sizeof file59 - 1},
  {"google-native-ads/cta-interaction-disabled/README.md", file60, sizeof file60 - 1},
  {"google-native-ads/cta-interaction-disabled/rule.json", file61, sizeof file61 - 1},
  {"google-native-ads/custom-adchoices-view/README.md", file62, sizeof file62 - 1},
  {"google-native-ads/custom-adchoices-view/rule.json", file63, sizeof file63 - 1},
  {"google-native-ads/delivered-assets-linked/README.md", file64, sizeof file64 - 1},
  {"google-native-ads/delivered-assets-linked/rule.json", file65, sizeof file65 - 1},
  {"google-native-ads/elements-legible/README.md", file66, sizeof file66 - 1},
  {"google-native-ads/elements-legible/rule.json", file67, sizeof file67 - 1},
  {"google-native-ads/full-screen-way-out/README.md", file68, sizeof file68 - 1},
  {"google-native-ads/full-screen-way-out/rule.json", file69, sizeof file69 - 1},
  {"google-native-ads/headline-linked/README.md", file70, sizeof file70 - 1},
  {"google-native-ads/headline-linked/rule.json", file71, sizeof file71 - 1},
  {"google-native-ads/headline-whole/README.md", file72, sizeof file72 - 1},
  {"google-native-ads/headline-whole/rule.json", file73, sizeof file73 - 1},
  {"google-native-ads/lexicon.json", file74, sizeof file74 - 1},
  {"google-native-ads/marks-in-safe-area/README.md", file75, sizeof file75 - 1},
  {"google-native-ads/marks-in-safe-area/rule.json", file76, sizeof file76 - 1},
  {"google-native-ads/media-aspect-ratio/README.md", file77, sizeof file77 - 1},
  {"google-native-ads/media-aspect-ratio/rule.json", file78, sizeof file78 - 1},
  {"google-native-ads/media-content-set/README.md", file79, sizeof file79 - 1},
  {"google-native-ads/media-content-set/rule.json", file80, sizeof file80 - 1},
  {"google-native-ads/media-crop/README.md", file81, sizeof file81 - 1},
  {"google-native-ads/media-crop/rule.json", file82, sizeof file82 - 1},
  {"google-native-ads/media-not-distorted/README.md", file83, sizeof file83 - 1},
  {"google-native-ads/media-not-distorted/rule.json", file84, sizeof file84 - 1},
  {"google-native-ads/media-size/README.md", file85, sizeof file85 - 1},
  {"google-native-ads/media-size/rule.json", file86, sizeof file86 - 1},
  {"google-native-ads/media-view-used/README.md", file87, sizeof file87 - 1},
  {"google-native-ads/media-view-used/rule.json", file88, sizeof file88 - 1},
  {"google-native-ads/messages.md", file89, sizeof file89 - 1},
  {"google-native-ads/no-invisible-click-area/README.md", file90, sizeof file90 - 1},
  {"google-native-ads/no-invisible-click-area/rule.json", file91, sizeof file91 - 1},
  {"google-native-ads/one-ad-one-view/README.md", file92, sizeof file92 - 1},
  {"google-native-ads/one-ad-one-view/rule.json", file93, sizeof file93 - 1},
  {"google-native-ads/outlet-repurposed/README.md", file94, sizeof file94 - 1},
  {"google-native-ads/outlet-repurposed/rule.json", file95, sizeof file95 - 1},
  {"google-native-ads/outlets-distinct/README.md", file96, sizeof file96 - 1},
  {"google-native-ads/outlets-distinct/rule.json", file97, sizeof file97 - 1},
  {"google-native-ads/outlets-set-before-ad/README.md", file98, sizeof file98 - 1},
  {"google-native-ads/outlets-set-before-ad/rule.json", file99, sizeof file99 - 1},
  {"google-native-ads/pack.json", file100, sizeof file100 - 1},
  {"google-native-ads/placeholder-left/README.md", file101, sizeof file101 - 1},
  {"google-native-ads/placeholder-left/rule.json", file102, sizeof file102 - 1},
  {"google-native-ads/retired-format-assets/README.md", file103, sizeof file103 - 1},
  {"google-native-ads/retired-format-assets/rule.json", file104, sizeof file104 - 1},
  {"google-native-ads/stale-asset/README.md", file105, sizeof file105 - 1},
  {"google-native-ads/stale-asset/rule.json", file106, sizeof file106 - 1},
  {"google-native-ads/texts-whole/README.md", file107, sizeof file107 - 1},
  {"google-native-ads/texts-whole/rule.json", file108, sizeof file108 - 1},
  {"google-native-ads/touches-reach-assets/README.md", file109, sizeof file109 - 1},
  {"google-native-ads/touches-reach-assets/rule.json", file110, sizeof file110 - 1},
  {"google-native-ads/white-space-quiet/README.md", file111, sizeof file111 - 1},
  {"google-native-ads/white-space-quiet/rule.json", file112, sizeof file112 - 1},
  {"meta-audience-network/lexicon.json", file113, sizeof file113 - 1},
  {"meta-audience-network/messages.md", file114, sizeof file114 - 1},
  {"meta-audience-network/meta-ad-options-visible/README.md", file115, sizeof file115 - 1},
  {"meta-audience-network/meta-ad-options-visible/rule.json", file116, sizeof file116 - 1},
  {"meta-audience-network/meta-assets-not-overlapping/README.md", file117, sizeof file117 - 1},
  {"meta-audience-network/meta-assets-not-overlapping/rule.json", file118, sizeof file118 - 1},
  {"meta-audience-network/meta-attribution-present/README.md", file119, sizeof file119 - 1},
  {"meta-audience-network/meta-attribution-present/rule.json", file120, sizeof file120 - 1},
  {"meta-audience-network/meta-media-view-used/README.md", file121, sizeof file121 - 1},
  {"meta-audience-network/meta-media-view-used/rule.json", file122, sizeof file122 - 1},
  {"meta-audience-network/pack.json", file123, sizeof file123 - 1},
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
