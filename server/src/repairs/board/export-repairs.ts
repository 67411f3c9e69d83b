import { sql } from 'kysely';
import { MAX_SHEET_ROWS } from '#core/repairs/board/contract.ts';
import { boardFailures } from '#core/repairs/board/errors.ts';
import { CAUSE_LABELS, type Cause } from '#core/repairs/causes.ts';
import { repairNumber } from '#core/repairs/record.ts';
import { REPAIR_STATUS_LABELS } from '#core/repairs/texts.ts';
import { readRepairStatus } from '#core/repairs/values.ts';
import { writeCsvRecord } from '#core/shared/csv.ts';
import { toLisbon } from '#core/shared/lisbon-time.ts';
import { toEuros } from '#core/shared/money.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { FileResponse } from '#core/shared/schemas.ts';
import { XLSX_TYPE } from '../../imports/export-products.ts';
import { writeWorkbookApart } from '../../imports/reading/read-apart.ts';
import type { Db } from '../../platform/database/database.ts';
import { isComeback, isKept, isLateAt, receivedCents, startOfPeriod } from './measures.ts';

const PAGE = 1000;

type Cells = (string | number)[];

const HEADINGS = [
  'Número',
  'Estado',
  'Tipo',
  'Marca',
  'Modelo',
  'Entrada',
  'Prometida',
  'Feita',
  'Entregue',
  'Orçamento (€)',
  'Preço final (€)',
  'Recebido (€)',
  'Prazo cumprido',
  'Voltou em 90 dias',
  'Causa',
  'Atribuída a',
];

const two = (value: number) => String(value).padStart(2, '0');

/** The day of a moment in Lisbon: YYYY-MM-DD, which spreadsheets read in any language. */
export function lisbonDayOrBlank(at: Date | null): string {
  if (at === null) return '';
  const { year, month, day } = toLisbon(at);
  return `${year}-${two(month)}-${two(day)}`;
}

const euros = (cents: number | null) => (cents === null ? '' : toEuros(cents));

/** The name and the kind of a file of this day. */
export function exportFile(name: string, format: 'csv' | 'xlsx', now: Date) {
  return {
    name: `${name}-${lisbonDayOrBlank(now)}.${format}`,
    type: format === 'csv' ? 'text/csv; charset=utf-8' : XLSX_TYPE,
  };
}

/** The next of them, the newest first, after the one that came last. */
async function readPage(db: Db, now: Date, since: Date, last: string | null) {
  return await db
    .selectFrom('repairs')
    .leftJoin('users', 'users.id', 'repairs.assigned_to')
    .leftJoin('payables', (join) =>
      join.on('payables.kind', '=', 'repair').on('payables.subject', '=', sql<string>`repairs.id::text`),
    )
    .select([
      'repairs.id',
      'repairs.number',
      'repairs.status',
      'repairs.device_type',
      'repairs.brand',
      'repairs.model',
      'repairs.created_at',
      'repairs.repair_deadline',
      'repairs.completed_at',
      'repairs.delivered_at',
      'repairs.estimate_cents',
      'repairs.final_cents',
      'repairs.cause',
      'users.name',
      receivedCents.as('received'),
      isKept.as('kept'),
      isLateAt(now).as('late'),
      isComeback.as('comeback'),
    ])
    .where((row) =>
      row.or([
        row('repairs.created_at', '>=', since),
        row('repairs.completed_at', '>=', since),
        row('repairs.delivered_at', '>=', since),
        row.and([row('repairs.repair_deadline', '>=', since), isLateAt(now)]),
      ]),
    )
    .$if(last !== null, (query) => query.where('repairs.id', '<', last ?? ''))
    .orderBy('repairs.id', 'desc')
    .limit(PAGE)
    .execute();
}

/** What stands under each heading. */
function cellsOf(row: Awaited<ReturnType<typeof readPage>>[number]): Cells {
  return [
    repairNumber(row.number),
    REPAIR_STATUS_LABELS[readRepairStatus(row.status)],
    row.device_type,
    row.brand,
    row.model,
    lisbonDayOrBlank(row.created_at),
    lisbonDayOrBlank(row.repair_deadline),
    lisbonDayOrBlank(row.completed_at),
    lisbonDayOrBlank(row.delivered_at),
    euros(row.estimate_cents),
    euros(row.final_cents),
    row.delivered_at ? euros(row.received) : '',
    row.late ? 'não' : row.completed_at && row.repair_deadline ? (row.kept ? 'sim' : 'não') : '',
    row.comeback ? 'sim' : '',
    row.cause ? CAUSE_LABELS[row.cause as Cause] : '',
    row.name ?? '',
  ];
}

/** The repairs that came, were done, were handed over or passed their promised day since then, the newest first: what was done, not for whom. */
async function* pages(db: Db, now: Date, since: Date): AsyncGenerator<Cells[]> {
  // The ids are in the order in which the repairs came: each page begins where the last one ended.
  for (let last: string | null = null; ; ) {
    const rows = await readPage(db, now, since, last);
    yield rows.map(cellsOf);
    const end = rows.at(-1);
    if (!end || rows.length < PAGE) return;
    last = end.id;
  }
}

async function* csv(db: Db, now: Date, since: Date): AsyncGenerator<string> {
  // The mark tells spreadsheets that this is UTF-8.
  yield `\ufeff${writeCsvRecord(HEADINGS)}`;
  for await (const rows of pages(db, now, since)) yield rows.map(writeCsvRecord).join('');
}

/** The repairs of the last so many days as a table: CSV of any size as it is read, .xlsx up to 20 000. */
export async function exportRepairs(
  db: Db,
  now: Date,
  { days, format }: { readonly days: number; readonly format: 'csv' | 'xlsx' },
): Promise<Result<FileResponse>> {
  const since = startOfPeriod(now, days);
  const file = exportFile('reparacoes', format, now);
  if (format === 'csv') return ok({ ...file, body: csv(db, now, since) });
  const rows: Cells[] = [];
  for await (const page of pages(db, now, since)) {
    rows.push(...page);
    if (rows.length > MAX_SHEET_ROWS) return fail(boardFailures.export_too_large);
  }
  const widths = HEADINGS.map((heading) => Math.max(12, heading.length));
  const body = await writeWorkbookApart([{ name: 'Reparações', rows: [HEADINGS, ...rows], widths }]);
  return ok({ ...file, body });
}
