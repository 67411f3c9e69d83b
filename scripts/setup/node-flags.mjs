/**
 * How Node runs the shop; `npm start`, the container and the bench use the same (docs/performance.md has the figures).
 * Drawing pages leaves much that lives for a moment only: the young part is large enough for it (docs/adr/0113).
 */
export const nodeFlags = ['--expose-gc', '--min-semi-space-size=4', '--max-semi-space-size=16'];

/** For glibc, unknown elsewhere: what is large is given back to the system when it is freed. */
export const memoryEnvironment = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };
