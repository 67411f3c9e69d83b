import type { DatabaseMonitor } from './monitor.ts';

/**
 * One monitor of the two ways to the database, the direct one and the pooler's: away is who cannot go either of them. A node whose
 * own pooler is dead would say that it is ready, and refuse whatever it is sent.
 */
export function bothWays(direct: DatabaseMonitor, pooled: DatabaseMonitor): DatabaseMonitor {
  let last: readonly Promise<void>[] = [];
  let either = new Promise<void>(() => {});
  return {
    get isAway() {
      return direct.isAway || pooled.isAway;
    },
    get awaySince() {
      return direct.awaySince ?? pooled.awaySince;
    },
    // The same promise until one of them has gone away and come back: who waits is counted by it (unless-database-lost.ts).
    untilAway: () => {
      const now = [direct.untilAway(), pooled.untilAway()];
      if (now.some((one, i) => one !== last[i])) {
        last = now;
        either = Promise.race(now);
      }
      return either;
    },
    suspect: () => {
      direct.suspect();
      pooled.suspect();
    },
    stop: async () => {
      await Promise.all([direct.stop(), pooled.stop()]);
    },
  };
}
