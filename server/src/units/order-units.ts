import { sql } from 'kysely';
import { moveStock, type StockLine } from '../catalogue/stock.ts';
import type { Tx } from '../platform/database/database.ts';
import { type By, personId } from '../platform/http/caller.ts';

/** What an order takes, or gives back. */
export interface OrderUnits {
  readonly reason: 'encomenda' | 'cancelamento';
  readonly orderId: string;
  readonly lines: readonly StockLine[];
  readonly at: Date;
}

/**
 * Moves what an order takes or gives back, in its transaction: the stock, once, and of articles whose units are known the
 * units with it. The oldest free ones are reserved for it, those kept to be lent last; given back are those that the order
 * still has: what a contract has went out of its hands, and comes back by itself.
 * @returns ids of the products of which there is not enough; empty when all was moved.
 */
export async function moveOrderUnits(tx: Tx, by: By, move: OrderUnits): Promise<string[]> {
  const { reason, orderId, at } = move;
  const lines = reason === 'encomenda' ? move.lines : await whatItHas(tx, move);
  const subject = { kind: 'order', id: orderId } as const;
  const missing = await moveStock(tx, by, { reason, subject, lines, at });
  if (missing.length > 0) return missing;
  if (reason === 'encomenda') await reserve(tx, by, { ...move, lines });
  else await setFree(tx, by, move);
  return [];
}

function given(lines: readonly StockLine[]) {
  return sql`SELECT "productId" AS product_id, sum(quantity)::int AS quantity
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS line ("productId" uuid, quantity integer) GROUP BY 1`;
}

/** One statement, which finds nothing where no article has units: most orders are of goods without. */
async function reserve(tx: Tx, by: By, { lines, orderId, at }: OrderUnits): Promise<void> {
  await sql`
    WITH given AS (${given(lines)}), picked AS (
      SELECT unit.id FROM given JOIN products ON products.id = given.product_id AND products.tracks_units
      CROSS JOIN LATERAL (SELECT id FROM units WHERE units.product_id = given.product_id AND state = 'disponivel'
        ORDER BY is_loaner, number LIMIT given.quantity) unit
    ), kept AS (
      UPDATE units SET state = 'reservada', state_since = ${at}, holder_kind = 'order', holder_id = ${orderId}
      FROM picked WHERE units.id = picked.id RETURNING units.id)
    INSERT INTO unit_events (unit_id, at, actor_id, from_state, to_state, holder_kind, holder_id)
    SELECT id, ${at}::timestamptz, ${personId(by)}::text, 'disponivel', 'reservada', 'order', ${orderId}::text
    FROM kept ORDER BY id`.execute(tx);
}

/** The lines as far as the order still has them: of articles with units, those that wait for it or were sold with it. */
async function whatItHas(tx: Tx, { lines, orderId }: OrderUnits): Promise<readonly StockLine[]> {
  if (lines.length === 0) return lines;
  // Locked first: a unit that is handed over in this moment is counted afterwards, or not.
  const { rows } = await sql<{ id: string }>`SELECT id FROM products
    WHERE id IN (SELECT product_id FROM (${given(lines)}) given) AND tracks_units ORDER BY id FOR NO KEY UPDATE`.execute(
    tx,
  );
  if (rows.length === 0) return lines;
  const tracked = rows.map(({ id }) => id);
  const held = await tx
    .selectFrom('units')
    .select(({ fn }) => ['product_id as productId', fn.countAll<number>().as('quantity')])
    .where('holder_kind', '=', 'order')
    .where('holder_id', '=', orderId)
    .where('product_id', 'in', tracked)
    .groupBy('product_id')
    .execute();
  return [...lines.filter(({ productId }) => !tracked.includes(productId)), ...held];
}

async function setFree(tx: Tx, by: By, { orderId, at }: OrderUnits): Promise<void> {
  await sql`
    WITH held AS (SELECT id, state FROM units WHERE holder_kind = 'order' AND holder_id = ${orderId} FOR UPDATE), freed AS (
      UPDATE units SET state = 'disponivel', state_since = ${at}, holder_kind = NULL, holder_id = NULL
      FROM held WHERE units.id = held.id RETURNING units.id, held.state)
    INSERT INTO unit_events (unit_id, at, actor_id, from_state, to_state)
    SELECT id, ${at}::timestamptz, ${personId(by)}::text, state, 'disponivel' FROM freed ORDER BY id`.execute(
    tx,
  );
}
