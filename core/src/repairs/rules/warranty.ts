import { fromLisbon, toLisbon } from '../../shared/lisbon-time.ts';

/** Months of guarantee on a paid repair, from the day the device is handed over (docs/product.md#repairs). */
export const REPAIR_WARRANTY_MONTHS = 6;

/** The same day of the month, so many months later; the last of a month that has no such day. */
function addMonths({ year, month, day }: { year: number; month: number; day: number }, months: number) {
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return { year: first.getUTCFullYear(), month: first.getUTCMonth() + 1, day: Math.min(day, last) };
}

/** The end of the guarantee of what was handed over then: the end of that day in Lisbon, so many months later. */
export function warrantyEnd(handedOver: Date, months = REPAIR_WARRANTY_MONTHS): Date {
  return fromLisbon({ ...addMonths(toLisbon(handedOver), months), hour: 23, minute: 59, second: 59 });
}

/** Whether the guarantee of a repair still covers it. */
export function isUnderWarranty(warrantyUntil: Date | null, now: Date): boolean {
  return warrantyUntil !== null && warrantyUntil >= now;
}
