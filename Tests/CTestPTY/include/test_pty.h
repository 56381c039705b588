#pragma once
#include <stdint.h>
#include <sys/types.h>

// A terminal of our own with a program in it, as a shell would run it: a session leader that does nothing but
// start, stop and continue the program, and tell what became of it.

struct test_pty {
    /// Read for what the program writes; write what is typed.
    int master;
    /// Read for reports, two ints each: 'e' and the exit status, 's' and the signal that ended it, or 't' and the
    /// signal that stopped it.
    int reports;
    /// Write 'f' to bring a stopped program to the foreground.
    int commands;
    pid_t leader;
    /// The program, leader of its own process group.
    pid_t program;
    /// When the program was executed, in nanoseconds of the monotonic clock.
    int64_t started;
};

/// - Parameters:
///   - ignored: a signal that the program begins with being deaf to; 0 for none.
///   - lacks_sockets: whether it is killed by SIGSYS as soon as it opens a socket. On Linux only; elsewhere it ends with
///     status 126.
/// - Returns: 0, or errno.
int test_pty_open(struct test_pty *pty, const char *path, char *const arguments[],
                  char *const environment[], const char *folder, int rows, int columns,
                  int ignored, int lacks_sockets);

/// - Returns: 0, or errno.
int test_pty_resize(const struct test_pty *pty, int rows, int columns);

/// Whether the terminal echoes and edits lines, as it does for a shell.
int test_pty_is_cooked(const struct test_pty *pty);
