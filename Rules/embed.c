#include "BuiltInPacks.h"
int BuiltInPacks_placeholder(void) { return 0; }
