// Written by Tools/generate-embeds.
#include "ReportAssets.h"

static const unsigned char file0[] = {
#embed "page/counts.html" suffix(, 0) if_empty(0)
};

static const unsigned char file1[] = {
#embed "page/diff.html" suffix(, 0) if_empty(0)
};

static const unsigned char file2[] = {
#embed "page/filter.html" suffix(, 0) if_empty(0)
};

static const unsigned char file3[] = {
#embed "page/finding.html" suffix(, 0) if_empty(0)
};

static const unsigned char file4[] = {
#embed "page/head.html" suffix(, 0) if_empty(0)
};

static const unsigned char file5[] = {
#embed "page/how.html" suffix(, 0) if_empty(0)
};

static const unsigned char file6[] = {
#embed "page/markdown.html" suffix(, 0) if_empty(0)
};

static const unsigned char file7[] = {
#embed "page/outline.html" suffix(, 0) if_empty(0)
};

static const unsigned char file8[] = {
#embed "page/page.css" suffix(, 0) if_empty(0)
};

static const unsigned char file9[] = {
#embed "page/page.html" suffix(, 0) if_empty(0)
};

static const unsigned char file10[] = {
#embed "page/page.js" suffix(, 0) if_empty(0)
};

static const unsigned char file11[] = {
#embed "page/part.html" suffix(, 0) if_empty(0)
};

static const unsigned char file12[] = {
#embed "page/patterns.html" suffix(, 0) if_empty(0)
};

static const unsigned char file13[] = {
#embed "page/picture.html" suffix(, 0) if_empty(0)
};

static const unsigned char file14[] = {
#embed "page/place-link.html" suffix(, 0) if_empty(0)
};

static const unsigned char file15[] = {
#embed "page/places.html" suffix(, 0) if_empty(0)
};

static const unsigned char file16[] = {
#embed "page/problems.html" suffix(, 0) if_empty(0)
};

static const unsigned char file17[] = {
#embed "page/screen-list.html" suffix(, 0) if_empty(0)
};

static const unsigned char file18[] = {
#embed "page/screen.html" suffix(, 0) if_empty(0)
};

static const unsigned char file19[] = {
#embed "page/segments.html" suffix(, 0) if_empty(0)
};

static const unsigned char file20[] = {
#embed "page/source.html" suffix(, 0) if_empty(0)
};

static const unsigned char file21[] = {
#embed "page/spans.html" suffix(, 0) if_empty(0)
};

static const unsigned char file22[] = {
#embed "page/wireframe.html" suffix(, 0) if_empty(0)
};

static const unsigned char file23[] = {
#embed "page/words.en.json" suffix(, 0) if_empty(0)
};

static const unsigned char file24[] = {
#embed "schemas/baseline.schema.json" suffix(, 0) if_empty(0)
};

static const unsigned char file25[] = {
#embed "schemas/config.schema.json" suffix(, 0) if_empty(0)
};

static const unsigned char file26[] = {
#embed "schemas/decisions.schema.json" suffix(, 0) if_empty(0)
};

static const unsigned char file27[] = {
#embed "schemas/report.schema.json" suffix(, 0) if_empty(0)
};

static const unsigned char file28[] = {
#embed "schemas/rule.schema.json" suffix(, 0) if_empty(0)
};

static const unsigned char file29[] = {
#embed "schemas/snapshot.schema.json" suffix(, 0) if_empty(0)
};

typedef struct {
  const char *path;
  const unsigned char *bytes;
  unsigned long size;
} Entry;

// The last entry is no file: it keeps the table from being empty.
static const Entry entries[] = {
  {"page/counts.html", file0, sizeof file0 - 1},
  {"page/diff.html", file1, sizeof file1 - 1},
  {"page/filter.html", file2, sizeof file2 - 1},
  {"page/finding.html", file3, sizeof file3 - 1},
  {"page/head.html", file4, sizeof file4 - 1},
  {"page/how.html", file5, sizeof file5 - 1},
  {"page/markdown.html", file6, sizeof file6 - 1},
  {"page/outline.html", file7, sizeof file7 - 1},
  {"page/page.css", file8, sizeof file8 - 1},
  {"page/page.html", file9, sizeof file9 - 1},
  {"page/page.js", file10, sizeof file10 - 1},
  {"page/part.html", file11, sizeof file11 - 1},
  {"page/patterns.html", file12, sizeof file12 - 1},
  {"page/picture.html", file13, sizeof file13 - 1},
  {"page/place-link.html", file14, sizeof file14 - 1},
  {"page/places.html", file15, sizeof file15 - 1},
  {"page/problems.html", file16, sizeof file16 - 1},
  {"page/screen-list.html", file17, sizeof file17 - 1},
  {"page/screen.html", file18, sizeof file18 - 1},
  {"page/segments.html", file19, sizeof file19 - 1},
  {"page/source.html", file20, sizeof file20 - 1},
  {"page/spans.html", file21, sizeof file21 - 1},
  {"page/wireframe.html", file22, sizeof file22 - 1},
  {"page/words.en.json", file23, sizeof file23 - 1},
  {"schemas/baseline.schema.json", file24, sizeof file24 - 1},
  {"schemas/config.schema.json", file25, sizeof file25 - 1},
  {"schemas/decisions.schema.json", file26, sizeof file26 - 1},
  {"schemas/report.schema.json", file27, sizeof file27 - 1},
  {"schemas/rule.schema.json", file28, sizeof file28 - 1},
  {"schemas/snapshot.schema.json", file29, sizeof file29 - 1},
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
