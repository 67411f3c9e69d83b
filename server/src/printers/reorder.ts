import type { FilledCart } from '#core/cart/contract.ts';
import { cartTexts } from '#core/cart/texts.ts';
import { REVERSED_STATUSES } from '#core/orders/values.ts';
import { printerFailures } from '#core/printers/errors.ts';
import { placeNeeds } from '#core/printers/rules/place-needs.ts';
import { printerTexts } from '#core/printers/texts.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { addLines, auditAdded } from '../cart/change-cart.ts';
import { fillWithin } from '../cart/fill-cart.ts';
import type { Db } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
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

/** What was bought last for a printer, as much of it as there is; when nothing of that can be had, the cheapest full set. */
async function needsOf(deps: Pick<Deps, 'db' | 'now'>, userId: string, printerId: string) {
  const bought = await lastPurchase(deps.db, userId, printerId);
  const isHere = (row: (typeof bought)[number]): boolean => row.stock > 0 && row.archived_at === null;
  const again = bought.filter(isHere);
  return {
    basis: again.length > 0 ? ('compra' as const) : ('conjunto' as const),
    lines:
      again.length > 0
        ? again.map(({ id: product_id, quantity, stock }) => ({ product_id, quantity, stock }))
        : (await cheapestSet(deps, printerId)).map((line) => ({ ...line, stock: line.quantity })),
    missing: bought.filter((row) => !isHere(row)).map((row) => row.name),
  };
}

/**
 * Puts into the cart what the customer bought last for a printer, as much of it as there is; when nothing of that
 * can be had, the cheapest full set. Prices are the server's own of now.
 */
export async function reorderForPrinter(deps: Deps, by: Person, slug: string): Promise<Result<Reordered>> {
  const printer = await findPrinter(deps.db, slug);
  if (!printer) return fail(printerFailures.printer_not_found);
  const { basis, lines, missing } = await needsOf(deps, by.user.id, printer.id);
  const wanted: Wanted[] = lines.map(({ product_id, quantity, stock }) => ({
    product_id,
    quantity: Math.min(quantity, stock),
  }));
  if (wanted.length === 0) return fail(printerFailures.nothing_to_reorder);
  const added = await addLines(deps, by, wanted);
  if (!added.ok) return added;
  return ok({ basis, added: wanted.reduce((sum, { quantity }) => sum + quantity, 0), missing });
}

/** What a customer's printers of one place, or one of them, need together; nothing of a printer that is not theirs. */
export async function readNeeds(
  deps: Pick<Deps, 'db' | 'now'>,
  userId: string,
  of: { readonly slug: string } | { readonly place: string },
) {
  const printers = await deps.db
    .selectFrom('customer_printers')
    .innerJoin('printers', 'printers.id', 'customer_printers.printer_id')
    .select(['printers.id', 'printers.name'])
    .where('user_id', '=', userId)
    .where((eb) =>
      'slug' in of ? eb('printers.slug', '=', of.slug) : eb('customer_printers.place', '=', of.place),
    )
    .orderBy('printers.name')
    .execute();
  const needs = [];
  for (const { id, name } of printers) needs.push({ name, ...(await needsOf(deps, userId, id)) });
  return {
    /** Names of the printers that were found. */
    printers: printers.map(({ name }) => name),
    lines: placeNeeds(needs),
    /** What was bought before and is out of stock, by its name. */
    missing: [...new Set(needs.flatMap(({ missing }) => missing))],
    /** Printers that nothing can be had for. */
    unserved: needs.filter(({ lines }) => lines.length === 0).map(({ name }) => name),
  };
}

/**
 * Puts into the cart what all of a customer's printers of a place need: as much of it as there is, and what cannot be had is said.
 * What is in the cart already is not put in again.
 */
export async function reorderForPlace(
  deps: Deps,
  by: Person,
  place: string,
): Promise<Result<Pick<FilledCart, 'added' | 'lacking'>>> {
  const { printers, lines, missing, unserved } = await readNeeds(deps, by.user.id, { place });
  if (printers.length === 0) return fail(printerFailures.place_not_found);
  if (lines.length === 0) return fail(printerFailures.nothing_to_reorder);
  return await transact(deps.db, async (tx) => {
    const { added, lacking, cartId, items } = await fillWithin(tx, by, lines, deps.now());
    if (cartId) await auditAdded(tx, by, cartId, items).execute();
    const gone = missing.map((name) => ({ name, why: cartTexts.outOfStock }));
    const none = unserved.map((name) => ({ name, why: printerTexts.nothingFor }));
    return ok({ added, lacking: [...lacking, ...gone, ...none] });
  });
}

async function cheapestSet(deps: Pick<Deps, 'db' | 'now'>, printerId: string): Promise<Wanted[]> {
  const sets = supplySets(await readSupplies(deps.db, printerId, deps.now())).filter(
    ({ items }) => items.length > 0,
  );
  const [cheapest] = sets.sort((a, b) => a.gross - b.gross);
  return (cheapest?.items ?? []).map(({ product_id }) => ({ product_id, quantity: 1 }));
}
