import { warrantyEnd } from '../../repairs/rules/warranty.ts';
import { type Extension, LEGAL_EXTENSION } from '../../settings/values.ts';
import { type Day, daysBetween } from '../../shared/calendar.ts';
import { endOfLisbonDay, lisbonDay } from '../../shared/lisbon-time.ts';

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
/** Art. 18.º n.º 3: repair or replacement within 30 days, unless its nature asks for more. */
const REPAIR_DAYS = 30;

/** Months of the legal guarantee of goods, before any repair. */
export function legalMonths({ condition, isShortAgreed }: SoldGoods): number {
  return condition === 'usado' && isShortAgreed ? USED_MONTHS : LEGAL_MONTHS;
}

/**
 * The end of the guarantee of goods delivered then with so many months, as the law asks or as was promised beyond it,
 * after the repairs under it that went back on these days (DL 84/2021, art. 12.º and 18.º): the end of that day in Lisbon.
 */
export function soldGuaranteeEnd(
  months: number,
  delivered: Date,
  repairedOn: readonly Day[],
  extension: Extension,
): Date {
  const added = repairedOn.toSorted().reduce((sum, day, earlier) => {
    const rule = day < extension.from ? LEGAL_EXTENSION : extension;
    return earlier < rule.times ? sum + rule.months : sum;
  }, 0);
  return warrantyEnd(delivered, months + added);
}

/**
 * The end of a guarantee that a repair was covered by and that goes on, now that the device goes back: it does not run
 * while the shop has it, so the days that were left when it was asked for are left now. Of one that was over: today.
 */
export function guaranteeGoesOn(claim: { readonly askedAt: Date; readonly until: Date }, back: Date): Date {
  return endOfLisbonDay(back, Math.max(0, daysBetween(lisbonDay(claim.askedAt), lisbonDay(claim.until))));
}

/** By when a repair under the legal guarantee must be done, from the day that the device was given (art. 18.º n.º 3). */
export function legalRepairDeadline(received: Date): Date {
  return new Date(received.getTime() + REPAIR_DAYS * 86_400_000);
}
