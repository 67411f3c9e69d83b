import { sql } from 'kysely';
import type { Cents } from '#core/shared/money.ts';
import type { Db } from '../platform/database/database.ts';
import type { RentalRow } from './store.ts';

/** What was paid for the months of one unit so far, each at what it cost then: the first one with the order. Cents without IVA. */
export async function paidForMonths(db: Db, row: Pick<RentalRow, 'id' | 'order_line_id'>): Promise<Cents> {
  const { rows } = await sql<{ cents: Cents }>`
    SELECT (coalesce((SELECT monthly_cents FROM order_lines WHERE id = ${row.order_line_id}), 0)
      + coalesce((SELECT sum(line.unit_net_cents) FROM charge_plans plan
        JOIN charges charge ON charge.plan_id = plan.id AND charge.paid_at IS NOT NULL AND charge.ended_at IS NULL
        JOIN charge_lines line ON line.charge_id = charge.id AND line.key IS NULL
        WHERE plan.kind = 'rental' AND plan.subject = ${row.id}), 0))::integer AS cents`.execute(db);
  return rows[0]?.cents ?? 0;
}
