import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Db } from '../database/database.ts';

/** A kind of background work. The payload is small JSON: ids, never personal data. */
export interface JobKind<Payload extends object> {
  readonly name: string;
  readonly retryLimit: number;
  /** Seconds before the first retry; doubles each time. */
  readonly retryDelay: number;
  readonly payload?: Payload;
}

/** Names a kind of job. */
export function defineJob<Payload extends object>(
  name: string,
  options: Partial<Pick<JobKind<Payload>, 'retryLimit' | 'retryDelay'>> = {},
): JobKind<Payload> {
  return { name, retryLimit: options.retryLimit ?? 8, retryDelay: options.retryDelay ?? 15 };
}

export interface JobQueue {
  /** Queues a job in the caller's transaction: rolled back, it was never there. */
  send<P extends object>(
    tx: Db,
    kind: JobKind<P>,
    payload: P,
    options?: { startAfter?: Date; singletonKey?: string },
  ): Promise<void>;
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

/** pg-boss behind the shop's own words: queue in the business transaction, work with retries, cron in Lisbon time. */
export class JobRunner implements JobQueue {
  readonly #boss: PgBoss;
  readonly #log: Logger;

  constructor(url: string, log: Logger) {
    this.#boss = new PgBoss({ connectionString: url, max: 4, application_name: 'balcao-jobs' });
    this.#log = log;
    this.#boss.on('error', (error) => log.error({ err: error }, 'job runner'));
  }

  /** Creates the queues and begins to work. */
  async start(workers: readonly Worker[]): Promise<void> {
    await this.#boss.start();
    for (const { kind, handle, cron } of workers) {
      await this.#boss.createQueue(kind.name, {
        retryLimit: kind.retryLimit,
        retryDelay: kind.retryDelay,
        retryBackoff: true,
        expireInSeconds: 120,
      });
      await this.#boss.work<object>(
        kind.name,
        { pollingIntervalSeconds: 0.5, batchSize: 5 },
        async (jobs) => {
          for (const job of jobs) {
            await handle(job.data).catch((error: unknown) => {
              this.#log.error({ err: error, job: kind.name, job_id: job.id }, 'job failed');
              throw error;
            });
          }
        },
      );
      if (cron) await this.#boss.schedule(kind.name, cron, {}, { tz: 'Europe/Lisbon' });
    }
  }

  async send<P extends object>(
    tx: Db,
    kind: JobKind<P>,
    payload: P,
    options: { startAfter?: Date; singletonKey?: string } = {},
  ): Promise<void> {
    await this.#boss.send(kind.name, payload, {
      ...options,
      db: {
        executeSql: async (text: string, values: unknown[] = []) => {
          const query = sql.raw(text).compile(tx);
          const result = await tx.executeQuery({ ...query, parameters: values });
          return { rows: result.rows };
        },
      },
    });
  }

  /** How many jobs wait for their turn. */
  async countWaiting(): Promise<number> {
    const queues = await this.#boss.getQueues();
    return queues.reduce((sum, queue) => sum + queue.readyCount, 0);
  }

  /** Lets running jobs end; what is not done goes back to the queue. */
  async stop(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: 8000 });
  }
}
