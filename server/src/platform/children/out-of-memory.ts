/** What Node says where there is no room outside of V8's heap, or for an answer. */
const WORDS = /out of memory|allocation failed|Invalid string length/i;

/** Whether something failed because there was no memory for it, and not because it is broken. */
export function isOutOfMemory(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const hasCode = 'code' in error && error.code === 'ERR_MEMORY_ALLOCATION_FAILED';
  return hasCode || WORDS.test(error.message);
}
