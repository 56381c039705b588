#define _GNU_SOURCE
#include "resident_code.h"

#ifdef __linux__
#include <link.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

// The program itself comes first, and is all that is looked at.
static int release(struct dl_phdr_info *program, size_t size, void *context) {
    (void)size;
    (void)context;
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    for (int i = 0; i < program->dlpi_phnum; i++) {
        const ElfW(Phdr) *segment = &program->dlpi_phdr[i];
        // What could be written to would be lost.
        if (segment->p_type != PT_LOAD || !(segment->p_flags & PF_X) || segment->p_flags & PF_W)
            continue;
        uintptr_t start = program->dlpi_addr + segment->p_vaddr;
        uintptr_t first = start / page * page, end = (start + segment->p_filesz) / page * page;
        if (end > first) madvise((void *)first, end - first, MADV_DONTNEED);
    }
    return 1;
}
#endif

void resident_code_release(void) {
#ifdef __linux__
    dl_iterate_phdr(release, 0);
#endif
}
