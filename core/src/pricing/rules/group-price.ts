import { withIva } from '../../shared/iva.ts';
import { type Cents, percentOf } from '../../shared/money.ts';
import { grossPrice, type Price, priceWithIva, typedCents, typedLike } from '../../shared/price.ts';

/** What one unit costs who takes so many or more. */
export interface UnitsPrice {
  readonly fromUnits: number;
  readonly price: Price;
}

/** A group of customers with its list, as the rule needs it. */
export interface Group {
  readonly name: string;
  /** Its people see prices without IVA first. */
  readonly isNet: boolean;
  /** Its list may sell below what the goods cost the shop. */
  readonly isBelowCost: boolean;
  /** Off the list price by category, whole %. */
  readonly percents: Readonly<Record<string, number>>;
  /** By the article's id. */
  readonly prices: ReadonlyMap<string, readonly UnitsPrice[]>;
}

/** An article as it is sold to everybody. */
export interface ListedArticle {
  readonly id: string;
  readonly category: string;
  /** Before its campaign, and now. */
  readonly listPrice: Price;
  readonly price: Price;
  /** What one costs the shop, without IVA; null: not known. */
  readonly costCents: Cents | null;
  /** Its price is charged whole, no IVA apart. */
  readonly isMargin: boolean;
  /** Of what is rented the price is a contract's: it has none of a group. */
  readonly rental: unknown;
}

/** What an article is not sold below, typed as `price` is. */
function notBelow({ costCents, isMargin }: ListedArticle, price: Price, ivaRate: number): Price {
  if (costCents === null) return price;
  if (isMargin) return priceWithIva(price, ivaRate) < costCents ? grossPrice(costCents, ivaRate) : price;
  const floor = price.withIvaCents === null ? costCents : withIva(costCents, ivaRate);
  return typedCents(price) < floor ? typedLike(price, floor, ivaRate) : price;
}

/**
 * What one of so many units of an article costs a group, where that is less than everybody pays now; null: it is not, and the price
 * of everybody stands, campaign and all. The article's own prices that are reached count, and the percentage of its category where
 * it has no price from one unit on; the lowest is taken, so that one of more units never costs more. Never below cost unless the
 * list may be. `ivaRate` in whole % (docs/adr/0660).
 */
export function groupPrice(
  article: ListedArticle,
  group: Group,
  quantity: number,
  ivaRate: number,
): Price | null {
  if (article.rental) return null;
  const own = group.prices.get(article.id) ?? [];
  const percent = own.some(({ fromUnits }) => fromUnits === 1) ? undefined : group.percents[article.category];
  const ofCategory =
    percent === undefined
      ? []
      : [typedLike(article.listPrice, percentOf(typedCents(article.listPrice), 100 - percent), ivaRate)];
  const reached = own.filter(({ fromUnits }) => fromUnits <= quantity).map(({ price }) => price);
  const [best] = [...reached, ...ofCategory]
    .map((price) => (group.isBelowCost ? price : notBelow(article, price, ivaRate)))
    .toSorted((one, other) => priceWithIva(one, ivaRate) - priceWithIva(other, ivaRate));
  if (!best || typedCents(best) <= 0) return null;
  return priceWithIva(best, ivaRate) < priceWithIva(article.price, ivaRate) ? best : null;
}

/** What one of so many units costs who is in this group, or in none (null). `ivaRate` in whole %. */
export function unitPriceFor(
  article: ListedArticle,
  group: Group | null,
  quantity: number,
  ivaRate: number,
): Price {
  return (group && groupPrice(article, group, quantity, ivaRate)) ?? article.price;
}

/** From how many units on an article costs a group another price, and which: one row for each price that somebody can have. */
export function groupPrices(article: ListedArticle, group: Group, ivaRate: number): readonly UnitsPrice[] {
  const steps = [1, ...(group.prices.get(article.id) ?? []).map(({ fromUnits }) => fromUnits)];
  const rows: UnitsPrice[] = [];
  for (const fromUnits of [...new Set(steps)].toSorted((one, other) => one - other)) {
    const price = groupPrice(article, group, fromUnits, ivaRate);
    const last = rows.at(-1)?.price;
    if (price && (!last || priceWithIva(price, ivaRate) < priceWithIva(last, ivaRate))) {
      rows.push({ fromUnits, price });
    }
  }
  return rows;
}
