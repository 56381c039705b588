#pragma once

/// The commit that the program is built from; empty where nobody said so.
const char *build_commit(void);
