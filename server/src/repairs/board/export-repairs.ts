import { repairNumber } from '#core/repairs/rules/repair-number.ts';
import { REPAIR_STATUS_LABELS } from '#core/repairs/texts.ts';
import { readRepairStatus } from '#core/repairs/values.ts';
import { writeCsvRecord } from '#core/shared/csv.ts';
import type { FileResponse } from '#core/shared/schemas.ts';
import type { Db } from '../../platform/database/database.ts';

const YEAR = 366 * 86_400_000;
const PAGE = 1000;

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
  'Atribuída a',
];

const day = (at: Date | null) => at?.toISOString().slice(0, 10) ?? '';
const euros = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2).replace('.', ','));

/** The repairs of the last year as a table, the newest first: what was done, not for whom. */
export function exportRepairs(db: Db, now: Date): FileResponse {
  const name = `reparacoes-${day(now)}.csv`;
  return { name, type: 'text/csv; charset=utf-8', body: csv(db, new Date(now.getTime() - YEAR)) };
}

async function* csv(db: Db, since: Date): AsyncGenerator<string> {
  yield `\ufeff${writeCsvRecord(HEADINGS)}`;
  // The ids are in the order in which the repairs came: each page begins where the last one ended.
  for (let last: string | null = null; ; ) {
    const rows = await db
      .selectFrom('repairs')
      .leftJoin('users', 'users.id', 'repairs.assigned_to')
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
        'users.name',
      ])
      .where('repairs.created_at', '>', since)
      .$if(last !== null, (query) => query.where('repairs.id', '<', last ?? ''))
      .orderBy('repairs.id', 'desc')
      .limit(PAGE)
      .execute();
    yield rows
      .map((row) =>
        writeCsvRecord([
          repairNumber(row.number),
          REPAIR_STATUS_LABELS[readRepairStatus(row.status)],
          row.device_type,
          row.brand,
          row.model,
          day(row.created_at),
          day(row.repair_deadline),
          day(row.completed_at),
          day(row.delivered_at),
          euros(row.estimate_cents),
          euros(row.final_cents),
          row.name ?? '',
        ]),
      )
      .join('');
    const end = rows.at(-1);
    if (!end || rows.length < PAGE) return;
    last = end.id;
  }
}
