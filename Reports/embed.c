// Written by Tools/generate-embeds.
#include "ReportAssets.h"

static const unsigned char file0[] = {
#embed "page/finding.html" suffix(, 0) if_empty(0)
};

static const unsigned char file1[] = {
#embed "page/markdown.html" suffix(, 0) if_empty(0)
};

static const unsigned char file2[] = {
#embed "page/page.css" suffix(, 0) if_empty(0)
};

static const unsigned char file3[] = {
#embed "page/page.html" suffix(, 0) if_empty(0)
};

static const unsigned char file4[] = {
#embed "page/rule.html" suffix(, 0) if_empty(0)
};

static const unsigned char file5[] = {
#embed "page/screen.html" suffix(, 0) if_empty(0)
};

static const unsigned char file6[] = {
#embed "page/segments.html" suffix(, 0) if_empty(0)
};

static const unsigned char file7[] = {
#embed "page/sources.html" suffix(, 0) if_empty(0)
};

static const unsigned char file8[] = {
#embed "page/spans.html" suffix(, 0) if_empty(0)
};

static const unsigned char file9[] = {
#embed "page/ways.html" suffix(, 0) if_empty(0)
};

static const unsigned char file10[] = {
#embed "page/wireframe.html" suffix(, 0) if_empty(0)
};

static const unsigned char file11[] = {
#embed "schemas/config.schema.json" suffix(, 0) if_empty(0)
};

static const unsigned char file12[] = {
#embed "schemas/report.schema.json" suffix(, 0) if_empty(0)
};

static const unsigned char file13[] = {
#embed "schemas/rule.schema.json" suffix(, 0) if_empty(0)
};

static const unsigned char file14[] = {
#embed "schemas/snapshot.schema.json" suffix(, 0) if_empty(0)
};

typedef struct {
  const char *path;
  const unsigned char *bytes;
  unsigned long size;
} Entry;

// The last entry is no file: it keeps the table from being empty.
static const Entry entries[] = {
  {"page/finding.html", file0, sizeof file0 - 1},
  {"page/markdown.html", file1, sizeof file1 - 1},
  {"page/page.css", file2, sizeof file2 - 1},
  {"page/page.html", file3, sizeof file3 - 1},
  {"page/rule.html", file4, sizeof file4 - 1},
  {"page/screen.html", file5, sizeof file5 - 1},
  {"page/segments.html", file6, sizeof file6 - 1},
  {"page/sources.html", file7, sizeof file7 - 1},
  {"page/spans.html", file8, sizeof file8 - 1},
  {"page/ways.html", file9, sizeof file9 - 1},
  {"page/wireframe.html", file10, sizeof file10 - 1},
  {"schemas/config.schema.json", file11, sizeof file11 - 1},
  {"schemas/report.schema.json", file12, sizeof file12 - 1},
  {"schemas/rule.schema.json", file13, sizeof file13 - 1},
  {"schemas/snapshot.schema.json", file14, sizeof file14 - 1},
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
