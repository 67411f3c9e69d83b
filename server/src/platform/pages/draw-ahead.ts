import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Laid } from '../cache/page-cache.ts';

interface Options {
  /** Paths of public pages and of calls whose answers are kept, what is looked at most first. */
  readonly addresses: () => AsyncIterable<string>;
  readonly lay: (path: string) => Promise<Laid>;
  /** Resolves when there is time. */
  readonly moment: (signal: AbortSignal) => Promise<void>;
  /** Pages of one round, at most. */
  readonly most: number;
  /** Nothing is drawn before this, and after it not for some seconds: the shop has just opened. */
  readonly begin: Promise<unknown>;
  readonly log: Logger;
  /** From the end of one round to the next, in milliseconds. */
  readonly rest?: number;
}

const REST = 10 * 60_000;
/** After this, when there was nowhere to lay them. */
const SHORT_REST = 5000;

/**
 * Draws the pages of the shop while it has nothing else to do, so that who is the first to ask waits for none (docs/adr/0209): round
 * after round, each only what is not there or has become old. A page that cannot be drawn is left to who asks for it.
 */
export function drawAhead({ addresses, lay, moment, most, begin, log, rest = REST }: Options): {
  stop(): Promise<void>;
} {
  const stopping = new AbortController();
  const { signal } = stopping;

  const round = async (): Promise<boolean> => {
    let seen = 0;
    let made = 0;
    let failed = 0;
    for await (const path of addresses()) {
      if (seen++ >= most) break;
      await moment(signal);
      try {
        const outcome = await lay(path);
        if (outcome === 'nowhere') return false;
        if (outcome === 'made') made++;
      } catch (error) {
        failed++;
        log.warn({ err: error, path }, 'page not drawn ahead');
        // Not one page after the other into the same wall.
        if (failed > 10) return false;
      }
    }
    if (made > 0) log.info({ made, seen }, 'pages drawn ahead');
    return true;
  };

  const running = (async () => {
    await Promise.race([begin, once(signal, 'abort')]).catch(() => {});
    await wait(Math.min(rest, SHORT_REST), null, { signal, ref: false }).catch(() => {});
    while (!signal.aborted) {
      const isDone = await round().catch((error: unknown) => {
        if (!signal.aborted) log.warn({ err: error }, 'pages are not drawn ahead');
        return false;
      });
      await wait(isDone ? rest : Math.min(rest, SHORT_REST), null, { signal, ref: false }).catch(() => {});
    }
  })();

  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
