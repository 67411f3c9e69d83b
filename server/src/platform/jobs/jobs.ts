import { sql } from 'kysely';
import pLimit from 'p-limit';
import { type Job, type JobResult, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Db } from '../database/database.ts';
import { connectionTo } from '../database/several-hosts.ts';
import { messageOf } from '../log/message-of.ts';
import { currentParent, inSpan } from '../tracing/span.ts';

/** A kind of background work. The payload is small JSON: ids, never personal data. */
export interface JobKind<Payload extends object> {
  readonly name: string;
  readonly retryLimit: number;
  /** Seconds before the first retry; doubles each time. */
  readonly retryDelay: number;
  /** Seconds that one try may take; past them the job is taken to be lost, and tried again. */
  readonly seconds: number;
  /** How many of them this process does at the same time. */
  readonly atOnce: number;
  readonly payload?: Payload;
}

/** Names a kind of job. */
export function defineJob<Payload extends object>(
  name: string,
  options: Partial<Pick<JobKind<Payload>, 'retryLimit' | 'retryDelay' | 'seconds' | 'atOnce'>> = {},
): JobKind<Payload> {
  return {
    name,
    retryLimit: options.retryLimit ?? 8,
    retryDelay: options.retryDelay ?? 15,
    seconds: options.seconds ?? 120,
    atOnce: options.atOnce ?? 1,
  };
}

export interface JobQueue {
  /** Queues a job in the caller's transaction: rolled back, it was never there. */
  send<P extends object>(
    tx: Db,
    kind: JobKind<P>,
    payload: P,
    options?: { startAfter?: Date; singletonKey?: string },
  ): Promise<void>;

  /** Queues many jobs of a kind, each as `send` does, in one round trip to the database. */
  sendAll<P extends object>(tx: Db, kind: JobKind<P>, payloads: readonly P[]): Promise<void>;
}

export interface Worker {
  readonly kind: JobKind<object>;
  readonly handle: (payload: object) => Promise<void>;
  readonly cron?: string;
}

/** Pairs a kind of job with what does it, for `JobRunner.start`. */
export function worker<P extends object>(
  kind: JobKind<P>,
  handle: (payload: P) => Promise<void>,
  cron?: string,
): Worker {
  return { kind, handle: handle as Worker['handle'], ...(cron ? { cron } : {}) };
}

/** A server that is frozen or cut off must not keep a worker for ever. Milliseconds. */
const PATIENCE = {
  connectionTimeoutMillis: 5000,
  query_timeout: 30_000,
  statement_timeout: 30_000,
  keepAlive: true,
};

/** Jobs that are fetched in one go. */
const BATCH = 5;

/** Seconds between two looks for jobs whose later time has come; the least delay of a retry is as long. */
const LATER = 2;

/** Milliseconds between two lines of the log about the runner's own troubles. */
const LOG_INTERVAL_MS = 5000;

/** A job that nobody has said to be working at for so many seconds is lost, and tried again: the least there is. */
const HEARTBEAT = 10;

/**
 * How often, in seconds, jobs are looked for that nobody works at any more: a connection cut between taking a job and
 * saying that it is done leaves it so until its time is over.
 */
const SUPERVISE_EVERY = 5;

/** pg-boss behind the shop's own words: queue in the business transaction, work with retries, cron in Lisbon time. */
export class JobRunner implements JobQueue {
  readonly #boss: PgBoss;
  readonly #log: Logger;

  constructor(url: string, log: Logger) {
    this.#boss = new PgBoss({
      ...connectionTo(url),
      max: 4,
      application_name: 'balcao-jobs',
      ...PATIENCE,
      // A worker is woken by the commit that brings its job: looking every half second cost more than most jobs.
      useListenNotify: true,
      superviseIntervalSeconds: SUPERVISE_EVERY,
      monitorIntervalSeconds: SUPERVISE_EVERY,
    });
    this.#log = log;
    let silentUntil = 0;
    // Every worker says every half second that the database is away: once in a while is enough.
    this.#boss.on('error', (error) => {
      if (Date.now() < silentUntil) return;
      silentUntil = Date.now() + LOG_INTERVAL_MS;
      log.error({ err: error }, 'job runner');
    });
  }

  /** Creates the queues and begins to work. */
  async start(workers: readonly Worker[]): Promise<void> {
    await this.#boss.start();
    for (const { kind, handle, cron } of workers) {
      const policy = {
        retryLimit: kind.retryLimit,
        retryDelay: kind.retryDelay,
        retryBackoff: true,
        expireInSeconds: kind.seconds,
        heartbeatSeconds: HEARTBEAT,
        notify: true,
      };
      await this.#boss.createQueue(kind.name, policy);
      await this.#boss.updateQueue(kind.name, policy);
      await this.#boss.work(
        kind.name,
        // A full batch is followed by the next at once: ten mails a second were the most before.
        {
          // While nobody wakes it.
          pollingIntervalSeconds: 0.5,
          // For what was put off to a later time.
          notifyPollingIntervalSeconds: LATER,
          batchSize: Math.max(BATCH, kind.atOnce),
          perJobResults: true,
          burstWhenBatchFull: true,
        },
        async (jobs: Job<object>[]) => await this.#handleAll(kind, handle, jobs),
      );
      if (cron) await this.#boss.schedule(kind.name, cron, {}, { tz: 'Europe/Lisbon' });
    }
  }

  /** Does one job after the other, or as many at once as their kind allows; one that fails is tried again alone. */
  async #handleAll(
    { name, atOnce }: JobKind<object>,
    handle: Worker['handle'],
    jobs: readonly Job<object>[],
  ): Promise<JobResult[]> {
    const inTurn = pLimit(atOnce);
    const one = async ({ id, data }: Job<Carried>): Promise<JobResult> => {
      const { traceparent: parent, ...payload } = data;
      return await inSpan({ name: `job ${name}`, kind: 'job', parent }, async (span) => {
        try {
          await handle(payload);
          return { id, status: 'completed' };
        } catch (error) {
          span.fail('failed');
          this.#log.error({ err: error, job: name, job_id: id }, 'job failed');
          return { id, status: 'failed', output: { message: messageOf(error).slice(0, 500) } };
        }
      });
    };
    return await Promise.all(jobs.map((job) => inTurn(one, job)));
  }

  async send<P extends object>(
    tx: Db,
    kind: JobKind<P>,
    payload: P,
    options: { startAfter?: Date; singletonKey?: string } = {},
  ): Promise<void> {
    await this.#boss.send(kind.name, carrying(payload), { ...options, db: inTransaction(tx) });
  }

  async sendAll<P extends object>(tx: Db, kind: JobKind<P>, payloads: readonly P[]): Promise<void> {
    if (payloads.length === 0) return;
    await this.#boss.insert(
      kind.name,
      payloads.map((payload) => ({ data: carrying(payload) })),
      { db: inTransaction(tx) },
    );
  }

  /** How many jobs' turn has come, and how many seconds the first of them has waited. */
  async readWaiting(db: Db): Promise<{ waiting: number; oldestSeconds: number }> {
    const { rows } = await sql<{ waiting: number; oldest: number | null }>`
      SELECT count(*) AS waiting, extract(epoch FROM now() - min(start_after))::float8 AS oldest
      FROM pgboss.job WHERE state IN ('created', 'retry') AND start_after <= now()`.execute(db);
    const [row] = rows;
    return { waiting: row?.waiting ?? 0, oldestSeconds: Math.round(row?.oldest ?? 0) };
  }

  /** Lets running jobs end; what is not done goes back to the queue. */
  async stop(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: 8000 });
  }
}

/** A payload as it lies in the queue: with the trace of who queued it, while the shop is traced (docs/adr/0584). */
type Carried = object & { readonly traceparent?: string };

function carrying(payload: object): Carried {
  const traceparent = currentParent();
  return traceparent === undefined ? payload : { ...payload, traceparent };
}

/** pg-boss's way to the database that leads through the caller's transaction. */
function inTransaction(tx: Db) {
  return {
    executeSql: async (text: string, values: unknown[] = []) => {
      const query = sql.raw(text).compile(tx);
      const result = await tx.executeQuery({ ...query, parameters: values });
      return { rows: result.rows };
    },
  };
}
