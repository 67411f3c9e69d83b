import { sql } from 'kysely';
import type { Database, Db } from '../platform/database/database.ts';
import type { JobQueue, Worker } from '../platform/jobs/jobs.ts';

/** A job as a test sees it. */
export interface QueuedJob {
  readonly kind: string;
  readonly payload: object;
}

interface Row extends QueuedJob {
  readonly id: number;
}

/** More than any use case queues: a job that queues itself for now would never end. */
const MANY = 500;

/**
 * The job queue of a test: a table beside the shop's own, so that a job queued in a transaction that is rolled back
 * was never there. Nothing runs by itself.
 */
export class TestQueue implements JobQueue {
  readonly #db: Database;
  readonly #now: () => Date;
  readonly #workers: () => readonly Worker[];

  constructor(db: Database, now: () => Date, workers: () => readonly Worker[]) {
    this.#db = db;
    this.#now = now;
    this.#workers = workers;
  }

  /** Makes the table; once for each database. */
  async open(): Promise<void> {
    await sql`CREATE SCHEMA testing`.execute(this.#db);
    await sql`CREATE UNLOGGED TABLE testing.jobs (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, kind text NOT NULL, payload jsonb NOT NULL,
      start_after timestamptz)`.execute(this.#db);
  }

  async send(tx: Db, kind: { readonly name: string }, payload: object, options: { startAfter?: Date } = {}) {
    await sql`INSERT INTO testing.jobs (kind, payload, start_after)
      VALUES (${kind.name}, ${JSON.stringify(payload)}, ${options.startAfter ?? null})`.execute(tx);
  }

  async sendAll(tx: Db, kind: { readonly name: string }, payloads: readonly object[]) {
    for (const payload of payloads) await this.send(tx, kind, payload);
  }

  /** What waits, due or not, in the order it was queued. */
  async queued(): Promise<QueuedJob[]> {
    const { rows } = await sql<QueuedJob>`SELECT kind, payload FROM testing.jobs ORDER BY id`.execute(
      this.#db,
    );
    return rows;
  }

  /** Forgets what waits. */
  async empty(): Promise<void> {
    await sql`DELETE FROM testing.jobs`.execute(this.#db);
  }

  /**
   * Does what is due by the test's clock, and what that queues for now. A job that fails stays queued and its error is
   * thrown. @returns the kinds that ran, in order.
   */
  async runDue(): Promise<string[]> {
    const ran: string[] = [];
    for (let job = await this.#nextDue(); job; job = await this.#nextDue()) {
      if (ran.push(job.kind) > MANY) throw new Error(`jobs without an end: ${job.kind}`);
      await this.#worker(job.kind).handle(job.payload);
      await sql`DELETE FROM testing.jobs WHERE id = ${job.id}`.execute(this.#db);
    }
    return ran;
  }

  /** Does one kind of work now, as its time of the day does. */
  async run(kind: string, payload: object = {}): Promise<void> {
    await this.#worker(kind).handle(payload);
  }

  async #nextDue(): Promise<Row | undefined> {
    const { rows } = await sql<Row>`SELECT id, kind, payload FROM testing.jobs
      WHERE start_after IS NULL OR start_after <= ${this.#now()} ORDER BY id LIMIT 1`.execute(this.#db);
    return rows[0];
  }

  #worker(kind: string): Worker {
    const found = this.#workers().find((worker) => worker.kind.name === kind);
    if (!found) throw new Error(`nobody does ${kind}`);
    return found;
  }
}
