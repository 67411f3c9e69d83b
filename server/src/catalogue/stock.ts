import { sql } from 'kysely';
import { catalogueFailures } from '#core/catalogue/errors.ts';
import {
  type StockReason,
  type StockSubject,
  stockDelta,
  UNIT_REASONS,
} from '#core/catalogue/stock-reasons.ts';
import type { Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/database/transact.ts';
import { type By, personId } from '../platform/http/caller.ts';

/** Units of one product; of reasons that go either way, fewer than none leave the shelf. */
export interface StockLine {
  readonly productId: string;
  readonly quantity: number;
}

/** Why stock moves, what that is about, and when. */
export type StockCause<R extends StockReason = StockReason> = {
  readonly [K in R]: { readonly reason: K; readonly subject: StockSubject<K>; readonly at: Date };
}[R];

/** What moves, and why. */
export type StockMove<R extends StockReason = StockReason> = StockCause<R> & {
  readonly lines: readonly StockLine[];
};

interface Moved {
  readonly id: string;
  readonly delta: number;
}

/** One entry a product, in the order of ids: everybody locks in the same order, so nobody waits in a circle. */
function sumByProduct({ reason, lines }: Pick<StockMove, 'reason' | 'lines'>): Moved[] {
  const sums = new Map<string, number>();
  for (const { productId, quantity } of lines) {
    sums.set(productId, (sums.get(productId) ?? 0) + stockDelta(reason, quantity));
  }
  return [...sums]
    .flatMap(([id, delta]) => (delta === 0 ? [] : [{ id, delta }]))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

/**
 * Moves units out of or into the stock, all or none: the only door to `products.stock`. What leaves is taken only
 * when all of it is there; what comes back always comes. When something is missing nothing was written, and the
 * transaction goes on.
 * Of a product whose units are known only units move (server/src/units): for any other reason there is none of it.
 * @returns ids of the products of which there is not enough, or that are gone; empty when all was moved.
 */
export async function moveStock(tx: Tx, by: By, move: StockMove): Promise<string[]> {
  const moved = sumByProduct(move);
  if (moved.length === 0) return [];
  const { rows } = await sql<{ id: string; stock: number; tracks_units: boolean }>`
    SELECT id, stock, tracks_units FROM products WHERE id IN (${sql.join(moved.map(({ id }) => id))})
    ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  const mayMove = (tracksUnits: boolean) => !tracksUnits || UNIT_REASONS.includes(move.reason);
  const stockOf = new Map(
    rows.flatMap(({ id, stock, tracks_units }) => (mayMove(tracks_units) ? [[id, stock] as const] : [])),
  );
  const missing = moved.filter(({ id, delta }) => {
    const stock = stockOf.get(id);
    return stock === undefined || (delta < 0 && stock + delta < 0);
  });
  if (missing.length > 0) return missing.map(({ id }) => id);
  await sql`
    WITH given AS (${movedRows(moved)}), moved AS (
      UPDATE products SET stock = products.stock + given.delta,
        sold_units = greatest(products.sold_units - ${isSale(move.reason) ? sql`given.delta` : sql`0`}, 0)
      FROM given WHERE products.id = given.id
      RETURNING given.id, given.delta)
    INSERT INTO stock_movements (product_id, delta, reason, subject_kind, subject_id, actor_id, at)
    SELECT id, delta, ${about(personId(by), move)} FROM moved ORDER BY id`.execute(tx);
  return [];
}

/** A product that is being written with the stock it is to have. */
export interface CarriedStock {
  readonly id: string;
  readonly before: number;
  readonly after: number;
}

/**
 * Writes the movements of the one writer of products (write-products.ts), which makes or changes whole rows and holds their
 * locks: it carries the stock in its own statement, for a row written twice costs twice (docs/adr/0076). This writes
 * the movements, and sees that each product's stock is what they say.
 * @throws Error when it is not: the transaction must end.
 */
export async function recordCarriedStock(
  tx: Tx,
  actorId: string | null,
  cause: StockCause,
  products: readonly CarriedStock[],
): Promise<void> {
  const moved = products
    .filter(({ before, after }) => before !== after)
    .map(({ id, before, after }) => ({ id, delta: stockDelta(cause.reason, after - before), stock: after }));
  if (moved.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    WITH given AS (${movedRows(moved)}), recorded AS (
      INSERT INTO stock_movements (product_id, delta, reason, subject_kind, subject_id, actor_id, at)
      SELECT id, delta, ${about(actorId, cause)} FROM given)
    SELECT given.id FROM given LEFT JOIN products ON products.id = given.id
    WHERE products.stock IS DISTINCT FROM given.stock`.execute(tx);
  const [wrong] = rows;
  if (wrong) throw new Error(`the stock of ${wrong.id} is not what was recorded`);
}

/**
 * What products are to be written with, where the stock of those whose units are known is theirs alone: a file leaves it as
 * it is, and whoever sets it by hand is refused.
 */
export async function withUnitStock<
  T extends { readonly before: Held | null; readonly after: { stock: number } },
>(tx: Tx, products: readonly T[], reason: StockReason): Promise<T[]> {
  const differing = products.flatMap(({ before, after }) =>
    before && before.state.stock !== after.stock ? [before.id] : [],
  );
  if (differing.length === 0) return [...products];
  const rows = await tx
    .selectFrom('products')
    .select('id')
    .where('id', 'in', differing)
    .where('tracks_units', '=', true)
    .execute();
  if (rows.length > 0 && reason !== 'importacao') refuse(catalogueFailures.stock_of_units);
  const tracked = new Set(rows.map(({ id }) => id));
  return products.map((product) =>
    product.before && tracked.has(product.before.id)
      ? { ...product, after: { ...product.after, stock: product.before.state.stock } }
      : product,
  );
}

/** From now on the stock of a locked product is the number of its free units; the database keeps it so. */
export async function stockOfUnits(tx: Tx, productId: string): Promise<void> {
  await tx.updateTable('products').set({ tracks_units: true }).where('id', '=', productId).execute();
}

/** Whether the stock of a product is the number of its free units: nothing but units moves it. */
export async function tracksUnits(tx: Tx, productId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('products')
    .select('tracks_units')
    .where('id', '=', productId)
    .executeTakeFirst();
  return row?.tracks_units ?? false;
}

interface Held {
  readonly id: string;
  readonly state: { readonly stock: number };
}

/** Whether what moves was sold, or was not after all. */
function isSale(reason: StockReason): boolean {
  return reason === 'encomenda' || reason === 'cancelamento';
}

function movedRows(moved: readonly object[]) {
  return sql`SELECT * FROM jsonb_to_recordset(${JSON.stringify(moved)}::jsonb)
    AS given (id uuid, delta integer, stock integer)`;
}

function about(actorId: string | null, { reason, subject, at }: StockCause) {
  return sql`${reason}::text, ${subject?.kind ?? null}::text, ${subject?.id ?? null}::text, ${actorId}::text,
    ${at}::timestamptz`;
}
