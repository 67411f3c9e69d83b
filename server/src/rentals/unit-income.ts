import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/**
 * What these units earned, cents without IVA, by their ids: the first month of each contract they went out with, and of every
 * month that was paid its part, shared by the units that were out on its day.
 */
export async function unitIncome(db: Db, unitIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; cents: number }>`
    WITH mine AS (SELECT DISTINCT rental_id FROM rental_units WHERE unit_id = ANY (${unitIds}::uuid[])),
      earned AS (
        SELECT u.unit_id, l.monthly_cents::numeric AS cents
        FROM mine JOIN rentals r ON r.id = mine.rental_id
          JOIN order_lines l ON l.id = r.order_line_id
          JOIN rental_units u ON u.rental_id = r.id AND u.out_at = r.handed_over_at
        UNION ALL
        SELECT u.unit_id, c.net_cents::numeric / count(*) OVER (PARTITION BY c.id)
        FROM mine JOIN charge_plans p ON p.kind = 'rental' AND p.subject = mine.rental_id::text
          JOIN charges c ON c.plan_id = p.id AND c.paid_at IS NOT NULL AND c.ended_at IS NULL
          JOIN rental_units u ON u.rental_id = mine.rental_id
            AND (u.out_at AT TIME ZONE 'Europe/Lisbon')::date <= c.due_on
            AND (u.in_at IS NULL OR (u.in_at AT TIME ZONE 'Europe/Lisbon')::date > c.due_on))
    SELECT unit_id AS id, round(sum(cents))::integer AS cents FROM earned
    WHERE unit_id = ANY (${unitIds}::uuid[]) GROUP BY unit_id`.execute(db);
  return new Map(rows.map(({ id, cents }) => [id, cents]));
}
