#pragma once
// Wide-character curses needs this before the header.
#define NCURSES_WIDECHAR 1
#include <ncurses.h>
