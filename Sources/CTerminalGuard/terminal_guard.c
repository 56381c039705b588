#define _GNU_SOURCE
#include "terminal_guard.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#define COUNT(array) (sizeof(array) / sizeof(*(array)))

// MARK: The pipe

static const int heard[] = {SIGTERM, SIGHUP, SIGINT /* third: see end_listening */, SIGWINCH, SIGTSTP, SIGCONT};
static struct sigaction heard_before[COUNT(heard)];
static struct sigaction alarm_before;
static int pipe_ends[2] = {-1, -1};

void terminal_guard_notify(unsigned char number) {
    int error = errno;
    ssize_t written = write(pipe_ends[1], &number, 1);
    (void)written;  // A full pipe wakes the reader as well.
    errno = error;
}

static void on_signal(int number) { terminal_guard_notify((unsigned char)number); }

// The seconds that the program has to end once it was asked to.
enum { patience = 3 };
static volatile sig_atomic_t asked_by;

static void on_ending(int number) {
    // Where a terminal takes no more output, nobody comes to read the pipe.
    asked_by = number;
    alarm(patience);
    terminal_guard_notify((unsigned char)number);
}

static void handle(int number, void (*handler)(int)) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = handler;
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
}

static int is_ending(int number) {
    return number == SIGHUP || number == SIGINT || number == SIGTERM;
}

static int is_ignored_on_purpose(size_t index) {
    return is_ending(heard[index]) && heard_before[index].sa_handler == SIG_IGN;
}

static void on_overdue(int number);

// A pipe that blocks would hold up a signal's handler, and with it the program.
static int make_pipe(void) {
    int ends[2];
    if (pipe(ends) != 0) return -1;
    for (int end = 0; end < 2; end++) {
        if (fcntl(ends[end], F_SETFL, O_NONBLOCK) < 0 || fcntl(ends[end], F_SETFD, FD_CLOEXEC) < 0) {
            int error = errno;
            close(ends[0]);
            close(ends[1]);
            errno = error;
            return -1;
        }
    }
    memcpy(pipe_ends, ends, sizeof ends);
    return 0;
}

int terminal_guard_listen(void) {
    if (pipe_ends[0] < 0 && make_pipe() != 0) return -1;
    for (size_t index = 0; index < COUNT(heard); index++) {
        sigaction(heard[index], NULL, &heard_before[index]);
        if (is_ignored_on_purpose(index)) continue;
        handle(heard[index], is_ending(heard[index]) ? on_ending : on_signal);
    }
    sigaction(SIGALRM, NULL, &alarm_before);
    handle(SIGALRM, on_overdue);
    // A parent may have blocked them for reasons of its own.
    sigset_t all;
    sigemptyset(&all);
    for (size_t index = 0; index < COUNT(heard); index++) sigaddset(&all, heard[index]);
    pthread_sigmask(SIG_UNBLOCK, &all, NULL);
    return pipe_ends[0];
}

void terminal_guard_stop_listening(void) {
    alarm(0);
    for (size_t index = 0; index < COUNT(heard); index++) {
        sigaction(heard[index], &heard_before[index], NULL);
    }
    sigaction(SIGALRM, &alarm_before, NULL);
}

void terminal_guard_end_listening(void) {
    // Never as it was before, not for a moment: a second Ctrl-C may come in it.
    memset(&heard_before[2], 0, sizeof heard_before[2]);
    heard_before[2].sa_handler = SIG_IGN;
    terminal_guard_stop_listening();
}

void terminal_guard_suspend_group(void) {
    handle(SIGCONT, SIG_DFL);
    handle(SIGTSTP, SIG_DFL);
    kill(0, SIGTSTP);
    handle(SIGTSTP, on_signal);
    handle(SIGCONT, on_signal);
}

void terminal_guard_set_job_control(int listens) {
    handle(SIGTSTP, listens ? on_signal : SIG_DFL);
    handle(SIGCONT, listens ? on_signal : SIG_DFL);
}

// MARK: Crashes

// Whatever else ends a program that does not handle it.
static const int crashes[] = {
    SIGSEGV, SIGBUS,  SIGILL,  SIGFPE,    SIGABRT, SIGTRAP, SIGSYS, SIGQUIT,
    SIGXCPU, SIGUSR1, SIGUSR2, SIGVTALRM, SIGPROF,
#ifdef __linux__
    SIGPWR,  SIGIO,   SIGSTKFLT,
#endif
};
static struct sigaction crashes_before[COUNT(crashes)];
static volatile sig_atomic_t is_armed;
static int guarded = -1;
static struct termios modes;
static char restoring[512];
static size_t restoring_length;
static char stack[64 * 1024];

static void give_back(void) {
    if (!is_armed) return;
    is_armed = 0;
    ssize_t written = write(guarded, restoring, restoring_length);
    (void)written;
    tcsetattr(guarded, TCSANOW, &modes);
}

static void on_overdue(int number) {
    (void)number;
    // What does not fit is lost: waiting for room is what took too long.
    int flags = guarded >= 0 ? fcntl(guarded, F_GETFL) : -1;
    if (flags >= 0) fcntl(guarded, F_SETFL, flags | O_NONBLOCK);
    give_back();
    _exit(128 + asked_by);
}

static void on_crash(int number) {
    give_back();
    // What was to happen happens now, when this handler returns.
    for (size_t index = 0; index < COUNT(crashes); index++) {
        if (crashes[index] == number) sigaction(number, &crashes_before[index], NULL);
    }
    raise(number);
}

int terminal_guard_remember(int terminal) {
    int is_installed = guarded >= 0;
    guarded = terminal;
    struct termios now;
    // What takes keys one by one is a program's, not to be kept behind one.
    int is_kept = tcgetattr(guarded, &now) == 0 && (!is_installed || now.c_lflag & ICANON);
    if (is_kept) modes = now;
    if (is_installed) return is_kept;
    atexit(give_back);
    // A stack that overflowed has no room for a handler.
    stack_t own = {.ss_sp = stack, .ss_size = sizeof stack};
    sigaltstack(&own, NULL);
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = on_crash;
    action.sa_flags = SA_ONSTACK;
    sigfillset(&action.sa_mask);
    for (size_t index = 0; index < COUNT(crashes); index++) {
        sigaction(crashes[index], &action, &crashes_before[index]);
        if (crashes_before[index].sa_handler == SIG_IGN) {
            sigaction(crashes[index], &crashes_before[index], NULL);
        }
    }
    return is_kept;
}

void terminal_guard_arm(const char *sequence, size_t length) {
    is_armed = 0;
    restoring_length = length < sizeof restoring ? length : sizeof restoring;
    memcpy(restoring, sequence, restoring_length);
    is_armed = guarded >= 0;
}

void terminal_guard_disarm(void) { is_armed = 0; }
