import { sql } from 'kysely';
import { type AboutFile, NOTHING_SAID } from '#core/imports/about-file.ts';
import type { Cell } from '#core/imports/cell.ts';
import type { ImportCounts } from '#core/imports/contract.ts';
import type { FieldKey } from '#core/imports/fields.ts';
import type { Moving } from '#core/imports/moving/moved-product.ts';
import { asksIva } from '#core/imports/rules/gross-price.ts';
import type { Mapping } from '#core/imports/rules/guess-mapping.ts';
import type { ImportStatus, RecognisedBy, Verdict } from '#core/imports/values.ts';
import type { DecimalSign } from '#core/shared/read-number.ts';
import type { Db, Tx } from '../platform/database/database.ts';

export type DecimalSigns = { readonly [K in FieldKey]?: DecimalSign | null };

/** An import as its row keeps it. */
export interface ImportRecord {
  readonly id: string;
  readonly file_name: string;
  readonly status: ImportStatus;
  readonly headings: readonly string[];
  readonly mapping: Mapping;
  readonly decimal_signs: DecimalSigns;
  /** What is known of an export of another shop; null for any other file. */
  readonly moving: Moving | null;
  readonly about: AboutFile;
  readonly counts: ImportCounts;
  readonly rows_total: number;
  readonly rows_done: number;
  readonly skips_refused: boolean;
  readonly error: string | null;
  readonly created_by: string | null;
  readonly created_at: Date;
}

/** A row of the file. `line` as spreadsheets count. */
export interface FileRow {
  readonly line: number;
  readonly cells: readonly Cell[];
  /** What was judged of it last; nothing yet of rows that are new. */
  readonly verdict?: Verdict | null;
  readonly summary?: RowSummary | null;
}

/** Whether nobody has said yet if the prices of the file have IVA, where it has to be said. */
export function isIvaUnsaid({ moving, headings, mapping, about }: ImportRecord): boolean {
  if (moving) return moving.prices_include_iva === null;
  return asksIva(headings, mapping) && about.prices_include_iva === null;
}

export interface RowSummary {
  readonly name: string;
  readonly sku: string;
  readonly detail: string;
  /** Not there in what earlier versions judged. */
  readonly recognised_by?: RecognisedBy | null;
  /** What is to be known of it that refuses nothing; not there in what earlier versions judged. */
  readonly told?: readonly string[];
  readonly changes: readonly { field: string; label: string; before: string; after: string }[];
  readonly errors: readonly { field: string | null; label: string; message: string }[];
}

export interface JudgedLine {
  readonly line: number;
  readonly verdict: Verdict;
  readonly summary: RowSummary;
}

/** Rows read or written at a time. */
export const CHUNK = 1000;
/** Rows on a page of the preview. */
export const ROWS_PAGE = 25;

/** Keeps a file's rows under a new import. @returns its id. */
export async function insertImport(
  db: Db,
  given: {
    readonly fileName: string;
    readonly headings: readonly string[];
    readonly mapping: Mapping;
    readonly rows: readonly FileRow[];
    readonly moving: Moving | null;
    readonly about: Pick<AboutFile, 'notes' | 'sums'>;
    readonly actorId: string | null;
  },
): Promise<string> {
  const { id } = await db
    .insertInto('product_imports')
    .values({
      file_name: given.fileName,
      status: 'lido',
      headings: JSON.stringify(given.headings),
      mapping: JSON.stringify(given.mapping),
      rows_total: given.rows.length,
      moving: given.moving && JSON.stringify(given.moving),
      about: JSON.stringify(given.about),
      created_by: given.actorId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let at = 0; at < given.rows.length; at += CHUNK) {
    const rows = given.rows.slice(at, at + CHUNK);
    await sql`
      INSERT INTO product_import_rows (import_id, line, cells)
      SELECT ${id}::uuid, line, cells
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given (line integer, cells jsonb)`.execute(
      db,
    );
  }
  return id;
}

/** One import; null when there is none. */
export async function findImport(db: Db, id: string, { lock = false } = {}): Promise<ImportRecord | null> {
  let query = db.selectFrom('product_imports').selectAll().where('id', '=', id);
  if (lock) query = query.forUpdate();
  const row = await query.executeTakeFirst();
  if (!row) return null;
  const record = row as unknown as ImportRecord;
  return { ...record, about: { ...NOTHING_SAID, ...record.about } };
}

/** The rows after `line` that are not done, in order, at most one chunk. */
export async function rowsAfter(db: Db, importId: string, line: number): Promise<FileRow[]> {
  const rows = await db
    .selectFrom('product_import_rows')
    .select(['line', 'cells', 'verdict', 'summary'])
    .where('import_id', '=', importId)
    .where('is_done', '=', false)
    .where('line', '>', line)
    .orderBy('line')
    .limit(CHUNK)
    .execute();
  return rows as unknown as FileRow[];
}

/** All rows of an import that are not done, a chunk at a time. */
export async function* chunksOfRows(db: Db, importId: string): AsyncGenerator<FileRow[]> {
  let last = -1;
  for (;;) {
    const rows = await rowsAfter(db, importId, last);
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)?.line ?? last;
  }
}

/** Writes down what was judged of some rows. */
export async function saveJudgements(db: Db, importId: string, lines: readonly JudgedLine[]): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    UPDATE product_import_rows AS r SET verdict = given.verdict, summary = given.summary
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS given (line integer, verdict text, summary jsonb)
    WHERE r.import_id = ${importId}::uuid AND r.line = given.line`.execute(db);
}

/** Says of all rows but these that they are done. */
export async function keepUndone(tx: Tx, importId: string, lines: readonly number[]): Promise<void> {
  await sql`UPDATE product_import_rows SET is_done = true
    WHERE import_id = ${importId}::uuid AND NOT is_done AND line <> ALL (${[...lines]}::int[])`.execute(tx);
}

/** A page of judged rows, of one verdict or all. */
export async function selectJudged(
  db: Db,
  importId: string,
  { verdict, page }: { readonly verdict?: Verdict | undefined; readonly page: number },
): Promise<{ items: JudgedLine[]; total: number }> {
  let query = db
    .selectFrom('product_import_rows')
    .where('import_id', '=', importId)
    .where('verdict', 'is not', null);
  if (verdict) query = query.where('verdict', '=', verdict);
  const [{ total }, rows] = await Promise.all([
    query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    query
      .select(['line', 'verdict', 'summary'])
      .orderBy('line')
      .limit(ROWS_PAGE)
      .offset((page - 1) * ROWS_PAGE)
      .execute(),
  ]);
  return { items: rows as unknown as JudgedLine[], total };
}

/** The refused rows after `line`, with their errors, at most one chunk. */
export async function refusedAfter(db: Db, importId: string, line: number): Promise<JudgedLine[]> {
  const rows = await db
    .selectFrom('product_import_rows')
    .select(['line', 'verdict', 'summary'])
    .where('import_id', '=', importId)
    .where('verdict', '=', 'recusado')
    .where('line', '>', line)
    .orderBy('line')
    .limit(CHUNK)
    .execute();
  return rows as unknown as JudgedLine[];
}
