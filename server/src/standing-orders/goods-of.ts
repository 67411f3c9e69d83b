import { orderFailures } from '#core/orders/errors.ts';
import { orderNumber } from '#core/orders/rules/order-number.ts';
import { printerFailures } from '#core/printers/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { MOST_LINES, type StandingSource } from '#core/standing-orders/contract.ts';
import { standingFailures } from '#core/standing-orders/errors.ts';
import { isForSale } from '../cart/fill-cart.ts';
import { readPricedProducts } from '../catalogue/priced-products.ts';
import { findSeenOrder } from '../orders/place-order.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { readNeeds } from '../printers/reorder.ts';

/** What is bought again, and what the customer knows it by. */
export interface Goods {
  readonly name: string;
  readonly lines: readonly { readonly product_id: string; readonly quantity: number }[];
}

/** What an order had that an account sees (its own, or its company's), or what its own printers need, of what is still sold; another's is not found. */
export async function goodsOf(deps: Deps, by: Person, source: StandingSource): Promise<Result<Goods>> {
  const found =
    source.kind === 'order' ? await ofOrder(deps, by, source.of) : await ofPrinters(deps, by, source);
  if (!found.ok) return found;
  const { name, lines } = found.value;
  const products = await readPricedProducts(
    deps.db,
    lines.map(({ product_id }) => product_id),
    deps.now(),
  );
  const sold = lines.filter(({ product_id }) => {
    const product = products.get(product_id);
    return product !== undefined && isForSale(product);
  });
  return sold.length === 0
    ? fail(standingFailures.nothing_to_repeat)
    : ok({ name, lines: sold.slice(0, MOST_LINES) });
}

async function ofOrder({ db, now }: Deps, by: Person, id: string): Promise<Result<Goods>> {
  const order = await findSeenOrder(db, by, id, null, now());
  if (!order) return fail(orderFailures.order_not_found);
  const rows = await db
    .selectFrom('order_lines')
    .select(['product_id', 'quantity'])
    .where('order_id', '=', id)
    .where('product_id', 'is not', null)
    .where('rental_months', 'is', null)
    .orderBy('position')
    .execute();
  const lines = [...Map.groupBy(rows, (row) => row.product_id ?? '')].map(([product_id, same]) => ({
    product_id,
    quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
  return ok({ name: `Encomenda ${orderNumber(order.number)}`, lines });
}

async function ofPrinters(
  deps: Deps,
  by: Person,
  { kind, of }: Exclude<StandingSource, { kind: 'order' }>,
): Promise<Result<Goods>> {
  const { printers, lines } = await readNeeds(
    deps,
    by.user.id,
    kind === 'printer' ? { slug: of } : { place: of },
  );
  const [first] = printers;
  if (first === undefined)
    return fail(kind === 'printer' ? printerFailures.printer_not_found : printerFailures.place_not_found);
  return ok({ name: kind === 'printer' ? first : of, lines });
}
