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

/** From so many attempts on, a limit is there against floods and not against guessing. */
const LARGE = 30;

/** Of a large limit so much is counted in this process alone. */
const QUIET = 1 / 3;

/** How one limit is counted. */
interface Counting {
  /** Counts what nobody else needs to know yet; null: every attempt is told. */
  readonly quiet: RateLimiterMemory | null;
  readonly shared: RateLimiterPostgres;
}

function isOver(refused: unknown): refused is RateLimiterRes {
  if (refused instanceof RateLimiterRes) return true;
  throw refused;
}

/** How many attempts the database is to be told of now: none within the quiet part, and after it what was not told. */
async function untold({ quiet }: Counting, who: string): Promise<number> {
  if (!quiet) return 1;
  try {
    await quiet.consume(who);
    return 0;
  } catch (refused) {
    return isOver(refused) && refused.consumedPoints === quiet.points + 1 ? refused.consumedPoints : 1;
  }
}

/**
 * Limits kept in the shop's database, so that they hold over all nodes and restarts (docs/adr/0013). The first third of a
 * large one is counted here alone, for nearly everybody stays within it (docs/adr/0186).
 * Somebody who is over the limit is refused from memory; when the database does not answer, memory counts alone.
 */
export function createRateLimiter(pool: pg.Pool): RateLimiter {
  const limiters = new Map<string, Counting>();
  const limiterOf = (what: string, { points, seconds }: Limit): Counting => {
    const found = limiters.get(what);
    if (found) return found;
    const common = { keyPrefix: what, duration: seconds };
    const created = {
      quiet: points < LARGE ? null : new RateLimiterMemory({ ...common, points: Math.floor(points * QUIET) }),
      shared: new RateLimiterPostgres({
        ...common,
        points,
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: limiters.size === 0,
        inMemoryBlockOnConsumed: points + 1,
        insuranceLimiter: new RateLimiterMemory({ ...common, points }),
      }),
    };
    limiters.set(what, created);
    return created;
  };
  return {
    take: async (what, who, limit) => {
      const counting = limiterOf(what, limit);
      try {
        const count = await untold(counting, who);
        if (count > 0) await counting.shared.consume(who, count);
        return null;
      } catch (refused) {
        return isOver(refused) ? Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) : null;
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
