import { lineProblem } from '#core/cart/rules/line-problem.ts';
import { atRate } from '#core/shared/iva.ts';
import type { Line } from '#core/shared/lines.ts';
import type { Cents } from '#core/shared/money.ts';
import { type PricedProduct, readPricedProducts } from '../catalogue/priced-products.ts';
import type { Db } from '../platform/database/database.ts';
import { readShopIva } from '../settings/read-shop-iva.ts';
import { type CartLineRow, readLines } from './store.ts';

/** A line of a cart at its price of now. Cents without IVA. */
export interface PricedLine extends Line {
  readonly id: string;
  readonly product: PricedProduct;
  readonly rentalMonths: number | null;
  readonly seenCents: Cents;
  /** The credit that is among its discount; null: none. */
  readonly creditId: string | null;
  /** What stands against buying it, for the customer; null when nothing does. */
  readonly problem: string | null;
}

/** The lines of a cart, priced by the server at `now`. */
export async function priceCart(db: Db, cartId: string, now: Date): Promise<PricedLine[]> {
  return await priceLines(db, await readLines(db, cartId), now);
}

/** These lines of one cart, priced by the server at `now`. */
export async function priceLines(db: Db, rows: readonly CartLineRow[], now: Date): Promise<PricedLine[]> {
  const [products, ivaRate] = await Promise.all([
    readPricedProducts(db, [...new Set(rows.map((row) => row.product_id))], now),
    readShopIva(db, now),
  ]);
  return linesAt(rows, products, ivaRate);
}

/** These lines of one cart at the prices of `products`; what is not among them is left out. `ivaRate` in whole %. */
export function linesAt(
  rows: readonly CartLineRow[],
  products: ReadonlyMap<string, PricedProduct>,
  ivaRate: number,
): PricedLine[] {
  const wanted = new Map<string, number>();
  for (const row of rows) wanted.set(row.product_id, (wanted.get(row.product_id) ?? 0) + row.quantity);
  return rows.flatMap((row) => {
    const product = products.get(row.product_id);
    if (!product) return [];
    return [
      {
        id: row.id,
        product,
        quantity: row.quantity,
        rentalMonths: row.rental_months,
        unitNetCents: product.netCents,
        discountCents: Math.min(row.credit_cents ?? 0, product.netCents * row.quantity),
        creditId: row.credit_id,
        iva: atRate(ivaRate),
        seenCents: row.seen_price_cents,
        problem: lineProblem({
          isArchived: product.isArchived,
          stock: product.stock,
          wanted: wanted.get(product.id) ?? row.quantity,
          months: row.rental_months,
          minimumMonths: product.rental?.minimumMonths ?? null,
        }),
      },
    ];
  });
}

/** The same lines at another rate of IVA, whole %: of a sale that is delivered elsewhere. */
export function linesTaxedAt(lines: readonly PricedLine[], ivaRate: number): PricedLine[] {
  return lines.map((line) => ({ ...line, iva: atRate(ivaRate) }));
}
