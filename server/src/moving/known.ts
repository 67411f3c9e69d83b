import { sql } from 'kysely';
import type { ShopSystem } from '#core/imports/moving/shop-export.ts';
import type { Db } from '../platform/database/database.ts';
import type { History } from './read-history.ts';

/** What of a file is here already: addresses that have an account, numbers of orders of that system. */
export async function readKnown(
  db: Db,
  { found, customers, orders }: Pick<History, 'found' | 'customers' | 'orders'>,
): Promise<ReadonlySet<string>> {
  const asked =
    found.kind === 'clientes' ? customers.map(({ email }) => email) : orders.map(({ number }) => number);
  const { rows } =
    found.kind === 'clientes'
      ? await sql<{ known: string }>`
          SELECT lower(email::text) AS known FROM users
          WHERE email = ANY (SELECT jsonb_array_elements_text(${JSON.stringify(asked)}::jsonb)::citext)`.execute(
          db,
        )
      : await sql<{ known: string }>`
          SELECT number AS known FROM past_orders
          WHERE system = ${found.system}
            AND number = ANY (SELECT jsonb_array_elements_text(${JSON.stringify(asked)}::jsonb))`.execute(db);
  return new Set(rows.map(({ known }) => known));
}

/** What was said before of the prices of this system's articles; null: nothing so far. */
export async function recallIva(db: Db, system: ShopSystem): Promise<boolean | null> {
  const { rows } = await sql<{ has_iva: boolean }>`
    SELECT l.has_iva FROM past_orders o JOIN past_order_lines l ON l.order_id = o.id
    WHERE o.system = ${system} AND l.unit_cents IS NOT NULL
    ORDER BY o.ordered_at DESC, o.id LIMIT 1`.execute(db);
  return rows[0]?.has_iva ?? null;
}
