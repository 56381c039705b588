#define _GNU_SOURCE
#include "folder_mark.h"
#include <fcntl.h>
#include <sys/stat.h>

#ifdef __linux__
#include <linux/fs.h>
#include <sys/ioctl.h>
#include <unistd.h>

static long long generation(const char *path) {
    int folder = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (folder < 0) return 0;
    long number = 0;
    int isKnown = ioctl(folder, FS_IOC_GETVERSION, &number) == 0;
    close(folder);
    return isKnown ? (long long)(unsigned)number : 0;
}

long long folder_mark(const char *path) {
    struct statx status;
    if (statx(AT_FDCWD, path, 0, STATX_BTIME, &status) == 0 && status.stx_mask & STATX_BTIME)
        return status.stx_btime.tv_sec * 1000000000LL + status.stx_btime.tv_nsec;
    return generation(path);
}
#else
long long folder_mark(const char *path) {
    struct stat status;
    if (stat(path, &status) != 0) return 0;
    return status.st_birthtimespec.tv_sec * 1000000000LL + status.st_birthtimespec.tv_nsec;
}
#endif
