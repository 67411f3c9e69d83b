import { once } from 'node:events';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { BackupError } from '../archive/archive-error.ts';
import { type Contents, type TableContents, tableOfPart } from '../archive/contents.ts';
import type { TakeEntry } from '../archive/read-archive.ts';
import { copyTarget } from './dump-tables.ts';
import { listTables, type Table } from './snapshot.ts';

const decompress = promisify(gunzip);
/** No part unfolds to more: what does is not of ours. */
const MOST = 64 * 1024 * 1024;

/** The job runner's own: another release of it may have other columns, and knows itself which schema it made. */
const RUNNER = 'pgboss';
const RUNNERS_OWN = ['pgboss.version'];

const keyOf = ({ schema, name }: { schema: string; name: string }) => `${schema}.${name}`;

/** How a table's rows are taken in: straight, or through a table beside it when the runner's columns have changed. */
interface Way {
  readonly table: TableContents;
  readonly through: { readonly name: string; readonly columns: readonly string[] } | null;
}

/** Puts the rows of an archive into a database that has the archive's schema; in one transaction, all or nothing. */
export class TableLoader {
  readonly #client: pg.Client;
  readonly #contents: Contents;
  readonly #ways = new Map<string, Way>();
  #open: { readonly key: string; readonly stream: CopyStreamQuery } | null = null;
  readonly #loaded = new Map<string, number>();

  constructor(client: pg.Client, contents: Contents) {
    this.#client = client;
    this.#contents = contents;
  }

  /**
   * Begins the transaction and empties every table (migrations put rows into some).
   * @throws BackupError when the database has not the tables that the archive has.
   */
  async begin(): Promise<void> {
    const there = new Map((await listTables(this.#client)).map((table) => [keyOf(table), table]));
    await this.#client.query('BEGIN');
    await this.#client.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    await this.#client.query('SET LOCAL synchronous_commit = off');
    // Rows come as they were: no trigger makes them anew, and a table may come before the one that it refers to.
    await this.#client.query('SET LOCAL session_replication_role = replica').catch((error: unknown) => {
      throw new BackupError(
        'O utilizador da base de dados não pode repor cópias: use um superutilizador, ou dê-lhe o direito com ' +
          'GRANT SET ON PARAMETER session_replication_role.',
        { cause: error },
      );
    });
    for (const table of this.#contents.tables) {
      if (RUNNERS_OWN.includes(keyOf(table))) continue;
      this.#ways.set(keyOf(table), { table, through: await this.#wayOf(table, there.get(keyOf(table))) });
    }
    const names = [...this.#ways.values()].map(({ table }) => quoted(table)).join(', ');
    await this.#client.query(`TRUNCATE ${names} CASCADE`);
  }

  async #wayOf(table: TableContents, there: Table | undefined): Promise<Way['through']> {
    if (there && String([...there.columns].sort()) === String([...table.columns].sort())) return null;
    if (!there || table.schema !== RUNNER) {
      throw new BackupError(`A base de dados não tem a tabela ${keyOf(table)} como a da cópia.`);
    }
    const name = `restored_${this.#ways.size}`;
    const columns = table.columns.map((column) => `${pg.escapeIdentifier(column)} text`).join(', ');
    await this.#client.query(`CREATE TEMP TABLE ${name} (${columns}) ON COMMIT DROP`);
    return { name, columns: table.columns.filter((column) => there.columns.includes(column)) };
  }

  /** Takes a part of a table out of the archive; parts of one table follow one another. */
  readonly take: TakeEntry = async (entry, bytes) => {
    const key = tableOfPart(entry);
    const way = key === null ? undefined : this.#ways.get(key);
    if (key === null || !way) return;
    if (this.#open?.key !== key) {
      await this.#endTable();
      const { table, through } = way;
      const target = through ? `pg_temp.${through.name}` : copyTarget(table);
      this.#open = { key, stream: this.#client.query(copyFrom(`COPY ${target} FROM STDIN`)) };
    }
    const chunks: Buffer[] = [];
    for await (const chunk of bytes) chunks.push(chunk);
    const rows = await decompress(Buffer.concat(chunks), { maxOutputLength: MOST });
    const { stream } = this.#open;
    if (!stream.write(rows)) await once(stream, 'drain');
  };

  async #endTable(): Promise<void> {
    if (!this.#open) return;
    const { key, stream } = this.#open;
    this.#open = null;
    const ended = once(stream, 'finish');
    stream.end();
    await ended;
    this.#loaded.set(key, stream.rowCount);
  }

  /**
   * Ends the last table, counts, sets the sequences and commits.
   * @throws BackupError when a table has not the rows that it should have.
   */
  async finish(): Promise<void> {
    await this.#endTable();
    for (const [key, { table, through }] of this.#ways) {
      const loaded = this.#loaded.get(key) ?? 0;
      if (loaded !== table.rows) {
        throw new BackupError(`A tabela ${key} ficou com ${loaded} linhas em vez de ${table.rows}.`);
      }
      if (through) await this.#moveOver(table, through);
    }
    for (const { schema, name, last_value } of this.#contents.sequences) {
      if (last_value === null) continue;
      await this.#client.query(
        'SELECT setval(to_regclass($1), $2::bigint) WHERE to_regclass($1) IS NOT NULL',
        [quoted({ schema, name }), last_value],
      );
    }
    await this.#client.query('COMMIT');
    const views = await this.#client.query<{ schema: string; name: string }>(
      `SELECT schemaname AS schema, matviewname AS name FROM pg_matviews ORDER BY 1, 2`,
    );
    for (const view of views.rows) await this.#client.query(`REFRESH MATERIALIZED VIEW ${quoted(view)}`);
    await this.#client.query('ANALYZE');
  }

  async #moveOver(table: TableContents, through: NonNullable<Way['through']>): Promise<void> {
    const { rows } = await this.#client.query<{ name: string; type: string }>(
      `SELECT attname AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
       WHERE attrelid = to_regclass($1) AND attname = ANY ($2)`,
      [quoted(table), through.columns],
    );
    const names = rows.map(({ name }) => pg.escapeIdentifier(name)).join(', ');
    const values = rows.map(({ name, type }) => `${pg.escapeIdentifier(name)}::${type}`).join(', ');
    await this.#client.query(
      `INSERT INTO ${quoted(table)} (${names}) SELECT ${values} FROM pg_temp.${through.name}`,
    );
  }
}

function quoted({ schema, name }: { schema: string; name: string }): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}
