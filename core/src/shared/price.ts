import { withIva, withoutIva } from './iva.ts';
import { type Cents, percentOf } from './money.ts';

/**
 * The price of one unit as it was typed, in cents: what was typed is the truth (docs/product.md#money). With IVA, one unit
 * costs exactly `withIvaCents`, and `netCents` is what is left without it, to the cent; without IVA, `withIvaCents` is null.
 */
export interface Price {
  readonly netCents: Cents;
  readonly withIvaCents: Cents | null;
}

/** A price typed without IVA. Cents. */
export function netPrice(netCents: Cents): Price {
  return { netCents, withIvaCents: null };
}

/** A price typed with IVA, at a rate in whole %. Cents. */
export function grossPrice(withIvaCents: Cents, ivaRate: number): Price {
  return { netCents: withoutIva(withIvaCents, ivaRate), withIvaCents };
}

/** What one unit costs with IVA, in cents; `ivaRate` in whole %. */
export function priceWithIva({ netCents, withIvaCents }: Price, ivaRate: number): Cents {
  return withIvaCents ?? withIva(netCents, ivaRate);
}

/** What one unit costs without IVA at a rate in whole %, in cents: of a price typed with IVA that follows the rate. */
export function priceWithoutIva({ netCents, withIvaCents }: Price, ivaRate: number): Cents {
  return withIvaCents === null ? netCents : withoutIva(withIvaCents, ivaRate);
}

/** The amount as it was typed, in cents. */
export function typedCents({ netCents, withIvaCents }: Price): Cents {
  return withIvaCents ?? netCents;
}

/** This amount, typed the way another price was: with IVA (rate in whole %), or without. Cents. */
export function typedLike({ withIvaCents }: Price, cents: Cents, ivaRate: number): Price {
  return withIvaCents === null ? netPrice(cents) : grossPrice(cents, ivaRate);
}

/** So many % of a price (an integer), of what was typed, rounded half up to the cent. */
export function percentOfPrice({ netCents, withIvaCents }: Price, percent: number): Price {
  return {
    netCents: percentOf(netCents, percent),
    withIvaCents: withIvaCents === null ? null : percentOf(withIvaCents, percent),
  };
}

/** Two prices of one thing together: typed with IVA where one of them was; `ivaRate` in whole %. */
export function sumOfPrices(one: Price, other: Price, ivaRate: number): Price {
  if (one.withIvaCents === null && other.withIvaCents === null) {
    return netPrice(one.netCents + other.netCents);
  }
  return grossPrice(priceWithIva(one, ivaRate) + priceWithIva(other, ivaRate), ivaRate);
}

export function isSamePrice(one: Price, other: Price): boolean {
  return one.netCents === other.netCents && one.withIvaCents === other.withIvaCents;
}

/** What some units cost with IVA together, in cents: the multiple of what was typed with it, or IVA once on the sum. `ivaRate` in whole %. */
export function priceOfUnits({ netCents, withIvaCents }: Price, quantity: number, ivaRate: number): Cents {
  return withIvaCents === null ? withIva(netCents * quantity, ivaRate) : withIvaCents * quantity;
}

/**
 * The most that some units can cost with IVA, in cents: beside other goods a line typed without it may have the cent that is
 * over. What is shown of several units before they are in a cart. `ivaRate` in whole %.
 */
export function mostForUnits(price: Price, quantity: number, ivaRate: number): Cents {
  if (price.withIvaCents !== null || quantity === 1) return priceOfUnits(price, quantity, ivaRate);
  return Math.ceil((price.netCents * quantity * (100 + ivaRate)) / 100);
}

/** So many units of a price together, as it was typed. */
export function timesPrice({ netCents, withIvaCents }: Price, times: number): Price {
  return {
    netCents: netCents * times,
    withIvaCents: withIvaCents === null ? null : withIvaCents * times,
  };
}

/** A price as a line of money has it. */
export function unitOf({ netCents, withIvaCents }: Price) {
  return { unitNetCents: netCents, unitGrossCents: withIvaCents };
}

/** A part of a price, worked out of what was typed. */
export function partOfPrice({ netCents, withIvaCents }: Price, part: (cents: Cents) => Cents): Price {
  return { netCents: part(netCents), withIvaCents: withIvaCents === null ? null : part(withIvaCents) };
}
