#include "CFaultyDisk.h"

#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

static struct {
    int is_on, kind, call, lasts, count;
} plan;

enum operation { OTHER, READ, WRITE, GROW };

enum { most_calls = 4096 };

/// What calls were made while nothing was to fail; in memory that all processes of `faulty_fork` share.
static struct {
    int count;
    struct {
        int code;
        enum operation operation;
    } calls[most_calls];
} *record;

static void note(enum operation operation, int code) {
    if (!plan.is_on || plan.call > 0 || plan.count > most_calls) return;
    record->count = plan.count;
    record->calls[plan.count - 1].code = code;
    record->calls[plan.count - 1].operation = operation;
}

static void die(void) {
    kill(getpid(), SIGKILL);
    pause();
}

/// Counts a call. Returns whether it is the one that has a fault.
static int is_due(void) {
    if (!plan.is_on) return 0;
    plan.count++;
    return plan.count == plan.call || (plan.lasts && plan.count > plan.call);
}

/// Returns the code with which a call fails, or SQLITE_OK where it is to be made.
static int fault(enum operation operation, int code) {
    int due = is_due();
    note(operation, code);
    if (!due) return SQLITE_OK;
    switch (plan.kind) {
        case FAULTY_ERROR: return code;
        case FAULTY_SECTOR: return operation == READ ? SQLITE_IOERR_CORRUPTFS : SQLITE_OK;
        case FAULTY_FULL: return operation == WRITE || operation == GROW ? SQLITE_FULL : SQLITE_OK;
        case FAULTY_TORN: return operation == WRITE ? code : SQLITE_OK;
        case FAULTY_TORN_KILL:
            if (operation == WRITE) return code;
            // Behind this call is before the next one.
            plan.call++;
            plan.kind = FAULTY_KILL;
            return SQLITE_OK;
        default: die();
    }
    return SQLITE_OK;
}

// MARK: Files

struct file {
    sqlite3_file base;
    sqlite3_file *real;
};

static sqlite3_file *real_file(sqlite3_file *file) { return ((struct file *)file)->real; }

#define PASS(method, operation, code, ...)                      \
    sqlite3_file *real = real_file(file);                       \
    int failure = fault(operation, code);                       \
    if (failure != SQLITE_OK) return failure;                   \
    return real->pMethods->method(real, ##__VA_ARGS__)

static int file_close(sqlite3_file *file) {
    sqlite3_file *real = real_file(file);
    int failure = fault(OTHER, SQLITE_IOERR_CLOSE);
    int result = real->pMethods->xClose(real);
    return failure != SQLITE_OK ? failure : result;
}

static int file_read(sqlite3_file *file, void *bytes, int count, sqlite3_int64 offset) {
    PASS(xRead, READ, SQLITE_IOERR_READ, bytes, count, offset);
}

static int file_write(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset) {
    sqlite3_file *real = real_file(file);
    int failure = fault(WRITE, SQLITE_IOERR_WRITE);
    if (failure == SQLITE_OK) return real->pMethods->xWrite(real, bytes, count, offset);
    if (plan.kind == FAULTY_TORN || plan.kind == FAULTY_TORN_KILL) {
        real->pMethods->xWrite(real, bytes, count / 2, offset);
    }
    if (plan.kind == FAULTY_TORN_KILL) die();
    return failure;
}

static int file_truncate(sqlite3_file *file, sqlite3_int64 size) {
    PASS(xTruncate, OTHER, SQLITE_IOERR_TRUNCATE, size);
}

static int file_sync(sqlite3_file *file, int flags) {
    (void)file, (void)flags;
    return fault(OTHER, SQLITE_IOERR_FSYNC);
}

static int file_size(sqlite3_file *file, sqlite3_int64 *size) {
    PASS(xFileSize, OTHER, SQLITE_IOERR_FSTAT, size);
}

static int file_lock(sqlite3_file *file, int level) { PASS(xLock, OTHER, SQLITE_IOERR_LOCK, level); }

static int file_unlock(sqlite3_file *file, int level) {
    sqlite3_file *real = real_file(file);
    int failure = fault(OTHER, SQLITE_IOERR_UNLOCK);
    int result = real->pMethods->xUnlock(real, level);
    return failure != SQLITE_OK ? failure : result;
}

static int file_check_reserved(sqlite3_file *file, int *result) {
    PASS(xCheckReservedLock, OTHER, SQLITE_IOERR_CHECKRESERVEDLOCK, result);
}

static int file_control(sqlite3_file *file, int operation, void *argument) {
    sqlite3_file *real = real_file(file);
    return real->pMethods->xFileControl(real, operation, argument);
}

static int file_sector_size(sqlite3_file *file) {
    sqlite3_file *real = real_file(file);
    return real->pMethods->xSectorSize(real);
}

static int file_characteristics(sqlite3_file *file) {
    sqlite3_file *real = real_file(file);
    return real->pMethods->xDeviceCharacteristics(real);
}

static int file_shm_map(sqlite3_file *file, int page, int size, int grow, void volatile **memory) {
    PASS(xShmMap, grow ? GROW : OTHER, SQLITE_IOERR_SHMMAP, page, size, grow, memory);
}

static int file_shm_lock(sqlite3_file *file, int offset, int count, int flags) {
    PASS(xShmLock, OTHER, SQLITE_IOERR_SHMLOCK, offset, count, flags);
}

static void file_shm_barrier(sqlite3_file *file) {
    sqlite3_file *real = real_file(file);
    real->pMethods->xShmBarrier(real);
}

static int file_shm_unmap(sqlite3_file *file, int deletes) {
    PASS(xShmUnmap, OTHER, SQLITE_IOERR_SHMMAP, deletes);
}

static const sqlite3_io_methods file_methods = {
    .iVersion = 2,
    .xClose = file_close,
    .xRead = file_read,
    .xWrite = file_write,
    .xTruncate = file_truncate,
    .xSync = file_sync,
    .xFileSize = file_size,
    .xLock = file_lock,
    .xUnlock = file_unlock,
    .xCheckReservedLock = file_check_reserved,
    .xFileControl = file_control,
    .xSectorSize = file_sector_size,
    .xDeviceCharacteristics = file_characteristics,
    .xShmMap = file_shm_map,
    .xShmLock = file_shm_lock,
    .xShmBarrier = file_shm_barrier,
    .xShmUnmap = file_shm_unmap,
};

// MARK: The disk

static sqlite3_vfs *real_disk;
static sqlite3_vfs disk;

static int disk_open(
    sqlite3_vfs *vfs, const char *path, sqlite3_file *file, int flags, int *opened
) {
    (void)vfs;
    struct file *own = (struct file *)file;
    own->base.pMethods = NULL;
    own->real = (sqlite3_file *)(own + 1);
    int failure = fault(flags & SQLITE_OPEN_CREATE ? GROW : OTHER, SQLITE_CANTOPEN);
    if (failure != SQLITE_OK) return failure;
    int result = real_disk->xOpen(real_disk, path, own->real, flags, opened);
    if (own->real->pMethods) own->base.pMethods = &file_methods;
    return result;
}

static int disk_delete(sqlite3_vfs *vfs, const char *path, int syncs) {
    (void)vfs, (void)syncs;
    int failure = fault(OTHER, SQLITE_IOERR_DELETE);
    return failure != SQLITE_OK ? failure : real_disk->xDelete(real_disk, path, 0);
}

static int disk_access(sqlite3_vfs *vfs, const char *path, int flags, int *result) {
    (void)vfs;
    int failure = fault(OTHER, SQLITE_IOERR_ACCESS);
    return failure != SQLITE_OK ? failure : real_disk->xAccess(real_disk, path, flags, result);
}

static int disk_full_path(sqlite3_vfs *vfs, const char *path, int size, char *result) {
    (void)vfs;
    int failure = fault(OTHER, SQLITE_CANTOPEN_FULLPATH);
    return failure != SQLITE_OK ? failure : real_disk->xFullPathname(real_disk, path, size, result);
}

int faulty_install(void) {
    real_disk = sqlite3_vfs_find(NULL);
    record = mmap(NULL, sizeof *record, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANON, -1, 0);
    if (!real_disk || record == MAP_FAILED) return SQLITE_ERROR;
    // Whatever else a disk can do goes to the real one.
    disk = *real_disk;
    disk.pNext = NULL;
    disk.zName = "faulty";
    disk.szOsFile = (int)sizeof(struct file) + real_disk->szOsFile;
    disk.xOpen = disk_open;
    disk.xDelete = disk_delete;
    disk.xAccess = disk_access;
    disk.xFullPathname = disk_full_path;
    return sqlite3_vfs_register(&disk, 1);
}

void faulty_begin(enum faulty_kind kind, int call, int lasts) {
    plan.kind = kind;
    plan.call = call;
    plan.lasts = lasts;
    plan.count = 0;
    plan.is_on = 1;
    if (call == 0) record->count = 0;
}

int faulty_end(void) {
    plan.is_on = 0;
    return plan.count;
}

int faulty_call_count(void) { return record->count; }
int faulty_call_code(int call) { return record->calls[call - 1].code; }

int faulty_call_meets(int call, enum faulty_kind kind) {
    enum operation operation = record->calls[call - 1].operation;
    switch (kind) {
        case FAULTY_SECTOR: return operation == READ;
        case FAULTY_TORN: return operation == WRITE;
        case FAULTY_FULL: return operation == WRITE || operation == GROW;
        default: return 1;
    }
}

int faulty_fork(int (*body)(void *context), void *context) {
    // What is waiting to be printed is printed once.
    fflush(stdout);
    pid_t child = fork();
    if (child < 0) return -1;
    if (child == 0) {
        int result = body(context);
        fflush(stdout);
        _exit(result);
    }
    int status = 0;
    return waitpid(child, &status, 0) == child ? status : -1;
}
