#ifndef BuiltInPacks_H
#define BuiltInPacks_H
int BuiltInPacks_placeholder(void);
#endif
