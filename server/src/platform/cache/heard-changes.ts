import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { hashOf, type Tick, timeOf } from './topic-changes.ts';

/** What the database says back to say that everything before it has been heard. */
const HEARD = 'heard:';

/** How often a mark is set, in milliseconds: what changed less before a page was made than this is read as after it. */
const MARK_EVERY = 30_000;

/** Marks that are remembered: the oldest one is right too, only more careful. */
const MOST_MARKS = 200;

/** What was told longer ago than this is forgotten, and with it what lies on a disk from before. */
const KEPT_DAYS = 3;
const LONGEST_AWAY = (KEPT_DAYS - 0.5) * 24 * 60 * 60_000;

/** Marks between two times of forgetting. */
const FORGET_EVERY = 120;

/** The topics that a message of the database is about (follow-changes.ts). */
function topicsOf(message: string): string[] {
  if (!message.startsWith('rows:')) return [message];
  const ids = message.slice('rows:'.length).split(',');
  return ['products', 'prices', ...ids.map((id) => `product:${id}`)];
}

interface Mark {
  readonly tick: Tick;
  readonly mark: number;
}

/**
 * What has changed in the database while this node was away, and a mark that says up to where it has heard: the number of a
 * transaction before which all have ended and been told of. The database keeps what it tells (page_changes, migration 0039).
 */
export class HeardChanges {
  readonly #db: Database;
  readonly #tick: () => Tick;
  /** The last transaction that changed each topic. */
  readonly #changed = new Map<number, number>();
  readonly #marks: Mark[] = [];
  #asks = 0;
  #asked: { readonly token: string; readonly mark: number } | null = null;
  #timer: NodeJS.Timeout | undefined;
  /** The moment from which on changes are heard as they happen. */
  readonly since: Tick;

  private constructor(db: Database, tick: () => Tick) {
    this.#db = db;
    this.#tick = tick;
    this.since = tick();
  }

  /** Reads what was told before; to be called once the node listens. `tick` is the cache's. `ask` sets the first mark. */
  static async read(db: Database, tick: () => Tick): Promise<HeardChanges> {
    const heard = new HeardChanges(db, tick);
    const { rows } = await sql<{ message: string; last: string }>`
      SELECT message, max(transaction_id::text::numeric)::text AS last FROM page_changes GROUP BY message`.execute(
      db,
    );
    for (const { message, last } of rows)
      for (const topic of topicsOf(message)) {
        const hash = hashOf(topic);
        heard.#changed.set(hash, Math.max(heard.#changed.get(hash) ?? 0, Number(last)));
      }
    heard.#timer = setInterval(() => void heard.ask().catch(() => {}), MARK_EVERY).unref();
    return heard;
  }

  /** Which database this is, and that it is the same as it was: another one after a restoring. Null where that is not told. */
  static async identity(db: Database): Promise<string | null> {
    const found = await sql<{ identity: string }>`
      SELECT concat_ws(' ', s.system_identifier, c.timeline_id, pg_relation_filenode('products'),
        pg_relation_filenode('settings'), pg_relation_filenode('page_changes')) AS identity
      FROM pg_control_system() s, pg_control_checkpoint() c`
      .execute(db)
      .catch(() => null);
    return found?.rows[0]?.identity ?? null;
  }

  /** Asks the database for a mark; it is set when the answer is heard, after everything that was told before it. */
  async ask(): Promise<void> {
    if (this.#asks++ % FORGET_EVERY === 0)
      await sql`DELETE FROM page_changes WHERE at < now() - make_interval(days => ${KEPT_DAYS})`.execute(
        this.#db,
      );
    const { rows } = await sql<{ mark: string }>`
      SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS mark`.execute(this.#db);
    const token = randomUUID();
    this.#asked = { token, mark: Number(rows[0]?.mark) };
    await sql`SELECT pg_notify('balcao_changed', ${HEARD + token})`.execute(this.#db);
  }

  /** Takes what the database said back; true when that is all that the message was. */
  take(message: string | null): boolean {
    if (!message?.startsWith(HEARD)) return false;
    if (this.#asked && message === HEARD + this.#asked.token) {
      this.#marks.push({ tick: this.#tick(), mark: this.#asked.mark });
      if (this.#marks.length > MOST_MARKS) this.#marks.splice(1, 1);
      this.#asked = null;
    }
    return true;
  }

  /** The mark that was set before something began to be made; null when none was. */
  markAt(made: Tick): number | null {
    for (let i = this.#marks.length - 1; i >= 0; i--) {
      const one = this.#marks[i] as Mark;
      if (one.tick <= made) return one.mark;
    }
    return null;
  }

  /** Whether nothing of these topics (their hashes) changed from the mark until this node began to listen, as far as is known. */
  isUnchanged(topics: readonly number[], mark: number, made: Tick): boolean {
    const isRemembered = timeOf(this.since) - timeOf(made) < LONGEST_AWAY;
    return isRemembered && topics.every((topic) => (this.#changed.get(topic) ?? 0) < mark);
  }

  close(): void {
    clearInterval(this.#timer);
  }
}

/** Whether a message is an answer to some node's `ask`: no page is made of that. */
export function isMark(message: string | null): message is string {
  return message?.startsWith(HEARD) ?? false;
}
