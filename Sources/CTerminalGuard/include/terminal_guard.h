#pragma once
#include <signal.h>
#include <stddef.h>

// What must be C: signal handlers. Those for ordinary signals only write the signal's number to a pipe; those for
// crashes give the terminal back and let the crash go on.

/// Makes the pipe and installs the handlers for TERM, HUP, INT (unless they were ignored), WINCH, TSTP and CONT.
///
/// A program that was asked to end and does not within three seconds, such as one whose terminal takes no output, is
/// ended with the terminal's modes put back; that is what ALRM is handled for.
///
/// - Returns: the end to read from, non-blocking; -1 with errno where there is none.
int terminal_guard_listen(void);

/// Writes a number to the pipe, as a signal's handler does; safe on any thread.
void terminal_guard_notify(unsigned char number);

/// Puts back how the signals were handled before `terminal_guard_listen`; the pipe stays.
void terminal_guard_stop_listening(void);

/// The same at the end of the program, whose exit status is settled: INT is ignored from here on, so that a second Ctrl-C
/// does not change it.
void terminal_guard_end_listening(void);

/// Stops the process group as Ctrl-Z does; returns when it is continued.
void terminal_guard_suspend_group(void);

/// Leaves Ctrl-Z to others (an editor that runs in front) or takes it again.
void terminal_guard_set_job_control(int listens);

/// Keeps the terminal's modes as they are now, to be set again in a crash; before curses changes them, and again when
/// somebody else had the terminal, who may have changed them.
///
/// - Parameter terminal: its file descriptor.
/// - Returns: whether they are modes to be set again, rather than those of a program that takes keys one by one.
int terminal_guard_remember(int terminal);

/// From here on, a crash, an `exit` or a signal that ends the program writes the sequence to the remembered terminal and sets its
/// modes again. A sequence longer than 512 bytes is cut.
void terminal_guard_arm(const char *sequence, size_t length);

/// The terminal was given back in the ordinary way.
void terminal_guard_disarm(void);
