import { createHash } from 'node:crypto';
import { RENTAL_TERMS } from '#core/catalogue/rental-terms.ts';
import { type RentalCondition, rentalConditions } from '#core/catalogue/rules/rental-conditions.ts';
import type { PricedLine } from './price-cart.ts';

/** The conditions of what is rented, as they stand, and their version: the shop's text and what this article says. */
export function termsOfLine({
  product: { rental },
  iva: { rate },
}: PricedLine): { readonly conditions: RentalCondition[]; readonly version: string } | null {
  if (!rental) return null;
  const { extras, month, minimumMonths } = rental;
  const conditions = rentalConditions({ extras, month, ivaRate: rate, months: { atLeast: minimumMonths } });
  const text = JSON.stringify([RENTAL_TERMS.text, conditions]);
  const mark = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return { conditions, version: `${RENTAL_TERMS.version}-${mark}` };
}
