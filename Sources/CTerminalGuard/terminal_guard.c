#include "terminal_guard.h"
