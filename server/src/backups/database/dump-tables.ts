import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type DatabaseContents, partName, type TableContents } from '../archive/contents.ts';
import type { ArchiveWriter } from '../archive/write-archive.ts';
import { listSequences, listTables, readVersions, type Table } from './snapshot.ts';

const compress = promisify(gzip);

/** Bytes of a table that are held at a time, before they are compressed. */
const PART = 4 * 1024 * 1024;
const LINE_END = 0x0a;

function countLines(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(LINE_END); at !== -1; at = bytes.indexOf(LINE_END, at + 1)) lines += 1;
  return lines;
}

/** `"schema"."name" ("column", …)`, as COPY wants it. */
export function copyTarget({ schema, name, columns }: Table): string {
  const quote = pg.escapeIdentifier;
  return `${quote(schema)}.${quote(name)} (${columns.map(quote).join(', ')})`;
}

/** Writes one table in PostgreSQL's text format, in compressed parts that follow one another. */
async function dumpTable(client: pg.Client, archive: ArchiveWriter, table: Table): Promise<TableContents> {
  // A partitioned table is read through a query: COPY of its name alone would give nothing.
  const quote = pg.escapeIdentifier;
  const columns = table.columns.map(quote).join(', ');
  const source = client.query(
    copyTo(`COPY (SELECT ${columns} FROM ${quote(table.schema)}.${quote(table.name)}) TO STDOUT`),
  );
  let rows = 0;
  let parts = 0;
  let held: Buffer[] = [];
  let bytes = 0;
  const write = async () => {
    if (bytes === 0) return;
    await archive.add(partName(table, parts), await compress(Buffer.concat(held, bytes)));
    parts += 1;
    held = [];
    bytes = 0;
  };
  for await (const chunk of source) {
    // In this format a line end inside a value is written as \n: each that is there ends a row.
    rows += countLines(chunk as Buffer);
    held.push(chunk as Buffer);
    bytes += (chunk as Buffer).byteLength;
    if (bytes >= PART) await write();
  }
  await write();
  return { ...table, rows };
}

/** Writes every table of the snapshot that `client` is in; gives what the archive has to say of them. */
export async function dumpDatabase(client: pg.Client, archive: ArchiveWriter): Promise<DatabaseContents> {
  const versions = await readVersions(client);
  const tables: TableContents[] = [];
  for (const table of await listTables(client)) tables.push(await dumpTable(client, archive, table));
  return { ...versions, tables, sequences: await listSequences(client) };
}
