import type { Cell } from '#core/imports/cell.ts';
import { cellText } from '#core/imports/cell.ts';
import { importFailures } from '#core/imports/errors.ts';
import type { Moving } from '#core/imports/moving/moved-product.ts';
import { recogniseExport } from '#core/imports/moving/shop-export.ts';
import { recogniseHistory } from '#core/imports/moving/shop-history.ts';
import { translateExport } from '#core/imports/moving/translate-export.ts';
import { findHeadingRow } from '#core/imports/rules/guess-mapping.ts';
import { sumLines } from '#core/imports/rules/sum-rows.ts';
import { MAX_COLUMNS, MAX_ROWS } from '#core/imports/values.ts';
import { readCsv, unclosedQuote } from '#core/shared/csv.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { isOutOfMemory } from '../../platform/children/out-of-memory.ts';
import { chooseSheet, HEADING_SEARCH_ROWS } from './choose-sheet.ts';
import { decodeText } from './decode-text.ts';
import { readWorkbook, type Sheet, type Workbook } from './read-workbook.ts';
import { RefusedWorkbook, unpackWorkbook } from './unpack-workbook.ts';

/** A file as rows below its headings. */
export interface Table {
  readonly headings: readonly string[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly Cell[] }[];
  /** What is known of an export of another shop; its rows are translated. Not there for any other file. */
  readonly moving?: Moving;
  /** What was left out of the file, or understood in one of several ways, in sentences. */
  readonly notes: readonly string[];
  /** The lines that look like sums. */
  readonly sums: readonly number[];
}

/** What a file has in it: rows by their place, headings that reach over several columns. */
interface Contents {
  readonly rows: readonly (readonly Cell[])[];
  readonly merged: Sheet['merged'];
  readonly notes: readonly string[];
}

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

/** Reads a file into rows by its contents, of the sheet that is said; a name that says otherwise is refused. Synchronous and slow: runs in a process of its own. */
export function readTable(name: string, file: Buffer, sheet?: string): Result<Table> {
  const kind = kindOfName(name);
  if (!kind) return fail(importFailures.file_not_accepted);
  if (kindOfContent(file) !== kind) return fail(importFailures.file_not_what_it_says);
  const contents = readContents(kind, file, sheet);
  return contents.ok ? toTable(contents.value) : contents;
}

/**
 * The first rows of a workbook's first sheet that has some, as they stand: whether one of them is a heading is for the reader to see.
 * Synchronous and slow: runs in a process of its own.
 */
export function readFirstRows(
  name: string,
  file: Buffer,
  most: number,
): Result<readonly (readonly string[])[]> {
  if (kindOfName(name) !== 'xlsx') return fail(importFailures.file_not_accepted);
  if (kindOfContent(file) !== 'xlsx') return fail(importFailures.file_not_what_it_says);
  const book = unlessBroken(() => readWorkbook(unpackWorkbook(file), most));
  if (!book.ok) return book;
  const [sheet] = book.value.sheets;
  return sheet ? ok(sheet.rows.map((row) => row.map(cellText))) : fail(importFailures.file_empty);
}

function readText(file: Buffer): Result<Contents> {
  const text = decodeText(file);
  if (text === null) return fail(importFailures.file_not_what_it_says);
  const open = unclosedQuote(text);
  if (open !== null) {
    return fail(importFailures.file_open_quote, {
      detail: `Na linha ${open} do ficheiro abrem-se aspas que nunca fecham, ou há demasiadas colunas: o que vem a seguir não se sabe onde acaba. Feche-as, ou tire-as, e envie de novo.`,
    });
  }
  return ok({ rows: readCsv(text, LIMIT), merged: [], notes: [] });
}

function readContents(kind: Kind, file: Buffer, said: string | undefined): Result<Contents> {
  if (kind === 'csv') return readText(file);
  const book = unlessBroken(() => readWorkbook(kind === 'xlsx' ? unpackWorkbook(file) : file, LIMIT));
  if (!book.ok) return book;
  const chosen = chooseSheet(book.value, said);
  return chosen.ok ? ok({ ...chosen.value.sheet, notes: chosen.value.notes }) : chosen;
}

/** What was read of a workbook, or why it is not taken. */
function unlessBroken(read: () => Workbook): Result<Workbook> {
  try {
    return ok(read());
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

/** The headings of a row; where one reaches over several columns each of them says so, for none is the one that is meant. */
function headingsOf(row: readonly Cell[], at: number, merged: Sheet['merged']): string[] {
  const plain = row.map((cell) => storable(cellText(cell).replace(/\s+/g, ' ').slice(0, 200)));
  for (const { from, to } of merged.filter((one) => one.row === at)) {
    const heading = plain[from] ?? '';
    if (heading === '') continue;
    for (let column = from; column <= to; column += 1) plain[column] = `${heading} · ${column - from + 1}`;
  }
  return trimEnd(Array.from(plain, (heading) => heading ?? ''));
}

/** What is asked of headings that reach over several columns. */
function mergedNotes(row: readonly Cell[], at: number, merged: Sheet['merged']): string[] {
  return merged.flatMap(({ row: line, from, to }) => {
    const heading = line === at ? cellText(row[from] ?? null) : '';
    return heading === ''
      ? []
      : [`O cabeçalho “${heading}” está sobre ${to - from + 1} colunas: escolha em Colunas a que vale.`];
  });
}

function toTable({ rows, merged, notes: left }: Contents): Result<Table> {
  const above = rows.slice(0, HEADING_SEARCH_ROWS).map((row) => row.map(cellText));
  const exported = above.findIndex((row) => recogniseExport(row) !== null || recogniseHistory(row) !== null);
  const at = exported >= 0 ? exported : findHeadingRow(above);
  const headings = headingsOf(rows[at] ?? [], at, merged);
  const notes = [...left, ...mergedNotes(rows[at] ?? [], at, merged)];
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
  if (!found) return ok({ headings, rows: rowsBelow, notes, sums: sumLines(rowsBelow) });
  const translated = translateExport(found, { headings, rows: rowsBelow });
  // Descriptions without their HTML fit; what is translated holds what the database can hold.
  return translated.rows.length === 0
    ? fail(importFailures.file_empty)
    : ok({ ...translated, notes, sums: [] });
}

function trimEnd(headings: string[]): string[] {
  const last = headings.findLastIndex((heading) => heading !== '');
  return headings.slice(0, last + 1);
}
