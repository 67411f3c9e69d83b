import type { Socket } from 'node:net';
import { Kysely, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { queryListener } from '../tracing/span.ts';
import { Dialect } from './rollback.ts';
import { connectionTo } from './several-hosts.ts';
import type { DB } from './tables.ts';

/** A database or a transaction: what every query function takes first. */
export type Db = Kysely<DB> | Transaction<DB>;
export type Database = Kysely<DB>;
export type Tx = Transaction<DB>;

// bigint (identity columns, counts) as numbers: none of ours passes 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// date as the day that it is, 'YYYY-MM-DD': as a Date it would be an hour of this machine's zone.
pg.types.setTypeParser(pg.types.builtins.DATE, String);

/** Milliseconds. A statement that takes longer is a fault; a lock that is not had by then is a circle or a hang. */
const STATEMENT = 30_000;
const LOCK = 10_000;
const IDLE_IN_TRANSACTION = 15_000;
const CONNECT = 10_000;
/** Connections that are open at most. */
export const POOL = 10;

export interface OpenDatabase {
  readonly db: Database;
  readonly pool: pg.Pool;
  /**
   * Ends every connection at once, without a word to the server: what waits on them fails now and not when a frozen
   * server, or a network that swallows everything, may answer.
   */
  readonly cut: () => void;
}

/** The socket of a connection; pg keeps it without a type. */
function streamOf(client: pg.PoolClient): Socket | undefined {
  return (client as unknown as { connection?: { stream?: Socket } }).connection?.stream;
}

/** What each connection begins with, in milliseconds. Queries are short: helpers for one take longer, and others' cores. */
const SESSION = {
  statement_timeout: STATEMENT,
  lock_timeout: LOCK,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION,
  options: '-c max_parallel_workers_per_gather=0',
};

/**
 * Opens a pool of connections to `url`. A connection that dies never ends the process: its query fails, it is replaced.
 * @param isBehindPooler PgBouncer gives a server's connection to each transaction: what a connection begins with is set there
 * (deploy/pgbouncer.ini).
 * @param connectWithin milliseconds that a request waits for a free connection, or for a new one to be made.
 */
export function openDatabase(
  url: string,
  poolSize = POOL,
  isBehindPooler = false,
  connectWithin = CONNECT,
): OpenDatabase {
  const pool = new pg.Pool({
    ...connectionTo(url),
    max: poolSize,
    application_name: 'balcao',
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: connectWithin,
    ...(isBehindPooler ? {} : SESSION),
  });
  // The pool listens to a connection's errors only while nobody has it: one that dies inside a transaction would be an
  // error that nobody hears, and that ends the process.
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => {
    clients.add(client);
    client.on('error', () => {});
  });
  pool.on('remove', (client) => clients.delete(client));
  pool.on('error', () => {});
  const cut = () => {
    for (const client of clients)
      streamOf(client)?.destroy(new Error('Connection terminated: cut by the shop'));
  };
  const log = queryListener();
  const db = new Kysely<DB>({ dialect: new Dialect({ pool }), ...(log ? { log } : {}) });
  return { db, pool, cut };
}

/** @throws when a pooler gives connections that wait for ever, or with other settings than the shop's own. */
export async function refuseOtherSessions(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string; setting: string }>`
    SELECT name, setting FROM pg_settings WHERE name IN ('statement_timeout', 'lock_timeout',
      'idle_in_transaction_session_timeout', 'max_parallel_workers_per_gather')`.execute(db);
  const wanted = new Map([
    ['statement_timeout', STATEMENT],
    ['lock_timeout', LOCK],
    ['idle_in_transaction_session_timeout', IDLE_IN_TRANSACTION],
    ['max_parallel_workers_per_gather', 0],
  ]);
  const wrong = rows.filter(({ name, setting }) => Number(setting) !== wanted.get(name));
  if (wrong.length === 0) return;
  const lines = wrong.map(({ name, setting }) => `  ${name}: ${setting}, em vez de ${wanted.get(name)}`);
  throw new Error(
    `DATABASE_POOL_URL: o PgBouncer abre ligações com outras definições (veja deploy/pgbouncer.ini):\n${lines.join('\n')}`,
  );
}
