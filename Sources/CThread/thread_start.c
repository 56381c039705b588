#define _GNU_SOURCE
#include "thread_start.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#ifdef __linux__
#include <sched.h>
#endif

typedef struct {
    void (*body)(void *);
    void *context;
#ifdef __linux__
    // Where it may run; unset where it begins anywhere.
    cpu_set_t processors;
    int is_placed;
#endif
} start;

// For the handlers of signals: a thread that has used its stack up has no room for one.
enum { signal_stack_size = 64 * 1024 };

static void *run(void *argument) {
    start s = *(start *)argument;
    free(argument);
    stack_t own = {.ss_sp = malloc(signal_stack_size), .ss_size = signal_stack_size};
    if (own.ss_sp) sigaltstack(&own, NULL);
#ifdef __linux__
    if (s.is_placed) sched_setaffinity(0, sizeof s.processors, &s.processors);
#endif
    s.body(s.context);
    if (own.ss_sp) {
        stack_t none = {.ss_flags = SS_DISABLE, .ss_size = signal_stack_size};
        sigaltstack(&none, NULL);
        free(own.ss_sp);
    }
    return NULL;
}

#ifdef __linux__
static void place_elsewhere(start *s, pthread_attr_t *attributes) {
    int here = sched_getcpu();
    if (here < 0 || here >= CPU_SETSIZE) return;
    if (sched_getaffinity(0, sizeof s->processors, &s->processors) != 0) return;
    cpu_set_t others = s->processors;
    CPU_CLR(here, &others);
    if (CPU_COUNT(&others) == 0) return;
    s->is_placed = pthread_attr_setaffinity_np(attributes, sizeof others, &others) == 0;
}
#endif

int thread_start(size_t stack_size, void (*body)(void *), void *context) {
    start *s = calloc(1, sizeof *s);
    if (!s) return ENOMEM;
    s->body = body;
    s->context = context;
    pthread_attr_t attributes;
    int error = pthread_attr_init(&attributes);
    if (error == 0) {
        pthread_attr_setstacksize(&attributes, stack_size);
        pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
#ifdef __linux__
        place_elsewhere(s, &attributes);
#endif
        pthread_t thread;
        error = pthread_create(&thread, &attributes, run, s);
        pthread_attr_destroy(&attributes);
    }
    if (error != 0) free(s);
    return error;
}
