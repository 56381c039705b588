#pragma once
// Wide-character curses needs this before the header.
#define NCURSES_WIDECHAR 1
#include <wchar.h>

#include <ncurses.h>
#include <term.h>

#if defined(__APPLE__) && !defined(CCHARW_MAX)
// There the header is a module of the system's, which is made without knowing what stands above: what it leaves out is
// declared as it stands in it (6.0, macOS 14).
#define CCHARW_MAX 5
typedef struct {
    attr_t attr;
    wchar_t chars[CCHARW_MAX];
    int ext_color;
} cchar_t;
int setcchar(cchar_t *, const wchar_t *, const attr_t, short, const void *);
int mvwadd_wchnstr(WINDOW *, int, int, const cchar_t *, int);
#endif

// Pairs beyond the older calls' range came with 6.1.
#if defined(NCURSES_EXT_COLORS) && NCURSES_EXT_COLORS && \
    (NCURSES_VERSION_MAJOR > 6 || (NCURSES_VERSION_MAJOR == 6 && NCURSES_VERSION_MINOR > 0))
#define CURSES_HAS_EXTENDED_PAIRS 1
#else
#define CURSES_HAS_EXTENDED_PAIRS 0
#endif

// What Swift does not import: macros with types, and globals that may change.

// What the terminal is to show, with no window before it that would be copied to it.
static inline WINDOW *curses_screen(void) { return newscr; }
static inline int curses_rows(void) { return LINES; }
static inline int curses_columns(void) { return COLS; }
static inline int curses_colors(void) { return COLORS; }
static inline int curses_color_pairs(void) { return COLOR_PAIRS; }

static const attr_t curses_bold = A_BOLD;
static const attr_t curses_dim = A_DIM;
static const attr_t curses_underline = A_UNDERLINE;
static const attr_t curses_reverse = A_REVERSE;
#ifdef A_ITALIC
static const attr_t curses_italic = A_ITALIC;
#else
static const attr_t curses_italic = 0;
#endif

// Direct-colour terminals have more colours than the older call can number.
static inline int curses_define_pair(int pair, int foreground, int background) {
#if CURSES_HAS_EXTENDED_PAIRS
    return init_extended_pair(pair, foreground, background);
#else
    return init_pair((short)pair, (short)foreground, (short)background);
#endif
}

// A space of a look, from which every cell of that look is made.
static inline cchar_t curses_blank(attr_t attributes, int pair) {
    cchar_t cell = {0};
#if CURSES_HAS_EXTENDED_PAIRS
    setcchar(&cell, L" ", attributes, (short)pair, &pair);
#else
    setcchar(&cell, L" ", attributes, (short)pair, NULL);
#endif
    return cell;
}

// A mark stands on the character before it; a cell has room for a few.
static inline void curses_combine(cchar_t *cell, wchar_t mark) {
    for (int place = 1; place < CCHARW_MAX; place++) {
        if (!cell->chars[place]) {
            cell->chars[place] = mark;
            return;
        }
    }
}

// A capability that the terminal lacks, and one that it should not be asked for, are both nothing.
static inline const char *curses_capability(const char *name) {
    const char *value = tigetstr((char *)name);
    return value == (const char *)-1 ? 0 : value;
}

// A capability that places the cursor, for this row and the first column.
static inline const char *curses_move_capability(int row) {
    return cursor_address ? tiparm(cursor_address, row, 0) : 0;
}
