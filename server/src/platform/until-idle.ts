import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

/** How long the thread is looked at, in milliseconds. */
const WINDOW = 100;
/** Busier than this part of that time, it is not idle. */
const MOST_BUSY = 0.5;

/**
 * Resolves when the thread was idle for half of the last tenth of a second; with much to do for people that may be never.
 * @throws AbortError when `signal` is over.
 */
export async function untilIdle(signal: AbortSignal): Promise<void> {
  for (;;) {
    const before = performance.eventLoopUtilization();
    await wait(WINDOW, null, { signal, ref: false });
    if (performance.eventLoopUtilization(before).utilization <= MOST_BUSY) return;
  }
}
