#pragma once
#include <wchar.h>

// What must be C: on Linux this stands in the place of the C library's `wcwidth`, for the whole program. Curses asks
// nothing else how many columns a character takes.

/// Makes curses place characters beyond ASCII by this function, for terminals that show some of them wider than the
/// C library knows; on Linux only.
void character_width_set(int (*columns)(wchar_t));

/// Columns that the C library, and so curses, gives a character; -1 where it knows none.
static inline int character_width(wchar_t character) {
    extern int wcwidth(wchar_t);
    return wcwidth(character);
}
