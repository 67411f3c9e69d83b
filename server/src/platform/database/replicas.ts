import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { type Database, openDatabase, POOL } from './database.ts';
import { isDatabaseAway } from './database-errors.ts';
import { type DatabaseMonitor, type Query, watchDatabase } from './monitor.ts';

/** Milliseconds that a replica may be behind and is still asked. */
export const MOST_BEHIND = 10_000;
/** Milliseconds that a replica has for a connection: then the primary is asked. */
const CONNECT = 2000;
/** Milliseconds for which it is known when the primary was where. */
const REMEMBERED = 60_000;
/** How often, every 300 ms, it is looked for a replica that has all, before the primary is asked. */
const LOOKS = 5;

/** What the primary's monitor asks: where its log is; null where it does not write itself. */
const PRIMARY_POSITION =
  'SELECT CASE WHEN pg_is_in_recovery() THEN NULL ELSE pg_current_wal_lsn() END AS position';
/** What a replica's asks: up to where it has replayed; null where it follows nobody (any more). */
const REPLAYED_POSITION =
  'SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() END AS position';

/** Statements that only read, as far as their words tell; what writes all the same is refused by the replica itself. */
const READS = /^\s*(?:SELECT|WITH)\b/i;
const WRITES = /\b(?:INSERT|UPDATE|DELETE|MERGE|SHARE|nextval|setval)\b|advisory|pg_notify/i;
const READ_ONLY = '25006';

interface Answer {
  readonly position: string | null;
}

interface Replica {
  readonly db: Database;
  readonly monitor: DatabaseMonitor;
  replayed: number;
  /** When the primary was where this one is: it has all that was written until then. */
  freshAt: number;
}

/** The work under way that may read from a replica; null once it wrote, or had to ask the primary. */
interface Reading {
  replica: Replica | null;
  readonly needed: number;
}

const under = new AsyncLocalStorage<Reading>();

/** A position of PostgreSQL's log (`16/B374D848`) as the bytes before it; null: -1, so before all. */
function bytesOf(position: unknown): number {
  const [, high, low] = /^([\dA-F]+)\/([\dA-F]+)$/.exec(String(position)) ?? [];
  return high && low ? Number.parseInt(high, 16) * 2 ** 32 + Number.parseInt(low, 16) : -1;
}

/** Does work with the primary alone: what it comes to is kept for others than who asks. */
export function atPrimary<T>(work: () => Promise<T>): Promise<T> {
  return under.exit(work);
}

/**
 * The replicas of DATABASE_READ_URL. Work that is only to show what there is (lists, reports, exports of the panel) runs in
 * `reading`; whatever single statement it reads with the shop's `db` then goes to a replica that has all that `needed` says. A
 * transaction, a statement that writes, and whatever a replica fails at go to the primary, and so does the rest of that work
 * (docs/adr/0589).
 */
export class Replicas {
  readonly #db: Database;
  readonly #log: Logger;
  readonly #all: Replica[] = [];
  /** Where the primary was, and when; the oldest first. */
  #marks: { readonly at: number; readonly position: number }[] = [];
  #turn = 0;
  /** The primary's position with this release's migrations. */
  #least = Number.POSITIVE_INFINITY;
  /** Work that could have read from a replica, by where it went; `refused`: statements asked again of the primary. */
  readonly counts = { replica: 0, primary: 0, refused: 0 };

  private constructor(db: Database, log: Logger) {
    this.#db = db;
    this.#log = log;
  }

  /** Watches the replicas, and has `db` ask them; migrations are done. @param db the primary. */
  static async open(urls: readonly string[], db: Database, log: Logger): Promise<Replicas> {
    const replicas = new Replicas(db, log);
    replicas.#least = await replicas.position();
    for (const url of urls) replicas.#add(url);
    replicas.#stand();
    return replicas;
  }

  #add(url: string): void {
    const { db, cut } = openDatabase(url, POOL, false, CONNECT);
    const monitor = watchDatabase({
      url,
      log: this.#log.child({ database: 'replica' }),
      cut,
      onChange: (isAway) => isAway && cut(),
      ask: async (query) => {
        const { rows } = await query<Answer>(REPLAYED_POSITION);
        replica.replayed = bytesOf(rows[0]?.position);
        const reached = this.#marks.findLast(({ position }) => position <= replica.replayed);
        if (reached) replica.freshAt = reached.at;
      },
    });
    const replica: Replica = { db, monitor, replayed: -1, freshAt: performance.now() };
    this.#all.push(replica);
  }

  /** Asks the primary where it is, over its monitor's connection. */
  async look(query: Query): Promise<void> {
    const { rows } = await query<Answer>(PRIMARY_POSITION);
    const [at, position] = [performance.now(), bytesOf(rows[0]?.position)];
    if (position < 0) return;
    this.#marks = [...this.#marks.filter((mark) => mark.at > at - REMEMBERED), { at, position }];
  }

  /** Where the primary is now: a replica that has replayed so far has all that was written before this was asked. */
  async position(): Promise<number> {
    const { rows } = await sql<{ position: string }>`SELECT pg_current_wal_lsn() AS position`.execute(
      this.#db,
    );
    return bytesOf(rows[0]?.position);
  }

  /** How long ago the primary was where the last of the replicas is, in seconds; it grows while one is away. */
  get secondsBehind(): number {
    return (performance.now() - Math.min(...this.#all.map(({ freshAt }) => freshAt))) / 1000;
  }

  #isFresh({ monitor, replayed, freshAt }: Replica, needed: number): boolean {
    const hasAll = replayed >= Math.max(needed, this.#least);
    return hasAll && !monitor.isAway && performance.now() - freshAt < MOST_BEHIND;
  }

  #find(needed: number): Replica | null {
    const fresh = this.#all.filter((replica) => this.#isFresh(replica, needed));
    return fresh[this.#turn++ % fresh.length] ?? null;
  }

  /** Does work that only reads, from a replica that has what the primary had at `needed`, or from the primary. */
  reading<T>(needed: number, work: () => Promise<T>): Promise<T> {
    const replica = this.#find(needed);
    this.counts[replica ? 'replica' : 'primary'] += 1;
    return replica ? under.run({ replica, needed }, work) : work();
  }

  /** A replica that has all that is written until now, waiting a moment for it; null: the primary has to do. */
  async caughtUp(): Promise<Database | null> {
    const needed = await this.position();
    for (let look = 0; look < LOOKS; look++) {
      const replica = this.#find(needed);
      if (replica) return replica.db;
      await wait(300);
    }
    return null;
  }

  /** Stands between the primary's `db` and its connections. Transactions and what has a connection get one of these. */
  #stand(): void {
    const executor = this.#db.getExecutor();
    const ask = executor.executeQuery.bind(executor);
    const connect = executor.provideConnection.bind(executor);
    executor.provideConnection = (consumer, options) => {
      const reading = under.getStore();
      if (reading) reading.replica = null;
      return connect(consumer, options);
    };
    executor.executeQuery = async (query, options) => {
      const { replica, needed } = under.getStore() ?? { replica: null, needed: 0 };
      const isRead = READS.test(query.sql) && !WRITES.test(query.sql);
      if (!replica || !isRead || !this.#isFresh(replica, needed)) return await ask(query, options);
      try {
        return await replica.db.getExecutor().executeQuery(query, options);
      } catch (error) {
        if (!isDatabaseAway(error) && (error as { code?: unknown }).code !== READ_ONLY) throw error;
        this.counts.refused += 1;
        replica.monitor.suspect();
        return await ask(query, options);
      }
    };
  }

  async close(): Promise<void> {
    await Promise.all(this.#all.map(({ monitor }) => monitor.stop()));
    await Promise.all(this.#all.map(({ db }) => db.destroy()));
  }
}
