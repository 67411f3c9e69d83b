import { sql } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Topic } from '#core/rooms.ts';
import type { Db } from '../database/database.ts';
import { connectionTo } from '../database/several-hosts.ts';

const CHANNEL = 'balcao_changed';
/** How connections of shops that are open begin in the database's list of them. */
const LISTENER = 'balcao-changes';

/** What each shop that is open on this database says of itself (`listenForChanges`). */
export async function marksOfOpenShops(db: Db): Promise<string[]> {
  const { rows } = await sql<{ mark: string }>`
    SELECT btrim(substr(application_name, ${LISTENER.length + 1})) AS mark FROM pg_stat_activity
    WHERE datname = current_database() AND application_name LIKE ${`${LISTENER}%`}`.execute(db);
  return rows.map(({ mark }) => mark);
}

/**
 * Tells every node, when the caller's transaction commits, that pages made of these topics are out of date.
 * A change of one product is both: `['products', 'product:<id>']`.
 */
export async function notifyChanged(tx: Db, ...topics: readonly Topic[]): Promise<void> {
  for (const topic of topics) await sql`SELECT tell_changed(${topic})`.execute(tx);
}

export interface ChangeListener {
  close(): Promise<void>;
}

/** How long to wait before the first new try, in milliseconds; doubles three times: two seconds at most. */
const RETRY = 250;

/**
 * Hears what `notifyChanged` says, on a connection of its own. While it is not connected changes may be missed:
 * `onLost` is called when the connection is lost, and `onChange(null)` (forget everything) when it is there again.
 */
export async function listenForChanges(
  url: string,
  log: Logger,
  onChange: (topic: string | null) => void,
  onLost: () => void,
  /** What the database's list of connections says of this process beside its name, in few letters. */
  mark = '',
): Promise<ChangeListener> {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let tries = 0;

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({
      ...connectionTo(url),
      application_name: `${LISTENER} ${mark}`.trim(),
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    });
    const lost = () => {
      if (isClosed || client !== fresh) return;
      client = null;
      onLost();
      retry();
    };
    fresh.on('error', lost);
    fresh.on('end', lost);
    fresh.on('notification', (message) => onChange(message.payload ?? null));
    await fresh.connect();
    await fresh.query(`LISTEN ${CHANNEL}`);
    client = fresh;
    tries = 0;
    onChange(null);
  };
  const retry = () => {
    timer = setTimeout(
      () => {
        connect().catch((error: unknown) => {
          log.warn({ err: error }, 'not listening for changes');
          if (!isClosed) retry();
        });
      },
      RETRY * 2 ** Math.min(tries++, 3),
    );
  };

  await connect();
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
