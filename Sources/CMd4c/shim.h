#pragma once
#include <md4c.h>

// Composed macros are not imported into Swift. Bare addresses are found without md4c.
static const unsigned md4c_dialect_github =
    MD_DIALECT_GITHUB & ~MD_FLAG_PERMISSIVEAUTOLINKS;
