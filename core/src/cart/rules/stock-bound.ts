import { cartTexts } from '../texts.ts';
import { MAX_QUANTITY } from '../values.ts';

/** How many units of a product can be asked for, when there are this many. */
export function mostUnits(stock: number): number {
  return Math.min(Math.max(stock, 0), MAX_QUANTITY);
}

/** Why `wanted` units are more than there are, as the customer reads it; null when they are not. */
export function stockShortage(wanted: number, stock: number): string | null {
  if (stock <= 0) return cartTexts.outOfStock;
  return wanted > stock ? cartTexts.onlyUnits(stock) : null;
}

/** Why no more can be asked for, when the quantity has come to its bound; null below it. */
export function boundText(quantity: number, stock: number): string | null {
  if (stock <= 0 || quantity < mostUnits(stock)) return null;
  return stock >= MAX_QUANTITY ? cartTexts.atMostUnits(MAX_QUANTITY) : cartTexts.onlyUnits(stock);
}
