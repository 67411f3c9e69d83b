import type { Cell } from '#core/imports/cell.ts';
import { cellText } from '#core/imports/cell.ts';
import { importFailures } from '#core/imports/errors.ts';
import type { Moving } from '#core/imports/moving/moved-product.ts';
import { recogniseExport } from '#core/imports/moving/shop-export.ts';
import { recogniseHistory } from '#core/imports/moving/shop-history.ts';
import { translateExport } from '#core/imports/moving/translate-export.ts';
import { findHeadingRow } from '#core/imports/rules/guess-mapping.ts';
import { MAX_COLUMNS, MAX_ROWS } from '#core/imports/values.ts';
import { readCsv } from '#core/shared/csv.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { isOutOfMemory } from '../../platform/children/out-of-memory.ts';
import { decodeText } from './decode-text.ts';
import { readWorkbook } from './read-workbook.ts';
import { RefusedWorkbook, unpackWorkbook } from './unpack-workbook.ts';

/** A file as rows below its headings. */
export interface Table {
  readonly headings: readonly string[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly Cell[] }[];
  /** What is known of an export of another shop; its rows are translated. Not there for any other file. */
  readonly moving?: Moving;
}

/** Rows above the headings (a title, an address) that do not count as rows. */
const HEADING_SEARCH_ROWS = 10;
const LIMIT = MAX_ROWS + HEADING_SEARCH_ROWS + 1;

type Kind = 'xlsx' | 'xls' | 'csv';

/** What a file is by its name; null for what is not taken. */
export function kindOfName(name: string): Kind | null {
  const extension = /\.(xlsx|xls|csv)$/i.exec(name)?.[1]?.toLowerCase();
  return (extension as Kind | undefined) ?? null;
}

/** How PDF, PNG, GIF, JPEG, gzip and empty zip files begin. */
const FOREIGN_SIGNATURES = ['25504446', '89504e47', '47494638', 'ffd8ff', '1f8b', '504b0506', '504b0708'];

function kindOfContent(file: Buffer): Kind | 'other' {
  if (file.subarray(0, 4).toString('latin1') === 'PK\x03\x04') return 'xlsx';
  if (file.subarray(0, 8).toString('hex') === 'd0cf11e0a1b11ae1') return 'xls';
  const start = file.subarray(0, 4).toString('hex');
  return FOREIGN_SIGNATURES.some((signature) => start.startsWith(signature)) ? 'other' : 'csv';
}

/** Reads a file into rows by its contents; a name that says otherwise is refused. Synchronous and slow: runs in a process of its own. */
export function readTable(name: string, file: Buffer): Result<Table> {
  const kind = kindOfName(name);
  if (!kind) return fail(importFailures.file_not_accepted);
  if (kindOfContent(file) !== kind) return fail(importFailures.file_not_what_it_says);
  const rows = readRows(kind, file);
  return rows.ok ? toTable(rows.value) : rows;
}

function readRows(kind: Kind, file: Buffer): Result<readonly (readonly Cell[])[]> {
  if (kind === 'csv') {
    const text = decodeText(file);
    return text === null ? fail(importFailures.file_not_what_it_says) : ok(readCsv(text, LIMIT));
  }
  try {
    return ok(readWorkbook(kind === 'xlsx' ? unpackWorkbook(file) : file, LIMIT));
  } catch (error) {
    if (isOutOfMemory(error)) return fail(importFailures.file_inflates);
    return fail(
      error instanceof RefusedWorkbook ? importFailures[error.reason] : importFailures.file_unreadable,
    );
  }
}

/** What no database can hold (NUL, halves of a character) as the sign "substitute", which every field refuses. */
function storable<T extends Cell>(cell: T): T | string {
  return typeof cell === 'string' ? cell.replace(/\0|\p{Cs}/gu, '\u001a') : cell;
}

function toTable(rows: readonly (readonly Cell[])[]): Result<Table> {
  const above = rows.slice(0, HEADING_SEARCH_ROWS).map((row) => row.map(cellText));
  const exported = above.findIndex((row) => recogniseExport(row) !== null || recogniseHistory(row) !== null);
  const at = exported >= 0 ? exported : findHeadingRow(above);
  const headings = trimEnd(
    (rows[at] ?? []).map((cell) => storable(cellText(cell).replace(/\s+/g, ' ').slice(0, 200))),
  );
  const below = rows
    .slice(at + 1)
    .map((cells, i) => ({ line: at + i + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cellText(cell) !== ''));
  if (headings.length === 0 || below.length === 0) return fail(importFailures.file_empty);
  if (below.length > MAX_ROWS || rows.length >= LIMIT) return fail(importFailures.too_many_rows);
  if (headings.length > MAX_COLUMNS) return fail(importFailures.too_many_columns);
  // What stands right of the headings belongs to no column.
  const rowsBelow = below.map(({ line, cells }) => ({
    line,
    cells: cells.slice(0, headings.length).map(storable),
  }));
  const found = recogniseExport(headings);
  if (!found) return ok({ headings, rows: rowsBelow });
  const translated = translateExport(found, { headings, rows: rowsBelow });
  // Descriptions without their HTML fit; what is translated holds what the database can hold.
  return translated.rows.length === 0 ? fail(importFailures.file_empty) : ok(translated);
}

function trimEnd(headings: string[]): string[] {
  const last = headings.findLastIndex((heading) => heading !== '');
  return headings.slice(0, last + 1);
}
