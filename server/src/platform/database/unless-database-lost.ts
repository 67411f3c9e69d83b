import type { DatabaseMonitor } from './monitor.ts';

/** Who waits, by the promise that ends when the database goes away. */
const waiting = new WeakMap<Promise<void>, Set<() => void>>();

/**
 * What `work` comes to, or null as soon as the database is away; the work then goes on by itself. One reaction to the database's
 * going away for all who wait: a `Promise.race` with it would leave one there for each request there ever was.
 */
export async function unlessDatabaseLost<T>(
  monitor: Pick<DatabaseMonitor, 'untilAway'>,
  work: Promise<T>,
): Promise<T | null> {
  const away = monitor.untilAway();
  const others = waiting.get(away) ?? new Set();
  if (!waiting.has(away)) {
    waiting.set(away, others);
    void away.then(() => {
      waiting.delete(away);
      for (const giveUp of others) giveUp();
    });
  }
  const { promise, resolve, reject } = Promise.withResolvers<T | null>();
  const giveUp = () => resolve(null);
  others.add(giveUp);
  try {
    work.then(resolve, reject);
    return await promise;
  } finally {
    others.delete(giveUp);
  }
}
