import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

/** How long the thread is looked at before it is judged, in milliseconds. */
const WINDOW = 100;
/** Busier than this part of the time, it has no leisure. */
const MOST_BUSY = 0.5;

/** Moments in which the thread has nothing better to do: what is done in them takes half of an idle thread at most. */
export class Leisure {
  #since = performance.eventLoopUtilization();

  /**
   * Resolves when the thread was idle for half of the last tenth of a second, what was done at leisure counted in. With much
   * to do for people that may be never.
   * @throws the signal's reason when it is over.
   */
  async moment(signal: AbortSignal): Promise<void> {
    for (;;) {
      signal.throwIfAborted();
      const { active, idle, utilization } = performance.eventLoopUtilization(this.#since);
      if (active + idle < WINDOW) {
        if (this.#isQuiet) return;
      } else {
        this.#since = performance.eventLoopUtilization();
        this.#isQuiet = utilization <= MOST_BUSY;
        if (this.#isQuiet) return;
      }
      await wait(WINDOW, null, { signal, ref: false });
    }
  }

  #isQuiet = false;
}
