#pragma once
#include <stddef.h>

// What Swift's view of the C library lacks: where a thread runs.

/// Starts a thread that ends on its own, on another processor than the caller's where it may use more than one.
///
/// Linux often leaves a new thread behind the one that made it until that one sleeps or some milliseconds have passed,
/// though other processors are idle. From where it begins, the thread may move as it likes. Handlers of signals that ask
/// for it have a stack of their own there, so that its overflow can be met.
///
/// - Parameter stack_size: in bytes.
/// - Returns: 0, or an errno where there is no such thread and `body` will not be called.
int thread_start(size_t stack_size, void (*body)(void *context), void *context);
