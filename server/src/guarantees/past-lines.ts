import { legalMonths } from '#core/guarantees/rules/legal-guarantee.ts';
import { PAST_ORDER } from '#core/moving/values.ts';
import type { Day } from '#core/shared/calendar.ts';
import type { Db } from '../platform/database/database.ts';
import type { RepairRow } from '../repairs/store.ts';
import { repairedOn } from './covered-repairs.ts';

const MOST = 30;

/** An article that the shop sold before it moved here, with what its guarantee is counted from. */
interface PastSoldLine {
  readonly id: string;
  readonly label: string;
  readonly name: string;
  readonly months: number;
  readonly delivered: Date;
  /** When repairs under its guarantee were handed over. */
  readonly repairs: readonly Day[];
}

/**
 * Articles of paid orders of the shop that was here before: this one, or the newest of whoever owns the repair. What
 * condition they were in is not known: the law's months of new goods, from when they were sent, or from the order.
 */
export async function readPastLines(
  db: Db,
  by: { readonly lineId: string } | { readonly owner: Pick<RepairRow, 'user_id' | 'customer_email'> },
): Promise<PastSoldLine[]> {
  const rows = await db
    .selectFrom('past_order_lines as line')
    .innerJoin('past_orders as past', 'past.id', 'line.order_id')
    .select([
      'line.id',
      'line.name',
      'past.number',
      'past.ordered_at',
      'past.delivered_at',
      repairedOn('of_past_line_id').as('repairs'),
    ])
    .where('past.standing', '=', 'paga')
    .$call((query) => {
      if ('lineId' in by) return query.where('line.id', '=', by.lineId);
      const { user_id, customer_email } = by.owner;
      return user_id === null
        ? query.where('past.user_id', 'is', null).where('past.customer_email', '=', customer_email ?? '')
        : query.where('past.user_id', '=', user_id);
    })
    .orderBy('past.ordered_at', 'desc')
    .orderBy('line.position')
    .limit(MOST)
    .execute();
  return rows.map(({ id, name, number, ordered_at, delivered_at, repairs }) => ({
    id,
    label: `${PAST_ORDER} ${number}`,
    name,
    months: legalMonths({ condition: 'novo', isShortAgreed: false }),
    delivered: delivered_at ?? ordered_at,
    repairs,
  }));
}
