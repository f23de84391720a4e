#ifndef BuiltInPacks_h
#define BuiltInPacks_h

// The files that the binary carries, in the order of their paths. An index out of range gives
// null or 0. The bytes are followed by a zero that the size does not count.
int BuiltInPacks_count(void);
const char *BuiltInPacks_path(int index);
const unsigned char *BuiltInPacks_bytes(int index);
unsigned long BuiltInPacks_size(int index);

#endif
