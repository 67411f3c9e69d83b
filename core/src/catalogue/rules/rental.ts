import { type Cents, percentOf, toCents } from '../../shared/money.ts';
import { netPrice, type Price, priceOfUnits, sumOfPrices } from '../../shared/price.ts';
import type { SpecBlocks } from '../spec-blocks.ts';

/** An article's name in a list of what is rented, without the word that all of them begin with: the model is in sight. */
export function rentedName(name: string): string {
  return name.replace(/^aluguer:\s*/i, '');
}

/** What one rented unit costs. */
export interface RentalTerms {
  readonly month: Price;
  /** Cents without IVA. */
  readonly installationCents: Cents;
  readonly minimumMonths: number;
}

/** What else a contract of one unit says; cents without IVA, but the deposit, which is given back and has none. */
export interface RentalExtras {
  /** Held until the unit comes back; 0: none is asked. */
  readonly depositCents: Cents;
  /** What is included, as the shop wrote it; null: nothing said. */
  readonly services: string | null;
  /** A month; null: pages are not counted. */
  readonly includedPages: number | null;
  /** A hundred pages above those; null: nothing is asked for them. */
  readonly extraPagesCents: Cents | null;
  /** The same of pages in colour, which a counter of their own counts; null: there is none. */
  readonly includedColourPages: number | null;
  readonly extraColourPagesCents: Cents | null;
  /** What the unit is worth on its first day; null: it cannot be bought. */
  readonly purchaseCents: Cents | null;
  /** How much of each month paid comes off that, whole %. */
  readonly purchaseCreditPercent: number;
  /** What ending before the term costs, in months; at most those that are left. */
  readonly earlyEndMonths: number | null;
}

/** Paid with the order for one unit: installation and the first month (docs/product.md#rentals); `ivaRate` in whole %. */
export function dueNow(
  { month, installationCents }: Pick<RentalTerms, 'month' | 'installationCents'>,
  ivaRate: number,
): Price {
  return sumOfPrices(month, netPrice(installationCents), ivaRate);
}

/** What is paid for some units over a term, in cents with IVA. */
export interface RentalCost {
  readonly todayCents: Cents;
  /** Each month after the first. */
  readonly monthlyCents: Cents;
  /** What is paid today and every month after it, to the cent. */
  readonly termCents: Cents;
}

/** What `quantity` units cost over `months`; `ivaRate` in whole %. */
export function rentalCost(
  terms: Pick<RentalTerms, 'month' | 'installationCents'>,
  { quantity, months, ivaRate }: { quantity: number; months: number; ivaRate: number },
): RentalCost {
  const todayCents = priceOfUnits(dueNow(terms, ivaRate), quantity, ivaRate);
  const monthlyCents = priceOfUnits(terms.month, quantity, ivaRate);
  return { todayCents, monthlyCents, termCents: todayCents + (months - 1) * monthlyCents };
}

/** What buying one unit costs after so much was paid for its months; null: it cannot be bought. Cents without IVA. */
export function purchasePrice(
  { purchaseCents, purchaseCreditPercent }: Pick<RentalExtras, 'purchaseCents' | 'purchaseCreditPercent'>,
  paidCents: Cents,
): Cents | null {
  if (purchaseCents === null) return null;
  return Math.max(0, purchaseCents - percentOf(paidCents, purchaseCreditPercent));
}

type ExtraField =
  | 'deposit_value'
  | 'included_services'
  | 'included_pages'
  | 'extra_pages_value'
  | 'included_colour_pages'
  | 'extra_colour_pages_value'
  | 'purchase_value'
  | 'purchase_credit_percent'
  | 'early_end_months';

/** What a product's block says beside its price. */
export function rentalExtras(block: Pick<NonNullable<SpecBlocks['rental_specs']>, ExtraField>): RentalExtras {
  const cents = (euros: number | null) => (euros === null ? null : toCents(euros));
  return {
    depositCents: cents(block.deposit_value) ?? 0,
    services: block.included_services,
    includedPages: block.included_pages,
    extraPagesCents: cents(block.extra_pages_value),
    includedColourPages: block.included_colour_pages,
    extraColourPagesCents: cents(block.extra_colour_pages_value),
    purchaseCents: cents(block.purchase_value),
    purchaseCreditPercent: block.purchase_credit_percent ?? 0,
    earlyEndMonths: block.early_end_months,
  };
}

/** The longest rental that can be chosen, in months. */
export const MAX_RENTAL_MONTHS = 120;

/** Whether this many months can be rented. */
export function isRentable(months: number, { minimumMonths }: RentalTerms): boolean {
  return Number.isInteger(months) && months >= minimumMonths && months <= MAX_RENTAL_MONTHS;
}
