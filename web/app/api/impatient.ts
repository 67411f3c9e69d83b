/** Ends what takes longer than `patience`, or when the caller wants no answer any more. */
export function impatient(signal: AbortSignal | undefined, patience: number) {
  const controller = new AbortController();
  let isTimeout = false;
  const timer = setTimeout(() => {
    isTimeout = true;
    controller.abort();
  }, patience);
  const leave = () => controller.abort();
  if (signal?.aborted) leave();
  signal?.addEventListener('abort', leave);
  return {
    signal: controller.signal,
    isTimeout: () => isTimeout,
    done: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
    },
  };
}
