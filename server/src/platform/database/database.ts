import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './tables.ts';

/** A database or a transaction: what every query function takes first. */
export type Db = Kysely<DB> | Transaction<DB>;
export type Database = Kysely<DB>;
export type Tx = Transaction<DB>;

// bigint (identity columns, counts) as numbers: none of ours passes 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Opens a pool of connections to `url`. */
export function openDatabase(url: string, poolSize = 10): { db: Database; pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    application_name: 'balcao',
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    // Queries here are short: starting two helpers for one takes longer than it does, and takes the cores of the others.
    options: '-c max_parallel_workers_per_gather=0',
  });
  // A broken idle connection must not end the process: the pool replaces it.
  pool.on('error', () => {});
  return { db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }), pool };
}
