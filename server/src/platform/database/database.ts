import type { Socket } from 'node:net';
import { Kysely, type Transaction } from 'kysely';
import pg from 'pg';
import { Dialect } from './rollback.ts';
import type { DB } from './tables.ts';

/** A database or a transaction: what every query function takes first. */
export type Db = Kysely<DB> | Transaction<DB>;
export type Database = Kysely<DB>;
export type Tx = Transaction<DB>;

// bigint (identity columns, counts) as numbers: none of ours passes 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Milliseconds. A statement that takes longer is a fault; a lock that is not had by then is a circle or a hang. */
const STATEMENT = 30_000;
const LOCK = 10_000;
const IDLE_IN_TRANSACTION = 15_000;
/** How long a request waits for a free connection, or for a new one to be made. */
const CONNECT = 10_000;

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

/** Opens a pool of connections to `url`. A connection that dies never ends the process: its query fails, it is replaced. */
export function openDatabase(url: string, poolSize = 10): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    application_name: 'balcao',
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: CONNECT,
    statement_timeout: STATEMENT,
    lock_timeout: LOCK,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION,
    // Queries here are short: starting two helpers for one takes longer than it does, and takes the cores of the others.
    options: '-c max_parallel_workers_per_gather=0',
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
  const db = new Kysely<DB>({ dialect: new Dialect({ pool }) });
  return { db, pool, cut };
}
