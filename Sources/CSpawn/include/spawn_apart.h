#pragma once
#include <spawn.h>

// What Swift's view of the C library lacks: children that begin elsewhere, without our terminal.

/// Has a child begin in a folder.
///
/// - Returns: 0, or an errno.
int spawn_in_folder(posix_spawn_file_actions_t *actions, const char *folder);

/// The flag by which a child begins a session of its own, which has no terminal.
short spawn_session_flag(void);
