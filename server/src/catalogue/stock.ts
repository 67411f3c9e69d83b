import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';

/** Units of one product. */
export interface StockLine {
  readonly productId: string;
  readonly quantity: number;
}

/** One entry a product, in the order of ids: everybody locks in the same order, so nobody waits in a circle. */
function ordered(lines: readonly StockLine[]): StockLine[] {
  const sums = new Map<string, number>();
  for (const { productId, quantity } of lines) sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  return [...sums]
    .map(([productId, quantity]) => ({ productId, quantity }))
    .sort((a, b) => (a.productId < b.productId ? -1 : 1));
}

/**
 * Takes units out of the stock for an order, all or none: inside the caller's transaction, which is rolled back by
 * the caller when this answers with what is missing.
 * @returns ids of the products of which there is not enough; empty when all was taken.
 */
export async function takeStock(
  tx: Tx,
  lines: readonly StockLine[],
  order: { orderId: string | null },
): Promise<string[]> {
  const missing: string[] = [];
  for (const { productId, quantity } of ordered(lines)) {
    const taken = await tx
      .updateTable('products')
      .set({ stock: sql`stock - ${quantity}` })
      .where('id', '=', productId)
      .where('stock', '>=', quantity)
      .executeTakeFirst();
    if (taken.numUpdatedRows === 0n) {
      missing.push(productId);
      continue;
    }
    await tx
      .insertInto('stock_movements')
      .values({ product_id: productId, delta: -quantity, reason: 'encomenda', order_id: order.orderId })
      .execute();
  }
  return missing;
}

/** Puts an order's units back into the stock, inside the caller's transaction. The caller sees that it happens once. */
export async function returnStock(
  tx: Tx,
  lines: readonly StockLine[],
  order: { orderId: string | null },
): Promise<void> {
  for (const { productId, quantity } of ordered(lines)) {
    await tx
      .updateTable('products')
      .set({ stock: sql`stock + ${quantity}` })
      .where('id', '=', productId)
      .execute();
    await tx
      .insertInto('stock_movements')
      .values({ product_id: productId, delta: quantity, reason: 'devolucao', order_id: order.orderId })
      .execute();
  }
}
