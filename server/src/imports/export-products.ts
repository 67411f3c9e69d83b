import { importFailures } from '#core/imports/errors.ts';
import { FIELDS, type FlatProduct } from '#core/imports/fields.ts';
import { writeCell } from '#core/imports/rules/write-cell.ts';
import { MAX_ROWS } from '#core/imports/values.ts';
import { writeCsvRecord } from '#core/shared/csv.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { FileResponse } from '#core/shared/schemas.ts';
import type { Db } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { pageOfProducts } from './existing-products.ts';
import { writeWorkbookApart } from './reading/read-apart.ts';

/** Products read at a time. */
const PAGE = 500;
const HEADINGS = FIELDS.map((field) => field.key);

function toCells(product: FlatProduct): (string | number)[] {
  return FIELDS.map((field) => writeCell(field, product[field.key]));
}

async function* pages(db: Db): AsyncGenerator<(string | number)[][]> {
  let after: string | null = null;
  for (;;) {
    const products = await pageOfProducts(db, after, PAGE);
    if (products.length === 0) return;
    yield products.map(({ flat }) => toCells(flat));
    after = products.at(-1)?.id ?? null;
  }
}

async function* csv(db: Db): AsyncGenerator<string> {
  // The mark tells spreadsheets that this is UTF-8.
  yield `\ufeff${writeCsvRecord(HEADINGS)}`;
  for await (const rows of pages(db)) yield rows.map(writeCsvRecord).join('');
}

/**
 * The whole catalogue (archived products left out) as a file that the import reads back to the same: CSV of any size
 * as it is read, .xlsx up to what one import takes.
 */
export async function exportProducts(
  deps: Pick<Deps, 'db' | 'now'>,
  format: 'xlsx' | 'csv',
): Promise<Result<FileResponse>> {
  const name = `produtos-${deps.now().toISOString().slice(0, 10)}.${format}`;
  if (format === 'csv') return ok({ name, type: 'text/csv; charset=utf-8', body: csv(deps.db) });
  const rows: (string | number)[][] = [];
  for await (const page of pages(deps.db)) {
    rows.push(...page);
    if (rows.length > MAX_ROWS) return fail(importFailures.export_too_large);
  }
  const widths = HEADINGS.map((key) => (key === 'description' || key === 'name' ? 40 : 16));
  const body = await writeWorkbookApart([{ name: 'Produtos', rows: [HEADINGS, ...rows], widths }]);
  return ok({ name, type: XLSX_TYPE, body });
}

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
