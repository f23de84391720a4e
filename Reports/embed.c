#include "ReportAssets.h"
int ReportAssets_placeholder(void) { return 0; }
