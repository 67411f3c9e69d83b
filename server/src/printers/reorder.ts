import { REVERSED_STATUSES } from '#core/orders/values.ts';
import { printerFailures } from '#core/printers/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { addLines } from '../cart/change-cart.ts';
import type { Db } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { readSupplies } from './read-supplies.ts';
import { findPrinter } from './store.ts';
import { supplySets } from './supply-sets.ts';

export interface Reordered {
  readonly basis: 'compra' | 'conjunto';
  readonly added: number;
  /** Names of what was bought before and is out of stock. */
  readonly missing: string[];
}

interface Wanted {
  readonly product_id: string;
  readonly quantity: number;
}

/** What the customer's last order that was not cancelled had for a printer; empty when there is none. */
async function lastPurchase(db: Db, userId: string, printerId: string) {
  const fits = db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .innerJoin('product_printers', 'product_printers.product_id', 'order_lines.product_id')
    .innerJoin('products', 'products.id', 'order_lines.product_id')
    .where('orders.user_id', '=', userId)
    .where('orders.status', 'not in', REVERSED_STATUSES)
    .where('product_printers.printer_id', '=', printerId);
  const last = await fits
    .select('orders.id')
    .orderBy('orders.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return [];
  return await fits
    .where('orders.id', '=', last.id)
    .select([
      'products.id',
      'products.name',
      'products.stock',
      'products.archived_at',
      'order_lines.quantity',
    ])
    .orderBy('order_lines.position')
    .limit(20)
    .execute();
}

/**
 * Puts into the cart what the customer bought last for a printer, as much of it as there is; when nothing of that
 * can be had, the cheapest full set. Prices are the server's own of now.
 */
export async function reorderForPrinter(deps: Deps, by: Person, slug: string): Promise<Result<Reordered>> {
  const printer = await findPrinter(deps.db, slug);
  if (!printer) return fail(printerFailures.printer_not_found);
  const bought = await lastPurchase(deps.db, by.user.id, printer.id);
  const isHere = (row: (typeof bought)[number]): boolean => row.stock > 0 && row.archived_at === null;
  const again = bought.filter(isHere);
  const wanted: Wanted[] =
    again.length > 0
      ? again.map((row) => ({ product_id: row.id, quantity: Math.min(row.quantity, row.stock) }))
      : await cheapestSet(deps, printer.id);
  if (wanted.length === 0) return fail(printerFailures.nothing_to_reorder);
  const added = await addLines(deps, by, wanted);
  if (!added.ok) return added;
  return ok({
    basis: again.length > 0 ? 'compra' : 'conjunto',
    added: wanted.reduce((sum, { quantity }) => sum + quantity, 0),
    missing: bought.filter((row) => !isHere(row)).map((row) => row.name),
  });
}

async function cheapestSet(deps: Deps, printerId: string): Promise<Wanted[]> {
  const sets = supplySets(await readSupplies(deps.db, printerId, deps.now())).filter(
    ({ items }) => items.length > 0,
  );
  const [cheapest] = sets.sort((a, b) => a.gross - b.gross);
  return (cheapest?.items ?? []).map(({ product_id }) => ({ product_id, quantity: 1 }));
}
