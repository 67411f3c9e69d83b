import { lineProblem } from '#core/cart/rules/line-problem.ts';
import { dueNow } from '#core/catalogue/rules/rental.ts';
import { type Group, groupPrice } from '#core/pricing/rules/group-price.ts';
import { shopIva } from '#core/settings/rules/iva-rate.ts';
import { type LineIva, MARGIN_IVA, withIva } from '#core/shared/iva.ts';
import type { Line } from '#core/shared/lines.ts';
import type { Cents } from '#core/shared/money.ts';
import { type Price, priceWithIva, priceWithoutIva } from '#core/shared/price.ts';
import { type PricedProduct, readPricedProducts } from '../catalogue/priced-products.ts';
import type { Db } from '../platform/database/database.ts';
import { readGroup } from '../pricing/groups/read-group.ts';
import { readSettings } from '../settings/read-settings.ts';
import { type CartLineRow, readLines } from './store.ts';

/** What one promotion takes off a line, cents with IVA; `code`: what it was asked for with. */
export interface PriceStep {
  readonly name: string;
  readonly code: string | null;
  readonly cents: Cents;
}

/** A line of a cart at its price of now. Cents. */
export interface PricedLine extends Line {
  readonly id: string;
  readonly product: PricedProduct;
  readonly rentalMonths: number | null;
  /** The version of the conditions that were accepted with the order; left out: none were. */
  readonly acceptedTerms?: string;
  /** One unit now as its price was typed; of a rental, installation and first month. */
  readonly unitPrice: Price;
  /** What one unit costs with IVA, and what it cost when the customer last saw it. */
  readonly unitWithIvaCents: Cents;
  readonly seenWithIvaCents: Cents;
  /** The credit that is among its discount; null: none. */
  readonly creditId: string | null;
  /** What promotions take off it, of its discount; and each of them. */
  readonly promotionCents: Cents;
  readonly steps: readonly PriceStep[];
  /** Whose list its price is of, and what one unit costs everybody else, with IVA; null: everybody's price. */
  readonly group: { readonly name: string; readonly insteadOfCents: Cents } | null;
  /** What stands against buying it, for the customer; null when nothing does. */
  readonly problem: string | null;
}

/** The lines of a cart, priced by the server at `now` for the account whose it is; null: a visitor's. */
export async function priceCart(
  db: Db,
  cartId: string,
  userId: string | null,
  now: Date,
): Promise<PricedLine[]> {
  return await priceLines(db, await readLines(db, cartId), userId, now);
}

/** These lines of one cart, priced by the server at `now` for an account; null: as for everybody. */
export async function priceLines(
  db: Db,
  rows: readonly CartLineRow[],
  userId: string | null,
  now: Date,
): Promise<PricedLine[]> {
  return (await priceByGroup(db, rows, userId, now)).lines;
}

/** As `priceLines`, with the group whose list they were priced by; null: none. */
export async function priceByGroup(
  db: Db,
  rows: readonly CartLineRow[],
  userId: string | null,
  now: Date,
): Promise<{ readonly lines: PricedLine[]; readonly group: Group | null }> {
  const ids = [...new Set(rows.map((row) => row.product_id))];
  const [products, { iva_settings }, group] = await Promise.all([
    readPricedProducts(db, ids, now),
    readSettings(db),
    readGroup(db, userId, ids),
  ]);
  return { lines: linesAt(rows, products, shopIva(iva_settings, now), group), group };
}

/** What a customer saw, as the cart keeps it. */
export function seenColumns({ netCents, withIvaCents }: Price) {
  return { seen_price_cents: netCents, seen_with_iva_cents: withIvaCents };
}

/**
 * These lines of one cart at the prices of `products`; what is not among them is left out. `shop`: the IVA of what the shop
 * sells; `group`: whose list counts. Under the margin scheme the whole price is charged, no IVA apart; of a shop without IVA it is as everything.
 */
export function linesAt(
  rows: readonly CartLineRow[],
  products: ReadonlyMap<string, PricedProduct>,
  shop: LineIva,
  group: Group | null,
): PricedLine[] {
  const wanted = new Map<string, number>();
  for (const row of rows) wanted.set(row.product_id, (wanted.get(row.product_id) ?? 0) + row.quantity);
  return rows.flatMap((row) => {
    const listed = products.get(row.product_id);
    if (!listed) return [];
    const own = group && groupPrice(listed, group, row.quantity, shop.rate);
    const product = own ? { ...listed, price: own, isInCampaign: false } : listed;
    const isMargin = product.isMargin && shop.regime === 'normal';
    // Of a rental, what is due with the order.
    const unitPrice = product.rental ? dueNow(product.rental, shop.rate) : product.price;
    const unitWithIvaCents = priceWithIva(unitPrice, shop.rate);
    const isTypedWithIva = !isMargin && shop.rate > 0 && unitPrice.withIvaCents !== null;
    const unitNetCents = isMargin ? unitWithIvaCents : priceWithoutIva(unitPrice, shop.rate);
    const unitGrossCents = isTypedWithIva ? unitWithIvaCents : null;
    const creditCents = row.credit_cents ?? 0;
    const credit =
      isMargin || isTypedWithIva
        ? (row.credit_with_iva_cents ?? withIva(creditCents, shop.rate))
        : creditCents;
    return [
      {
        id: row.id,
        product,
        quantity: row.quantity,
        rentalMonths: row.rental_months,
        unitNetCents,
        unitGrossCents,
        discountCents: Math.min(credit, (unitGrossCents ?? unitNetCents) * row.quantity),
        creditId: row.credit_id,
        promotionCents: 0,
        steps: [],
        group:
          own && group ? { name: group.name, insteadOfCents: priceWithIva(listed.price, shop.rate) } : null,
        iva: isMargin ? MARGIN_IVA : shop,
        unitPrice,
        unitWithIvaCents,
        seenWithIvaCents: priceWithIva(
          { netCents: row.seen_price_cents, withIvaCents: row.seen_with_iva_cents },
          shop.rate,
        ),
        problem: lineProblem({
          isArchived: product.isArchived,
          isPriced: product.isPriced,
          stock: product.stock,
          wanted: wanted.get(product.id) ?? row.quantity,
          months: row.rental_months,
          minimumMonths: product.rental?.minimumMonths ?? null,
        }),
      },
    ];
  });
}
