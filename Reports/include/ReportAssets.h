#ifndef ReportAssets_h
#define ReportAssets_h

// The files that the binary carries, in the order of their paths. An index out of range gives
// null or 0. The bytes are followed by a zero that the size does not count.
int ReportAssets_count(void);
const char *ReportAssets_path(int index);
const unsigned char *ReportAssets_bytes(int index);
unsigned long ReportAssets_size(int index);

#endif
