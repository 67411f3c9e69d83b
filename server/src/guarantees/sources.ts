import { RENTAL_GUARANTEE, readMonths } from '#core/catalogue/rules/guarantee.ts';
import type { GuaranteeSource } from '#core/guarantees/contract.ts';
import { guaranteeGoesOn, legalMonths, soldGuaranteeEnd } from '#core/guarantees/rules/legal-guarantee.ts';
import { orderNumber } from '#core/orders/rules/order-number.ts';
import { repairNumber } from '#core/repairs/record.ts';
import type { Day } from '#core/shared/calendar.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import type { Db } from '../platform/database/database.ts';
import { findClaim } from '../repairs/claims.ts';
import type { RepairRow } from '../repairs/store.ts';
import { readExtension, repairedOn } from './covered-repairs.ts';
import { readPastLines } from './past-lines.ts';

const MOST = 30;

type Owner = Pick<RepairRow, 'id' | 'user_id' | 'customer_email' | 'customer_phone' | 'created_at'>;

/** A thing that was sold, with what its guarantee is counted from. */
interface SoldLine {
  readonly id: string;
  readonly order_number: number;
  readonly name: string;
  readonly months: number;
  readonly delivered: Date;
  /** When repairs under its guarantee were handed over. */
  readonly repairs: readonly Day[];
}

/**
 * Months of what was promised with a line, which were never under the law; of one older than that record, the law's. Null
 * for what has no guarantee of its own: rented, or a licence.
 */
export function monthsOf(line: {
  readonly guarantee: string | null;
  readonly rental_months: number | null;
  readonly category: string | null;
}): number | null {
  if (line.rental_months !== null || line.category === 'software' || line.guarantee === RENTAL_GUARANTEE) {
    return null;
  }
  const law = legalMonths({ condition: 'novo', isShortAgreed: false });
  return (line.guarantee && readMonths(line.guarantee)) || law;
}

/** Lines that were delivered: these, or the newest of whoever owns the repair. */
async function readLines(db: Db, by: { readonly lineId: string } | { readonly owner: Owner }) {
  const rows = await db
    .selectFrom('order_lines as line')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .leftJoin('products', 'products.id', 'line.product_id')
    .select((row) => [
      'line.id',
      'line.name',
      'line.guarantee',
      'line.rental_months',
      'products.category',
      'orders.number as order_number',
      row
        .selectFrom('order_events')
        .select((events) => events.fn.max('order_events.at').as('at'))
        .whereRef('order_events.order_id', '=', 'orders.id')
        .where('order_events.to_status', '=', 'entregue')
        .as('delivered'),
      repairedOn('of_line_id').as('repairs'),
    ])
    .where('orders.status', '=', 'entregue')
    .$call((query) => {
      if ('lineId' in by) return query.where('line.id', '=', by.lineId);
      const { owner } = by;
      return owner.user_id === null
        ? query
            .where('orders.user_id', 'is', null)
            .where('orders.customer_email', '=', owner.customer_email ?? '')
        : query.where('orders.user_id', '=', owner.user_id);
    })
    .orderBy('orders.created_at', 'desc')
    .orderBy('line.position')
    .limit(MOST)
    .execute();
  return rows.flatMap((row): SoldLine[] => {
    const months = monthsOf(row);
    const { delivered } = row;
    return months === null || delivered === null ? [] : [{ ...row, months, delivered }];
  });
}

async function readRepairs(db: Db, owner: Owner) {
  if (owner.user_id === null && !owner.customer_email && !owner.customer_phone) return [];
  return await db
    .selectFrom('repairs')
    .select(['id', 'number', 'device_type', 'brand', 'model', 'delivered_at', 'warranty_until'])
    .where('id', '!=', owner.id)
    .where('delivered_at', 'is not', null)
    .where('warranty_until', 'is not', null)
    .$call((query) => {
      if (owner.user_id !== null) return query.where('user_id', '=', owner.user_id);
      const column = owner.customer_email ? 'customer_email' : 'customer_phone';
      return query.where('user_id', 'is', null).where(column, '=', owner[column]);
    })
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute();
}

/** What of the same customer a repair may be under the guarantee of, the newest first: repairs, then what was sold. */
export async function readSources(db: Db, repair: Owner): Promise<GuaranteeSource[]> {
  const [extension, repairs, lines, past] = await Promise.all([
    readExtension(db),
    readRepairs(db, repair),
    readLines(db, { owner: repair }),
    readPastLines(db, { owner: repair }),
  ]);
  const source = (
    found: Pick<GuaranteeSource, 'kind' | 'id' | 'label' | 'name'>,
    delivered: Date,
    until: Date,
  ): GuaranteeSource => ({
    ...found,
    delivered_at: delivered.toISOString(),
    guarantee_until: until.toISOString(),
    is_over: until < repair.created_at,
  });
  return [
    ...repairs.flatMap((row) =>
      row.delivered_at && row.warranty_until
        ? [
            source(
              {
                kind: 'reparacao',
                id: row.id,
                label: repairNumber(row.number),
                name: `${row.device_type} ${row.brand} ${row.model}`,
              },
              row.delivered_at,
              row.warranty_until,
            ),
          ]
        : [],
    ),
    ...lines.map((line) =>
      source(
        { kind: 'venda', id: line.id, label: `Encomenda ${orderNumber(line.order_number)}`, name: line.name },
        line.delivered,
        soldGuaranteeEnd(line.months, line.delivered, line.repairs, extension),
      ),
    ),
    ...past.map((line) =>
      source(
        { kind: 'venda_anterior', id: line.id, label: line.label, name: line.name },
        line.delivered,
        soldGuaranteeEnd(line.months, line.delivered, line.repairs, extension),
      ),
    ),
  ];
}

/**
 * The end of the guarantee of a repair that is handed over now and was covered by one: what was left of that one, or that
 * of the goods, longer by this repair (DL 84/2021, art. 18.º n.º 4). Null for every other repair.
 */
export async function guaranteeAfter(db: Db, repairId: string, now: Date): Promise<Date | null> {
  const claim = await findClaim(db, repairId);
  if (claim?.state !== 'coberta') return null;
  const rest = guaranteeGoesOn({ askedAt: claim.created_at, until: claim.guarantee_until }, now);
  const [line] =
    claim.of_line_id !== null
      ? await readLines(db, { lineId: claim.of_line_id })
      : claim.of_past_line_id !== null
        ? await readPastLines(db, { lineId: claim.of_past_line_id })
        : [];
  if (!line) return rest;
  const repairs = [...line.repairs, lisbonDay(now)];
  const longer = soldGuaranteeEnd(line.months, line.delivered, repairs, await readExtension(db));
  return new Date(Math.max(longer.getTime(), rest.getTime()));
}
