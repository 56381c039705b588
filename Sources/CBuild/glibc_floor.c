#define _GNU_SOURCE
#include <sys/random.h>

// All that Swift's runtime asks of glibc 2.35 are these two, which only set errno in fewer cases than before: bound to the
// older ones, the program runs from 2.34 on. Being the program's own, they stand before the C library's; hidden, because
// what the program shows would be taken for the older ones, too.
#if defined(__GLIBC__) && defined(__x86_64__)
#define OLDER "GLIBC_2.2.5"
#elif defined(__GLIBC__) && defined(__aarch64__)
#define OLDER "GLIBC_2.17"
#endif

#ifdef OLDER
#define HIDDEN __attribute__((visibility("hidden")))
double older_hypot(double, double);
float older_hypotf(float, float);
__asm__(".symver older_hypot, hypot@" OLDER);
__asm__(".symver older_hypotf, hypotf@" OLDER);

HIDDEN double hypot(double x, double y) { return older_hypot(x, y); }
HIDDEN float hypotf(float x, float y) { return older_hypotf(x, y); }

// And a C++ runtime that was made with glibc 2.36 asks this of it, for its own source of random numbers.
HIDDEN unsigned arc4random(void);
HIDDEN unsigned arc4random(void) {
    unsigned number = 0;
    while (getrandom(&number, sizeof number, 0) != sizeof number) {}
    return number;
}
#endif
