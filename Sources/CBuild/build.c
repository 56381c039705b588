#include "build.h"

#ifndef TRIAGE_COMMIT
#define TRIAGE_COMMIT
#endif
// A name that may begin with a digit is no token of a string's kind until it is made one.
#define TEXT_OF(name) #name
#define TEXT(name) TEXT_OF(name)

const char *build_commit(void) { return TEXT(TRIAGE_COMMIT); }
