import { warrantyEnd } from '../../repairs/rules/warranty.ts';

/** What was sold, as the law tells goods apart. */
export interface SoldGoods {
  readonly condition: 'novo' | 'usado' | 'recondicionado';
  /** Buyer and seller agreed on the shorter guarantee of used goods, in writing. */
  readonly isShortAgreed: boolean;
}

/** DL 84/2021, art. 12.º n.º 1: the seller answers for what shows within three years of delivery. */
const LEGAL_MONTHS = 36;
/** Art. 12.º n.º 3: of used movables it may be reduced to 18 months by agreement; not of what is sold as refurbished. */
const USED_MONTHS = 18;
/** Art. 18.º n.º 4: each repair adds six months, up to four times. */
const REPAIR_MONTHS = 6;
const MOST_REPAIRS = 4;
/** Art. 18.º n.º 3: repair or replacement within 30 days, unless its nature asks for more. */
const REPAIR_DAYS = 30;

/** Months of the legal guarantee of goods, before any repair. */
export function legalMonths({ condition, isShortAgreed }: SoldGoods): number {
  return condition === 'usado' && isShortAgreed ? USED_MONTHS : LEGAL_MONTHS;
}

/**
 * The end of the guarantee of goods delivered then with so many months, as the law asks or as was promised beyond it,
 * after so many repairs under it (DL 84/2021, art. 12.º and 18.º): the end of that day in Lisbon.
 */
export function soldGuaranteeEnd(months: number, delivered: Date, repairs = 0): Date {
  const added = REPAIR_MONTHS * Math.min(Math.max(repairs, 0), MOST_REPAIRS);
  return warrantyEnd(delivered, months + added);
}

/**
 * The end of the guarantee of goods whose repair under it is handed over now, the `repairs`th: six months more than they
 * had, and never less than a paid repair has from today.
 */
export function guaranteeAfterRepair(
  sold: { readonly months: number; readonly delivered: Date },
  repairs: number,
  now: Date,
): Date {
  const law = soldGuaranteeEnd(sold.months, sold.delivered, repairs);
  return new Date(Math.max(law.getTime(), warrantyEnd(now).getTime()));
}

/** By when a repair under the legal guarantee must be done, from the day that the device was given (art. 18.º n.º 3). */
export function legalRepairDeadline(received: Date): Date {
  return new Date(received.getTime() + REPAIR_DAYS * 86_400_000);
}
