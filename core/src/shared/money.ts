/** Money is an integer number of euro cents everywhere inside; euros with two decimals only at the edges. */
export type Cents = number;

/** The largest amount of one line or order, in cents (99 999.99 €: the providers' limit, ifthenpay's documentation). */
export const MAX_AMOUNT_CENTS: Cents = 9_999_999;

/** Refines a number to at most two decimals: `.refine(...twoDecimals)`. */
export const twoDecimals = [
  (value: number) => Math.abs(Math.round(value * 100) / 100 - value) < 1e-9,
  'Use no máximo duas casas decimais',
] as const;

/**
 * Euros (a number with at most two decimals, as the API carries them) to cents.
 * @throws RangeError when the number is not finite or has more than two decimals.
 */
export function toCents(euros: number): Cents {
  const cents = Math.round(euros * 100);
  if (!Number.isSafeInteger(cents) || Math.abs(cents / 100 - euros) > 1e-9) {
    throw new RangeError(`not an amount in euros and cents: ${euros}`);
  }
  return cents === 0 ? 0 : cents;
}

/** Cents to euros as a JSON number with at most two decimals. */
export function toEuros(cents: Cents): number {
  return cents / 100;
}

/** Rounds half away from zero to a whole number of cents; `numerator / denominator` with integers, no float error. */
export function divideRounded(numerator: number, denominator: number): Cents {
  const sign = Math.sign(numerator) * Math.sign(denominator);
  const n = BigInt(Math.abs(numerator));
  const d = BigInt(Math.abs(denominator));
  const rounded = Number((2n * n + d) / (2n * d));
  return sign < 0 ? -rounded || 0 : rounded;
}

/** `percent` % (an integer) of `cents`, rounded half up to the cent. */
export function percentOf(cents: Cents, percent: number): Cents {
  return divideRounded(cents * percent, 100);
}

/** What stands in the place of the price of an article that has none, and is not on sale. */
export const NO_PRICE = 'Preço por definir';

const euroFormat = new Intl.NumberFormat('pt-PT', { style: 'currency', currency: 'EUR' });

/** pt-PT text of an amount in cents: 123450 → "1234,50 €" (no-break space). */
export function formatCents(cents: Cents): string {
  return euroFormat.format(cents / 100);
}

/** pt-PT text of an amount in euros, as the API carries it. */
export function formatEuros(euros: number): string {
  return euroFormat.format(euros);
}
