import { booksFailures } from '#core/books/errors.ts';
import { PART_LABELS } from '#core/books/texts.ts';
import { MONTH_PARTS } from '#core/books/values.ts';
import { writeCsvRecord } from '#core/shared/csv.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { FileResponse } from '#core/shared/schemas.ts';
import { XLSX_TYPE } from '../imports/export-products.ts';
import { writeWorkbookApart } from '../imports/reading/read-apart.ts';
import { isInvoicing } from '../invoicing/invoicer.ts';
import type { Deps } from '../platform/deps.ts';
import { allMonthRows } from './month-rows.ts';
import { readMonth } from './read-month.ts';
import { cellsOf, ROW_HEADINGS, tablesOf } from './tables-of-month.ts';

/** The most rows that a sheet takes. */
const MAX_SHEET_ROWS = 20_000;

type Cells = (string | number)[];

/** Every row behind the month's figures, in the order of the screen. */
async function* rowsOf(deps: Pick<Deps, 'db'>, month: string, isOn: boolean): AsyncGenerator<Cells[]> {
  for (const part of MONTH_PARTS) {
    for await (const rows of allMonthRows(deps.db, month, { part }, isOn)) {
      yield rows.map((row) => cellsOf(PART_LABELS[part], row));
    }
  }
}

/** A month as a file: its figures, its IVA, and every row behind them. CSV of any size, .xlsx up to 20 000 rows. */
export async function exportMonth(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  month: string,
  format: 'csv' | 'xlsx',
): Promise<Result<FileResponse>> {
  const [found, isOn] = await Promise.all([readMonth(deps, month), isInvoicing(deps)]);
  const tables = tablesOf(found);
  const name = `contas-${month}.${format}`;
  if (format === 'csv') {
    async function* csv(): AsyncGenerator<string> {
      // The mark tells spreadsheets that this is UTF-8.
      yield '\ufeff';
      for (const { name: heading, rows } of tables) {
        yield [[heading], ...rows, ['']].map(writeCsvRecord).join('');
      }
      yield writeCsvRecord(ROW_HEADINGS);
      for await (const rows of rowsOf(deps, month, isOn)) yield rows.map(writeCsvRecord).join('');
    }
    return ok({ name, type: 'text/csv; charset=utf-8', body: csv() });
  }
  const lines: Cells[] = [];
  for await (const rows of rowsOf(deps, month, isOn)) {
    lines.push(...rows);
    if (lines.length > MAX_SHEET_ROWS) return fail(booksFailures.month_too_long);
  }
  const sheets = [...tables, { name: 'Linhas', rows: [ROW_HEADINGS, ...lines] }];
  const body = await writeWorkbookApart(
    sheets.map(({ name: heading, rows }) => ({
      name: heading,
      rows,
      widths: (rows[0] ?? []).map((_, at) => (at === 0 ? 36 : 18)),
    })),
  );
  return ok({ name, type: XLSX_TYPE, body });
}
