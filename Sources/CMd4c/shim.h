#pragma once
#include <md4c.h>

// Composed macros are not imported into Swift.
static const unsigned md4c_dialect_github = MD_DIALECT_GITHUB;
static const unsigned md4c_bare_addresses = MD_FLAG_PERMISSIVEAUTOLINKS;
