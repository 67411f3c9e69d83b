import { sql } from 'kysely';
import type { PaidForMonths } from '#core/catalogue/rules/rental.ts';
import type { Db } from '../platform/database/database.ts';
import type { RentalRow } from './store.ts';

/** What was paid for the months of one unit so far, each at what it cost then: the first one with the order. */
export async function paidForMonths(
  db: Db,
  row: Pick<RentalRow, 'id' | 'order_line_id'>,
): Promise<PaidForMonths> {
  const { rows } = await sql<{ net: number | null; gross: number | null }>`
    SELECT sum(net)::integer AS net, sum(coalesce(gross, round(net * (100 + iva_rate) / 100.0)))::integer AS gross FROM (
      SELECT monthly_cents AS net, monthly_with_iva_cents AS gross, iva_rate FROM order_lines WHERE id = ${row.order_line_id}
      UNION ALL
      SELECT line.unit_net_cents, line.unit_gross_cents, line.iva_rate FROM charge_plans plan
        JOIN charges charge ON charge.plan_id = plan.id AND charge.paid_at IS NOT NULL AND charge.ended_at IS NULL
        JOIN charge_lines line ON line.charge_id = charge.id AND line.key IS NULL
        WHERE plan.kind = 'rental' AND plan.subject = ${row.id}) months`.execute(db);
  return { netCents: rows[0]?.net ?? 0, grossCents: rows[0]?.gross ?? 0 };
}
