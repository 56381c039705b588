#pragma once
#include <stddef.h>

// What Swift's view of the C library lacks: a thread whose signals have a stack of their own.

/// Starts a thread that ends on its own. Handlers of signals that ask for it have a stack of their own there, so that an
/// overflow of the thread's can be met.
///
/// - Parameter stack_size: in bytes.
/// - Returns: 0, or an errno where there is no such thread and `body` will not be called.
int thread_start(size_t stack_size, void (*body)(void *context), void *context);
