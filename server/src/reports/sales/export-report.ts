import { type ReportName, reportOf, type ValueKind } from '#core/reports/reports.ts';
import type { Period } from '#core/reports/rules/period.ts';
import { writeCsvRecord } from '#core/shared/csv.ts';
import type { FileResponse } from '#core/shared/schemas.ts';
import { readReport } from './read-report.ts';

/** Rows of a file: more articles than such a shop sells in a year. */
const MOST = 20_000;

function cellOf(value: number | string | null | undefined, kind: ValueKind): string | number {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string' || kind === 'count') return value;
  return value.toFixed(kind === 'euros' ? 2 : 1).replace('.', ',');
}

/** A report as a file: every row, under the names of its columns. */
export async function exportReport(
  deps: Parameters<typeof readReport>[0],
  report: ReportName,
  period: Period,
): Promise<FileResponse> {
  const { columns, of } = reportOf(report);
  const { items } = await readReport(deps, report, { ...period, page: 1, page_size: MOST });
  const headings = columns.map(({ label, kind }) => (kind === 'euros' ? `${label} (€)` : label));
  const records = items.map(({ label, values }) => [
    label,
    ...columns.map(({ key, kind }) => cellOf(values[key], kind)),
  ]);
  const body = `\uFEFF${[[of, ...headings], ...records].map((record) => writeCsvRecord(record)).join('')}`;
  return {
    name: `${report}-${period.from}-${period.to}.csv`,
    type: 'text/csv; charset=utf-8',
    body: Buffer.from(body, 'utf8'),
    isInline: false,
  };
}
