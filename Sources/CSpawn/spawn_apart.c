#define _GNU_SOURCE
#include "spawn_apart.h"

int spawn_in_folder(posix_spawn_file_actions_t *actions, const char *folder) {
    return posix_spawn_file_actions_addchdir_np(actions, folder);
}

short spawn_session_flag(void) { return POSIX_SPAWN_SETSID; }
