import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

export interface Limit {
  readonly points: number;
  readonly seconds: number;
}

export interface RateLimiter {
  /**
   * Counts one attempt of `who` at `what`.
   * @returns null when it may go on, else the seconds to wait.
   */
  take(what: string, who: string, limit: Limit): Promise<number | null>;
}

/**
 * Limits kept in the shop's database, so that they hold over all nodes and restarts (docs/adr/0013).
 * Somebody who is over the limit is refused from memory; when the database does not answer, memory counts alone.
 */
export function createRateLimiter(pool: pg.Pool): RateLimiter {
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = (what: string, { points, seconds }: Limit): RateLimiterPostgres => {
    const found = limiters.get(what);
    if (found) return found;
    const created = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: limiters.size === 0,
      keyPrefix: what,
      points,
      duration: seconds,
      inMemoryBlockOnConsumed: points + 1,
      insuranceLimiter: new RateLimiterMemory({ keyPrefix: what, points, duration: seconds }),
    });
    limiters.set(what, created);
    return created;
  };
  return {
    take: async (what, who, limit) => {
      try {
        await limiterOf(what, limit).consume(who);
        return null;
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
        throw refused;
      }
    },
  };
}

/** Whom an address stands for: IPv6 customers have a whole /64, so that is what is counted. */
export function addressGroup(ip: string): string {
  if (!ip.includes(':')) return ip;
  const [head = '', tail = ''] = ip.split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail.split(':').filter(Boolean);
  const missing = ip.includes('::') ? 8 - front.length - back.length : 0;
  return [...front, ...Array<string>(Math.max(0, missing)).fill('0'), ...back].slice(0, 4).join(':');
}
