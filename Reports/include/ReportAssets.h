#ifndef ReportAssets_H
#define ReportAssets_H
int ReportAssets_placeholder(void);
#endif
