#define _GNU_SOURCE
#include "test_pty.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>
#ifdef __APPLE__
#include <util.h>
#else
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <pty.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

struct start {
    const char *path;
    char *const *arguments;
    char *const *environment;
    const char *folder;
    int ignored;
    int lacks_sockets;
    int64_t opened;
};

static void report(int pipe, int kind, int value) {
    int words[2] = {kind, value};
    ssize_t written = write(pipe, words, sizeof words);
    (void)written;
}

static int64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

// The test runner may block or ignore signals; a program must not inherit that.
static void reset_signals(void) {
    for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
}

// From here on, whoever asks the system for a socket is killed by SIGSYS, children too.
static int forbid_sockets(void) {
#ifdef __linux__
    struct sock_filter filter[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_socket, 2, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_socketpair, 1, 0),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
    };
    struct sock_fprog program = {.len = sizeof filter / sizeof *filter, .filter = filter};
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return -1;
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0);
#else
    return -1;
#endif
}

static void run_program(const struct start *start, int terminal, int reports) {
    setpgid(0, 0);
    // The leader may not have done so yet, and a background program would be stopped.
    signal(SIGTTOU, SIG_IGN);
    tcsetpgrp(terminal, getpid());
    reset_signals();
    if (start->ignored > 0) signal(start->ignored, SIG_IGN);
    dup2(terminal, 0);
    dup2(terminal, 1);
    dup2(terminal, 2);
    fcntl(reports, F_SETFD, FD_CLOEXEC);
    report(reports, 'b', (int)((now() - start->opened) / 1000));
    if (start->lacks_sockets && forbid_sockets() != 0) _exit(126);
    if (chdir(start->folder) == 0) execve(start->path, start->arguments, start->environment);
    _exit(127);
}

// Pipes of other programs' leaders, which would never see their ends while they are open here.
static void close_others(int terminal, int reports, int commands) {
    for (int file = 3; file < 1024; file++) {
        if (file != terminal && file != reports && file != commands) close(file);
    }
}

// Between fork and the end, only what is safe after a fork of many threads.
static void lead(const struct start *start, int terminal, int reports, int commands) {
    reset_signals();
    close_others(terminal, reports, commands);
    setsid();
    ioctl(terminal, TIOCSCTTY, 0);
    signal(SIGHUP, SIG_IGN);
    signal(SIGTTOU, SIG_IGN);
    pid_t program = fork();
    if (program == 0) run_program(start, terminal, reports);
    setpgid(program, program);
    report(reports, 'p', program);
    for (;;) {
        int status;
        pid_t changed = waitpid(program, &status, WUNTRACED);
        if (changed < 0 && errno == EINTR) continue;
        if (changed < 0) break;
        if (WIFEXITED(status)) {
            report(reports, 'e', WEXITSTATUS(status));
            break;
        }
        if (WIFSIGNALED(status)) {
            report(reports, 's', WTERMSIG(status));
            break;
        }
        tcsetpgrp(terminal, getpid());
        report(reports, 't', WSTOPSIG(status));
        char command;
        if (read(commands, &command, 1) != 1) {
            kill(-program, SIGKILL);
            continue;
        }
        tcsetpgrp(terminal, program);
        kill(-program, SIGCONT);
    }
    // The program's last words are lost where the last holder of the terminal is gone before they are read.
    char end;
    ssize_t count = read(commands, &end, 1);
    (void)count;
    _exit(0);
}

int test_pty_open(struct test_pty *pty, const char *path, char *const arguments[],
                  char *const environment[], const char *folder, int rows, int columns,
                  int ignored, int lacks_sockets) {
    struct start start = {path, arguments, environment, folder, ignored, lacks_sockets, now()};
    struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
    int terminal, reports[2], commands[2];
    if (openpty(&pty->master, &terminal, NULL, NULL, &size) != 0) return errno;
    if (pipe(reports) != 0 || pipe(commands) != 0) return errno;
    int mine[] = {pty->master, reports[0], commands[1]};
    int theirs[] = {terminal, reports[1], commands[0]};
    for (int index = 0; index < 3; index++) {
        fcntl(mine[index], F_SETFD, FD_CLOEXEC);
        fcntl(theirs[index], F_SETFD, FD_CLOEXEC);
    }
    pty->leader = fork();
    if (pty->leader < 0) return errno;
    if (pty->leader == 0) lead(&start, terminal, reports[1], commands[0]);
    for (int index = 0; index < 3; index++) close(theirs[index]);
    pty->reports = reports[0];
    pty->commands = commands[1];
    // That the program begins, in microseconds, and its id: from two processes, in any order.
    for (int count = 0; count < 2; count++) {
        int words[2];
        if (read(pty->reports, words, sizeof words) != sizeof words) return EIO;
        if (words[0] == 'b') {
            pty->started = start.opened + (int64_t)words[1] * 1000;
        } else {
            pty->program = words[1];
        }
    }
    return 0;
}

int test_pty_resize(const struct test_pty *pty, int rows, int columns) {
    struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
    return ioctl(pty->master, TIOCSWINSZ, &size) == 0 ? 0 : errno;
}

int test_pty_is_cooked(const struct test_pty *pty) {
    struct termios modes;
    if (tcgetattr(pty->master, &modes) != 0) return 0;
    return (modes.c_lflag & ICANON) && (modes.c_lflag & ECHO) && (modes.c_lflag & ISIG) &&
           (modes.c_iflag & ICRNL) && (modes.c_oflag & OPOST);
}
