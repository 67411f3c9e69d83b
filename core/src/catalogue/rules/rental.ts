import type { Cents } from '../../shared/money.ts';

/** Terms of a rental, cents without IVA. */
export interface RentalTerms {
  readonly monthlyCents: Cents;
  readonly installationCents: Cents;
  readonly minimumMonths: number;
}

/** Paid with the order for one unit: installation and the first month (docs/product.md#rentals). Cents without IVA. */
export function dueNow({ monthlyCents, installationCents }: RentalTerms): Cents {
  return monthlyCents + installationCents;
}

/** What one unit costs over its whole term: installation and every month. Cents without IVA. */
export function termCost({ monthlyCents, installationCents }: RentalTerms, months: number): Cents {
  return installationCents + monthlyCents * months;
}

/** The longest rental that can be chosen, in months. */
export const MAX_RENTAL_MONTHS = 120;

/** Whether this many months can be rented. */
export function isRentable(months: number, { minimumMonths }: RentalTerms): boolean {
  return Number.isInteger(months) && months >= minimumMonths && months <= MAX_RENTAL_MONTHS;
}
