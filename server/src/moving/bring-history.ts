import { sql } from 'kysely';
import type { z } from 'zod';
import { NOWHERE } from '#core/accounts/rules/walk-in.ts';
import type { bringHistory as bringCall } from '#core/moving/contract.ts';
import { movingFailures } from '#core/moving/errors.ts';
import { asksIva, type PastOrder } from '#core/moving/rules/read-past-orders.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import type { SheetUpload } from '../imports/upload-import.ts';
import type { Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { By } from '../platform/http/caller.ts';
import { SHOWN } from './preview-history.ts';
import { type History, readHistory } from './read-history.ts';

type Brought = z.input<(typeof bringCall)['response']>;

/** Rows written at a time. */
const CHUNK = 1000;

/**
 * Brings the customers or the orders of a file, in one transaction. Accounts that are there and orders whose number is
 * there stay as they are: the same file again brings nothing. Sent by two at once, each thing is made once.
 */
export async function bringHistory(
  deps: Pick<Deps, 'db' | 'now'>,
  by: By,
  upload: SheetUpload,
  pricesIncludeIva: boolean | null,
): Promise<Result<Brought>> {
  const read = await readHistory(upload);
  if (!read.ok) return read;
  const history = read.value;
  const { found, file, customers, orders, refused } = history;
  if (pricesIncludeIva === null && asksIva(orders)) return fail(movingFailures.lines_iva_not_said);
  return await transact(deps.db, async (tx) => {
    const made =
      found.kind === 'clientes'
        ? await insertCustomers(tx, history, deps.now())
        : await insertOrders(tx, history, pricesIncludeIva ?? false, deps.now());
    if (made === 0) return fail(movingFailures.nothing_new);
    const counts = {
      create: made,
      same: customers.length + orders.length - made,
      refused: refused.length,
    };
    await audit(tx, by, 'moving.brought', found.system, { file, kind: found.kind, ...counts });
    return ok({ kind: found.kind, counts, refused: refused.slice(0, SHOWN) });
  });
}

function* chunksOf<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += CHUNK) yield all.slice(at, at + CHUNK);
}

/** Accounts without a password; those without an e-mail are walk-ins, whom no link can be sent. @returns how many were made. */
async function insertCustomers(tx: Tx, { found, customers }: History, now: Date): Promise<number> {
  let made = 0;
  for (const chunk of chunksOf(customers)) {
    const { rows } = await sql<{ count: number }>`
      WITH made AS (
        INSERT INTO users (name, email, phone, address, city, postal_code)
        SELECT name, email, phone, address, city, postal_code
        FROM jsonb_to_recordset(${JSON.stringify(chunk)}::jsonb)
          AS given (name text, email citext, phone text, address text, city text, postal_code text)
        ORDER BY email
        ON CONFLICT (email) DO NOTHING
        RETURNING id, email
      ), noted AS (
        INSERT INTO moved_customers (user_id, system, imported_at) SELECT id, ${found.system}, ${now} FROM made
        WHERE email::text NOT LIKE ${`%${NOWHERE}`}
      )
      SELECT count(*)::int AS count FROM made`.execute(tx);
    made += rows[0]?.count ?? 0;
  }
  return made;
}

/** Orders that nobody's number is, with their articles. Whose address is proved has them in the account at once. */
async function insertOrders(
  tx: Tx,
  { found, orders }: History,
  pricesIncludeIva: boolean,
  now: Date,
): Promise<number> {
  let made = 0;
  for (const chunk of chunksOf(orders)) {
    const { rows } = await sql<{ id: string; number: string }>`
      INSERT INTO past_orders (system, number, user_id, customer_email, customer_name, customer_phone, address, ordered_at,
        delivered_at, state, standing, payment, total_cents, shipping_cents, iva_cents, refunded_cents, imported_at)
      SELECT ${found.system}, g.number, u.id, g.customer_email, g.customer_name, g.customer_phone, g.address, g.ordered_at,
        g.delivered_at, g.state, g.standing, g.payment, g.total_cents, g.shipping_cents, g.iva_cents, g.refunded_cents, ${now}
      FROM jsonb_to_recordset(${JSON.stringify(chunk)}::jsonb) AS g (number text, customer_email citext,
        customer_name text, customer_phone text, address text, ordered_at timestamptz, delivered_at timestamptz, state text,
        standing text, payment text, total_cents integer, shipping_cents integer, iva_cents integer, refunded_cents integer)
      LEFT JOIN users u ON u.email = g.customer_email AND u.email_verified
      ORDER BY g.number
      ON CONFLICT (system, number) DO NOTHING
      RETURNING id, number`.execute(tx);
    made += rows.length;
    await insertLines(tx, chunk, new Map(rows.map(({ id, number }) => [number, id])), pricesIncludeIva);
  }
  return made;
}

async function insertLines(
  tx: Tx,
  orders: readonly PastOrder[],
  ids: ReadonlyMap<string, string>,
  pricesIncludeIva: boolean,
): Promise<void> {
  const lines = orders.flatMap(({ number, lines: own }) => {
    const order_id = ids.get(number);
    if (order_id === undefined) return [];
    return own.map((one, position) => ({
      ...one,
      order_id,
      position,
      has_iva: one.has_iva ?? pricesIncludeIva,
    }));
  });
  await sql`
    INSERT INTO past_order_lines (order_id, position, sku, name, quantity, unit_cents, has_iva)
    SELECT order_id, position, sku, name, quantity, unit_cents, has_iva
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS g (order_id uuid, position integer, sku text, name text,
      quantity integer, unit_cents integer, has_iva boolean)`.execute(tx);
}
