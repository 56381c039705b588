#define _GNU_SOURCE
#include <dlfcn.h>
#include <wchar.h>

#include "character_width.h"

static int (*columns_of)(wchar_t);

void character_width_set(int (*columns)(wchar_t)) { columns_of = columns; }

#ifdef __linux__
// Stands before the C library's, so that curses too places text as the user's terminal does.
int wcwidth(wchar_t character) {
    static int (*original)(wchar_t);
    // Most of what curses asks for, several times in a frame.
    if (character >= 0x20 && character < 0x7F) return 1;
    if (columns_of && character >= 0x80) return columns_of(character);
    if (!original) original = (int (*)(wchar_t))dlsym(RTLD_NEXT, "wcwidth");
    return original ? original(character) : 1;
}
#endif
