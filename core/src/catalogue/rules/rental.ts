import { type Cents, percentOf, toCents } from '../../shared/money.ts';
import { type Price, priceOfUnits, sumOfPrices } from '../../shared/price.ts';
import type { SpecBlocks } from '../spec-blocks.ts';

/** An article's name in a list of what is rented, without the word that all of them begin with: the model is in sight. */
export function rentedName(name: string): string {
  return name.replace(/^aluguer:\s*/i, '');
}

/** What one rented unit costs. */
export interface RentalTerms {
  readonly month: Price;
  readonly installation: Price;
  readonly minimumMonths: number;
}

/**
 * What else a contract of one unit says; cents without IVA, and with it where it was typed so, but the deposit, which is given
 * back and has none.
 */
export interface RentalExtras {
  /** Held until the unit comes back; 0: none is asked. */
  readonly depositCents: Cents;
  /** What is included, as the shop wrote it; null: nothing said. */
  readonly services: string | null;
  /** A month; null: pages are not counted. */
  readonly includedPages: number | null;
  /** A hundred pages above those; null: nothing is asked for them. */
  readonly extraPagesCents: Cents | null;
  readonly extraPagesWithIvaCents: Cents | null;
  /** Pages in colour a month, which a counter of their own counts; null: there is none. */
  readonly includedColourPages: number | null;
  readonly extraColourPagesCents: Cents | null;
  readonly extraColourPagesWithIvaCents: Cents | null;
  /** What the unit is worth on its first day; null: it cannot be bought. */
  readonly purchaseCents: Cents | null;
  readonly purchaseWithIvaCents: Cents | null;
  /** How much of each month paid comes off that, whole %. */
  readonly purchaseCreditPercent: number;
  /** What ending before the term costs, in months; at most those that are left. */
  readonly earlyEndMonths: number | null;
}

/** Paid with the order for one unit: installation and the first month (docs/product.md#rentals); `ivaRate` in whole %. */
export function dueNow(
  { month, installation }: Pick<RentalTerms, 'month' | 'installation'>,
  ivaRate: number,
): Price {
  return sumOfPrices(month, installation, ivaRate);
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
  terms: Pick<RentalTerms, 'month' | 'installation'>,
  { quantity, months, ivaRate }: { quantity: number; months: number; ivaRate: number },
): RentalCost {
  const todayCents = priceOfUnits(dueNow(terms, ivaRate), quantity, ivaRate);
  const monthlyCents = priceOfUnits(terms.month, quantity, ivaRate);
  return { todayCents, monthlyCents, termCents: todayCents + (months - 1) * monthlyCents };
}

/** What was paid for one unit's months, in cents without IVA and with it. */
export interface PaidForMonths {
  readonly netCents: Cents;
  readonly grossCents: Cents;
}

/** A price that a contract may lack. Cents. */
function priceOrNone(netCents: Cents | null, withIvaCents: Cents | null): Price | null {
  return netCents === null ? null : { netCents, withIvaCents };
}

/** What a hundred pages above those included cost; null: nothing is asked for them. */
export function extraPages(
  terms: Pick<RentalExtras, 'extraPagesCents' | 'extraPagesWithIvaCents'>,
): Price | null {
  return priceOrNone(terms.extraPagesCents, terms.extraPagesWithIvaCents);
}

/** What a hundred pages in colour above those included cost; null: nothing is asked for them. */
export function extraColourPages(
  terms: Pick<RentalExtras, 'extraColourPagesCents' | 'extraColourPagesWithIvaCents'>,
): Price | null {
  return priceOrNone(terms.extraColourPagesCents, terms.extraColourPagesWithIvaCents);
}

/** What one unit is worth on its first day; null: it cannot be bought. */
export function purchaseWorth(
  terms: Pick<RentalExtras, 'purchaseCents' | 'purchaseWithIvaCents'>,
): Price | null {
  return priceOrNone(terms.purchaseCents, terms.purchaseWithIvaCents);
}

/** What buying one unit costs after so much was paid for its months, typed as its worth was; null: it cannot be bought. */
export function purchasePrice(
  terms: Pick<RentalExtras, 'purchaseCents' | 'purchaseWithIvaCents' | 'purchaseCreditPercent'>,
  paid: PaidForMonths,
): Price | null {
  const worth = purchaseWorth(terms);
  const left = (cents: Cents, paidCents: Cents) =>
    Math.max(0, cents - percentOf(paidCents, terms.purchaseCreditPercent));
  return (
    worth && {
      netCents: left(worth.netCents, paid.netCents),
      withIvaCents: worth.withIvaCents === null ? null : left(worth.withIvaCents, paid.grossCents),
    }
  );
}

type ExtraField =
  | 'deposit_value'
  | 'included_services'
  | 'included_pages'
  | 'extra_pages_value'
  | 'extra_pages_with_iva'
  | 'included_colour_pages'
  | 'extra_colour_pages_value'
  | 'extra_colour_pages_with_iva'
  | 'purchase_value'
  | 'purchase_with_iva'
  | 'purchase_credit_percent'
  | 'early_end_months';

type Block = NonNullable<SpecBlocks['rental_specs']>;

const cents = (euros: number | null) => (euros === null ? null : toCents(euros));

/** What a product's block asks for the installation of one unit. */
export function installationOf(block: Pick<Block, 'installation_value' | 'installation_with_iva'>): Price {
  return {
    netCents: cents(block.installation_value) ?? 0,
    withIvaCents: cents(block.installation_with_iva),
  };
}

/** What a product's block says beside its price. */
export function rentalExtras(block: Pick<Block, ExtraField>): RentalExtras {
  return {
    depositCents: cents(block.deposit_value) ?? 0,
    services: block.included_services,
    includedPages: block.included_pages,
    extraPagesCents: cents(block.extra_pages_value),
    extraPagesWithIvaCents: cents(block.extra_pages_with_iva),
    includedColourPages: block.included_colour_pages,
    extraColourPagesCents: cents(block.extra_colour_pages_value),
    extraColourPagesWithIvaCents: cents(block.extra_colour_pages_with_iva),
    purchaseCents: cents(block.purchase_value),
    purchaseWithIvaCents: cents(block.purchase_with_iva),
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
