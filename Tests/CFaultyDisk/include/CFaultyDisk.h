#ifndef C_FAULTY_DISK_H
#define C_FAULTY_DISK_H

/// What becomes of a call of SQLite to the disk.
enum faulty_kind {
    /// It fails, and does nothing.
    FAULTY_ERROR,
    /// A read fails as one from a broken sector does; anything else works.
    FAULTY_SECTOR,
    /// A write takes half of the bytes and fails; anything else works.
    FAULTY_TORN,
    /// What needs room finds none; anything else works.
    FAULTY_FULL,
    /// The program is killed before it.
    FAULTY_KILL,
    /// The program is killed with half of the bytes written, or behind the call.
    FAULTY_TORN_KILL,
};

/// Puts a faulty disk between SQLite and the system, for every database that is opened from now on.
/// It does not wait until bytes are safe: only power cuts ask for that.
int faulty_install(void);

/// Begins to count calls; the one of this number, starting with 1, has the fault, and where `lasts` is not 0 all that
/// follow. With 0 as its number none has, and what they are is kept.
void faulty_begin(enum faulty_kind kind, int call, int lasts);

/// Ends all faults. Returns how many calls there were.
int faulty_end(void);

/// How many calls were kept.
int faulty_call_count(void);

/// What a call that was kept is, as the error code with which it fails; calls start with 1.
int faulty_call_code(int call);

/// Whether a fault that begins at this call is another one than if it began at the next.
int faulty_call_meets(int call, enum faulty_kind kind);

/// Runs the body in a process of its own, and returns how that ended, as `waitpid` tells it; -1 where it could not.
int faulty_fork(int (*body)(void *context), void *context);

#endif
