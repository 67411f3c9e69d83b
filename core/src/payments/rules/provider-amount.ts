import { type Cents, MAX_AMOUNT_CENTS } from '../../shared/money.ts';

/**
 * Cents to the provider's amount: exactly two decimals and a point, at most ten characters (ifthenpay's documentation).
 * @throws RangeError when it is not a whole number of cents the provider takes.
 */
export function toProviderAmount(cents: Cents): string {
  if (!Number.isInteger(cents) || cents < 1 || cents > MAX_AMOUNT_CENTS) {
    throw new RangeError(`not an amount the provider takes: ${cents}`);
  }
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

/** What the provider writes as an amount ("33.61", "33,6", 20) to cents; null when it is none, never a guess. */
export function fromProviderAmount(written: string | number): Cents | null {
  const match = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(String(written).trim());
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}
