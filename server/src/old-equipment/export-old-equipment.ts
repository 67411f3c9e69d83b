import { sql } from 'kysely';
import { CATEGORY_LABELS, type OldCategory } from '#core/old-equipment/category.ts';
import type { OldEquipment } from '#core/old-equipment/contract.ts';
import { oldEquipmentLifecycle } from '#core/old-equipment/lifecycle.ts';
import { ORIGIN_LABELS } from '#core/old-equipment/texts.ts';
import { writeCsvRecord } from '#core/shared/csv.ts';
import { formatDate } from '#core/shared/dates.ts';
import type { FileResponse } from '#core/shared/schemas.ts';
import { allOf } from '../platform/database/all-of.ts';
import type { Db } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { enteredIn, type Period, presentOldEquipment, selectOldEquipment } from './read-old-equipment.ts';

/** Rows read at a time. */
const PAGE = 500;

const day = (at: string | null) => (at === null ? '' : formatDate(at));

/** The columns of the register, as the authority reads them. */
const COLUMNS: readonly (readonly [string, (row: OldEquipment) => string])[] = [
  ['Pedido em', ({ created_at }) => day(created_at)],
  ['Recebido em', ({ received_at }) => day(received_at)],
  ['Estado', ({ state }) => oldEquipmentLifecycle.labels[state]],
  ['Categoria', ({ category }) => (category === null ? '' : String(category))],
  [
    'Nome da categoria',
    ({ category }) => (category === null ? '' : CATEGORY_LABELS[category as OldCategory]),
  ],
  ['Equipamento', ({ what }) => what],
  ['Quantidade', ({ quantity }) => String(quantity)],
  ['Peso (kg)', ({ weight_kg }) => (weight_kg === null ? '' : String(weight_kg).replace('.', ','))],
  ['Origem', ({ origin, from }) => [ORIGIN_LABELS[origin], from].filter(Boolean).join(' ')],
  ['Entregue em', ({ sent_on }) => day(sent_on && `${sent_on}T12:00:00Z`)],
  ['Ponto de recolha', ({ destination }) => destination ?? ''],
  ['Guia', ({ guide }) => guide ?? ''],
];

async function* csv(db: Db, period: Period): AsyncGenerator<string> {
  yield `\ufeff${writeCsvRecord(COLUMNS.map(([label]) => label))}`;
  for (let after: OldEquipment | undefined; ; ) {
    const wanted = allOf(
      enteredIn(period),
      after && sql`(o.created_at, o.id) > (SELECT created_at, id FROM old_equipment WHERE id = ${after.id})`,
    );
    const found = await selectOldEquipment(db, wanted)
      .orderBy('o.created_at')
      .orderBy('o.id')
      .limit(PAGE)
      .execute();
    const rows = found.map(presentOldEquipment);
    yield rows.map((row) => writeCsvRecord(COLUMNS.map(([, cell]) => cell(row)))).join('');
    after = rows.at(-1);
    if (rows.length < PAGE) return;
  }
}

/** The register of a period, in the order in which it was entered. */
export function exportOldEquipment({ db, now }: Pick<Deps, 'db' | 'now'>, period: Period): FileResponse {
  return {
    name: `equipamento-antigo-${period.from ?? 'inicio'}-${period.to ?? now().toISOString().slice(0, 10)}.csv`,
    type: 'text/csv; charset=utf-8',
    body: csv(db, period),
  };
}
