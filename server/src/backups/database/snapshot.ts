import pg from 'pg';
import { APPLIED_TABLE } from '../../platform/database/applied-migrations.ts';
import { connectionTo } from '../../platform/database/several-hosts.ts';
import { BackupError } from '../archive/archive-error.ts';
import type { Contents, SequenceContents, TableContents } from '../archive/contents.ts';

/** Schemas that are the shop's: its own, and the job runner's, in which mails wait to be sent. */
const SCHEMAS = ['public', 'pgboss'];
/** The job runner's figures of the day, in partitions that it makes and drops as days go by: nothing hangs on them. */
const LEFT_OUT = ['pgboss.queue_stats'];

export type Table = Omit<TableContents, 'rows'>;

/** Opens one connection of its own; long statements and a long transaction are what it is for. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    ...connectionTo(url),
    application_name: 'balcao-backup',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 0,
    lock_timeout: 10_000,
  });
  // The statement in hand fails; without a listener the process would end.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/**
 * Takes the one place there is for a backup of this database, until the connection ends.
 * @throws BackupError when somebody else has it.
 */
export async function takeTurn(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ mine: boolean }>(
    "SELECT pg_try_advisory_lock(hashtext('balcao backup')) AS mine",
  );
  if (rows[0]?.mine !== true) {
    throw new BackupError('Já está a ser feita uma cópia de segurança desta loja: espere que acabe.');
  }
}

/** Begins a transaction that sees the database as it is now, whatever is written meanwhile. Gives the snapshot's name. */
export async function beginSnapshot(client: pg.Client): Promise<string> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await client.query('SET LOCAL idle_in_transaction_session_timeout = 0');
  const { rows } = await client.query<{ name: string }>('SELECT pg_export_snapshot() AS name');
  return rows[0]?.name ?? '';
}

/** Every table of the shop with the columns that are written, in an order that is always the same. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT n.nspname AS schema, c.relname AS name,
       array_agg(a.attname::text ORDER BY a.attnum) FILTER (WHERE a.attgenerated = '') AS columns
     FROM pg_class c
     JOIN pg_namespace n ON n.oid = c.relnamespace
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND n.nspname = ANY ($1)
       AND n.nspname || '.' || c.relname <> ALL ($2)
     GROUP BY 1, 2 ORDER BY 1, 2`,
    [SCHEMAS, LEFT_OUT],
  );
  return rows;
}

/** How far each sequence is. They move outside of transactions: never behind the rows of a snapshot taken before. */
export async function listSequences(client: pg.Client): Promise<SequenceContents[]> {
  const { rows } = await client.query<SequenceContents>(
    `SELECT schemaname AS schema, sequencename AS name, last_value::text AS last_value
     FROM pg_sequences WHERE schemaname = ANY ($1) ORDER BY 1, 2`,
    [SCHEMAS],
  );
  return rows;
}

/** What had run of the shop's migrations, and on which server. */
export async function readVersions(client: pg.Client): Promise<Pick<Contents, 'postgres' | 'migrations'>> {
  const server = await client.query<{ version: string }>(
    `SELECT current_setting('server_version') AS version`,
  );
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
    `SELECT name, checksum FROM ${APPLIED_TABLE} ORDER BY name`,
  );
  return { postgres: server.rows[0]?.version ?? '', migrations };
}
