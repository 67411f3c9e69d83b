import { sql } from 'kysely';
import type { Position } from '#core/books/values.ts';
import { PAPER_KINDS } from '#core/invoicing/values.ts';
import type { Db } from '../platform/database/database.ts';

/** A day in Lisbon, YYYY-MM-DD. */
type Day = string;

/**
 * Sales whose money and documents are not the same sum at the end of a day, each with why. Their sum is of that day, why
 * they differ is as it is now: what has waited for its document since is told as it was when the month was closed. What was
 * settled after that day (by a document, or by money that went back) differed for that reason.
 * @param isOn whether documents are made by a service.
 */
export function positionsAt(day: Day, isOn: boolean) {
  return sql`
    SELECT payables.id, payables.kind, payables.subject, differing.cents, CASE
        WHEN payables.kind = 'rental_deposit' THEN 'caucao'
        WHEN differing.cents < 0 THEN 'por_receber'
        WHEN accounts.elsewhere_cents >= differing.cents THEN 'fora'
        WHEN accounts.marked_at IS NOT NULL AND ${isOn} OR EXISTS (SELECT FROM invoices
          WHERE invoices.payable_id = payables.id AND invoices.state <> 'emitida' AND NOT invoices.kind = ANY(${PAPER_KINDS})) THEN 'por_emitir'
        WHEN payables.cancelled_at IS NOT NULL OR payables.paid_cents > payables.due_cents THEN 'a_devolver'
        WHEN NOT ${isOn} THEN 'sem_servico'
        WHEN differing.cents + since.cents <= 0 THEN CASE WHEN since.documents > 0 THEN 'por_emitir' ELSE 'a_devolver' END
        ELSE 'diferenca' END AS position
    FROM (
      SELECT payable_id, sum(CASE account WHEN 'dinheiro' THEN cents ELSE -cents END)::integer AS cents
      FROM book_entries WHERE booked_on <= ${day}
      GROUP BY payable_id HAVING sum(CASE account WHEN 'dinheiro' THEN cents ELSE -cents END) <> 0
    ) AS differing
    JOIN payables ON payables.id = differing.payable_id
    LEFT JOIN invoice_accounts AS accounts ON accounts.payable_id = payables.id
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(CASE account WHEN 'dinheiro' THEN cents ELSE -cents END), 0)::integer AS cents,
        coalesce(sum(cents) FILTER (WHERE account = 'documento' AND cents > 0), 0)::integer AS documents
      FROM book_entries WHERE payable_id = payables.id AND booked_on > ${day}
    ) AS since`;
}

/** What the sales of each position come to at the end of a day, and how many they are. */
export async function sumPositions(
  db: Db,
  day: Day,
  isOn: boolean,
): Promise<ReadonlyMap<Position, { readonly cents: number; readonly count: number }>> {
  const { rows } = await sql<{ position: Position; cents: number; count: number }>`
    SELECT position, sum(cents)::bigint::float8 AS cents, count(*)::integer AS count
    FROM (${positionsAt(day, isOn)}) AS found GROUP BY position`.execute(db);
  return new Map(rows.map(({ position, ...sums }) => [position, sums]));
}

/** Sales whose money, as they count it themselves, is not what the journal's rows come to: there is none. */
export function withoutRows() {
  return sql`
    SELECT payables.id, payables.kind, payables.subject, payables.paid_cents - coalesce(booked.cents, 0) AS cents
    FROM payables
    LEFT JOIN (SELECT payable_id, sum(cents)::integer AS cents FROM book_entries WHERE account = 'dinheiro'
      GROUP BY payable_id) AS booked ON booked.payable_id = payables.id
    WHERE payables.paid_cents <> coalesce(booked.cents, 0)`;
}

/** What those come to, in cents. */
export async function sumWithoutRows(db: Db): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    SELECT coalesce(sum(abs(cents)), 0)::bigint::float8 AS cents FROM (${withoutRows()}) AS found`.execute(
    db,
  );
  return rows[0]?.cents ?? 0;
}
