import pg from 'pg';
import type { Logger } from 'pino';
import { connectionTo } from './several-hosts.ts';

/** Milliseconds between one answer of the database and the next question. */
const CHECK_INTERVAL_MS = 300;
/** Milliseconds after which a database that has not answered counts as away. */
const PATIENCE = 1800;
/** Milliseconds away after which the connections are cut, so that nothing waits for a server that may never answer. */
const CUT_AFTER = 5000;

export interface DatabaseMonitor {
  readonly isAway: boolean;
  /** Since when the database has been away; null while it answers. */
  readonly awaySince: Date | null;
  /** Resolves when the database goes away; at once when it is. Never rejects. */
  untilAway(): Promise<void>;
  /** Something failed that sounds like a lost database: it is asked at once. */
  suspect(): void;
  stop(): Promise<void>;
}

/** Asks over the monitor's own connection, for no longer than it is patient. */
export type Query = <Row extends pg.QueryResultRow>(text: string) => Promise<{ rows: Row[] }>;

interface Options {
  readonly url: string;
  readonly log: Logger;
  /** Asks one thing or more of the database; it is away when that fails. */
  readonly ask: (query: Query) => Promise<void>;
  /** Ends the shop's connections (OpenDatabase.cut). */
  readonly cut: () => void;
  /** Told of each change, in order. */
  readonly onChange?: (isAway: boolean) => void;
}

/** Settles as `work` does, or rejects after `ms`. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    // What arrived while this process was busy is read before the verdict.
    timer = setTimeout(() => setImmediate(() => reject(new Error('no answer in time'))), ms);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The circuit breaker of the database: asks it all the time, over a connection of its own, whether it is there. Away
 * (dead, frozen, cut off) is known within two seconds, and everything else can refuse at once instead of waiting
 * (docs/adr/0090).
 */
export function watchDatabase({ url, log, ask, cut, onChange }: Options): DatabaseMonitor {
  let client: pg.Client | null = null;
  let awaySince: Date | null = null;
  let isStopped = false;
  let isCut = false;
  let wake: () => void = () => {};
  let announce: () => void = () => {};
  let away = new Promise<void>((resolve) => {
    announce = resolve;
  });

  const drop = (): void => {
    const old = client;
    client = null;
    streamOf(old)?.destroy();
  };

  const look = async (): Promise<void> => {
    if (!client) {
      const fresh = new pg.Client({
        ...connectionTo(url),
        application_name: 'balcao-monitor',
        connectionTimeoutMillis: PATIENCE,
      });
      fresh.on('error', () => {
        if (client === fresh) drop();
        wake();
      });
      client = fresh;
      await within(PATIENCE, fresh.connect());
    }
    await ask(<Row extends pg.QueryResultRow>(text: string) =>
      within(PATIENCE, (client ?? fail()).query<Row>(text)),
    );
  };

  const changed = (error: unknown): void => {
    if (error === null) {
      if (!awaySince) return;
      log.info({ away_ms: Date.now() - awaySince.getTime() }, 'database is back');
      awaySince = null;
      isCut = false;
      away = new Promise((resolve) => {
        announce = resolve;
      });
      onChange?.(false);
      return;
    }
    if (awaySince) {
      if (!isCut && Date.now() - awaySince.getTime() >= CUT_AFTER) {
        isCut = true;
        cut();
      }
      return;
    }
    awaySince = new Date();
    log.error({ err: error }, 'database is away');
    announce();
    onChange?.(true);
  };

  const loop = async (): Promise<void> => {
    while (!isStopped) {
      try {
        await look();
        changed(null);
      } catch (error) {
        drop();
        if (!isStopped) changed(error);
      }
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, CHECK_INTERVAL_MS);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  };
  const looping = loop();

  return {
    get isAway() {
      return awaySince !== null;
    },
    get awaySince() {
      return awaySince;
    },
    untilAway: () => away,
    suspect: () => wake(),
    stop: async () => {
      isStopped = true;
      wake();
      drop();
      await looping;
    },
  };
}

/** The socket of a connection; pg keeps it without a type. */
function streamOf(client: pg.Client | null): { destroy(): void } | undefined {
  return (client as unknown as { connection?: { stream?: { destroy(): void } } } | null)?.connection?.stream;
}

function fail(): never {
  throw new Error('no connection');
}
