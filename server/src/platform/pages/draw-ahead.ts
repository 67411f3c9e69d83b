import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';

interface Options {
  /** Paths of public pages and of calls whose answers are kept, what is looked at most first. */
  readonly addresses: () => AsyncIterable<string>;
  /** Asks the shop for a path, as anybody would; gives the answer's status. */
  readonly ask: (path: string) => Promise<number>;
  /** Resolves when there is time for a few. */
  readonly untilIdle: (signal: AbortSignal) => Promise<void>;
  /** Addresses of one round, at most. */
  readonly most: number;
  /** Nothing is asked before this. */
  readonly begin: Promise<unknown>;
  readonly log: Logger;
  /** From the end of one round to the next, in milliseconds. */
  readonly rest?: number;
}

const REST = 10 * 60_000;

/** So many are asked for, one after the other, before it is looked again whether there is time: about a tenth of a second. */
const AT_ONCE = 10;

/** After so many answers in a row that are none of the shop's, what is left of a round is left to who asks. */
const MOST_FAILED = 10;

/**
 * Asks the shop for its own addresses while it has nothing else to do, so that who is the first to ask waits for none
 * (docs/adr/0320): round after round; what is kept costs next to nothing.
 */
export function drawAhead({ addresses, ask, untilIdle, most, begin, log, rest = REST }: Options): {
  stop(): Promise<void>;
} {
  const stopping = new AbortController();
  const { signal } = stopping;
  const round = async (): Promise<void> => {
    let seen = 0;
    let failed = 0;
    for await (const path of addresses()) {
      if (seen++ >= most || failed > MOST_FAILED) return;
      if (seen % AT_ONCE === 1) await untilIdle(signal);
      signal.throwIfAborted();
      failed = (await ask(path)) < 500 ? 0 : failed + 1;
    }
  };
  const running = (async () => {
    await Promise.race([begin, once(signal, 'abort')]).catch(() => {});
    while (!signal.aborted) {
      await round().catch((error: unknown) => {
        if (!signal.aborted) log.warn({ err: error }, 'pages are not drawn ahead');
      });
      await wait(rest, null, { signal, ref: false }).catch(() => {});
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
