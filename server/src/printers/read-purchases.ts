import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { COLOR_LABELS, labelIn } from '#core/catalogue/texts.ts';
import { REVERSED_STATUSES } from '#core/orders/values.ts';
import type { MyPrinter } from '#core/printers/contract.ts';
import { type Purchase, type RunsOut, runsOut } from '#core/printers/rules/runs-out.ts';
import type { Db } from '../platform/database/database.ts';

interface Row {
  readonly printer_id: string;
  /** The colour, or the article of what has none. */
  readonly kind: string;
  readonly color: string | null;
  readonly name: string;
  readonly day: string;
  readonly units: number;
  readonly pages: number | null;
}

/** What of a printer ends, and when, by what its customer bought. */
export interface Ending extends RunsOut {
  /** 'Preto', 'Tambor Brother DR-2400'. */
  readonly what: string;
}

/** Whose purchases: an account's, or of who has none those of a mailbox that answered. */
export type Buyer = { readonly userId: string } | { readonly email: string };

/** Orders of a buyer; of a mailbox those without an account, and of the account that proved the address. */
function isBuyer(buyer: Buyer): RawBuilder<SqlBool> {
  if ('userId' in buyer) return sql<SqlBool>`o.user_id = ${buyer.userId}`;
  return sql<SqlBool>`(o.user_id IS NULL AND o.customer_email = ${buyer.email}::citext
    OR o.user_id IN (SELECT id FROM users WHERE email = ${buyer.email}::citext AND email_verified))`;
}

/**
 * What ends of each of a customer's printers, the first first, by paid orders of theirs: what came back does not count.
 */
export async function readEndings(
  db: Db,
  buyer: Buyer,
  printerIds: readonly string[],
): Promise<Map<string, Ending[]>> {
  const { rows } = await sql<Row>`
    SELECT fits.printer_id, coalesce(p.color_symbol, p.id::text) AS kind, p.color_symbol AS color, min(p.name) AS name,
      (o.created_at AT TIME ZONE 'Europe/Lisbon')::date AS day, sum(line.quantity - line.returned_units)::int AS units,
      min(CASE WHEN p.spec_blocks #>> '{consumable_specs,copies_number}' ~ '^[0-9]{1,6}$'
        THEN (p.spec_blocks #>> '{consumable_specs,copies_number}')::int END) AS pages
    FROM orders o
      JOIN order_lines line ON line.order_id = o.id
      JOIN products p ON p.id = line.product_id
      JOIN product_printers fits ON fits.product_id = p.id
    WHERE ${isBuyer(buyer)} AND o.paid_at IS NOT NULL AND o.status <> ALL (${REVERSED_STATUSES})
      AND fits.printer_id = ANY (${printerIds}::uuid[]) AND p.category = 'consumiveis'
    GROUP BY fits.printer_id, kind, p.color_symbol, p.id, day
    HAVING sum(line.quantity - line.returned_units) > 0`.execute(db);
  const endings = new Map<string, Ending[]>();
  for (const [printerId, own] of Map.groupBy(rows, (row) => row.printer_id)) {
    const ends = [...Map.groupBy(own, (row) => row.kind).values()].flatMap((bought): Ending[] => {
      const purchases: Purchase[] = bought.map(({ day, units, pages }) => ({ day, units, pages }));
      const end = runsOut(purchases);
      const [{ color, name } = { color: null, name: '' }] = bought;
      return end ? [{ ...end, what: color === null ? name : labelIn(COLOR_LABELS, color) }] : [];
    });
    endings.set(
      printerId,
      ends.sort((a, b) => a.on.localeCompare(b.on)),
    );
  }
  return endings;
}

/** What ends first, as it is told; null: nobody can say yet. */
export function firstOf(endings: readonly Ending[] | undefined): MyPrinter['runs_out'] {
  const [first] = endings ?? [];
  return first ? { what: first.what, on: first.on, basis: first.basis } : null;
}
