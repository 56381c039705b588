#include "thread_start.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>

typedef struct {
    void (*body)(void *);
    void *context;
} start;

// For the handlers of signals: a thread that has used its stack up has no room for one.
enum { signal_stack_size = 64 * 1024 };

static void *run(void *argument) {
    start s = *(start *)argument;
    free(argument);
    stack_t own = {.ss_sp = malloc(signal_stack_size), .ss_size = signal_stack_size};
    if (own.ss_sp) sigaltstack(&own, NULL);
    s.body(s.context);
    if (own.ss_sp) {
        stack_t none = {.ss_flags = SS_DISABLE, .ss_size = signal_stack_size};
        sigaltstack(&none, NULL);
        free(own.ss_sp);
    }
    return NULL;
}

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
        pthread_t thread;
        error = pthread_create(&thread, &attributes, run, s);
        pthread_attr_destroy(&attributes);
    }
    if (error != 0) free(s);
    return error;
}
