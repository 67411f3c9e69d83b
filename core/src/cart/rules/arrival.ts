import { slowestPromise } from '../../catalogue/rules/delivery-promise.ts';
import type { Carrier } from '../../settings/company-settings.ts';
import { addWorkingDays, type CalendarDay, isoDay } from '../../shared/portuguese-holidays.ts';

/**
 * Working days that a carrier's own words say at most: "24-48h" is 2, "2 a 3 dias úteis" is 3. Null: they name no hours and no
 * days, or more than anybody waits.
 */
function daysSaid(words: string): number | null {
  const all = [...words.matchAll(/(\d{1,3})\s*(h\b|horas?\b|dias?\b)/gi)].map(([, count, unit = '']) =>
    unit.toLowerCase().startsWith('h') ? Math.ceil(Number(count) / 24) : Number(count),
  );
  const days = Math.max(0, ...all);
  return days >= 1 && days <= 30 ? days : null;
}

interface Carriers {
  readonly carriers: readonly Pick<Carrier, 'id' | 'name' | 'active' | 'delivery_time'>[];
  readonly default_carrier: string;
}

/**
 * Working days by which a carrier is slower than the shop's usual one, by the words of both; 0 where it is not, and where
 * one of them says no time. The products' pages promise a day with the usual one.
 */
export function daysSlower({ carriers, default_carrier }: Carriers, carrierId: string | null): number {
  const active = carriers.filter(({ active: isActive, name }) => isActive && name);
  const usual = active.find(({ name }) => name === default_carrier) ?? active[0];
  const chosen = carriers.find(({ id }) => id === carrierId);
  const [slow, fast] = [daysSaid(chosen?.delivery_time ?? ''), daysSaid(usual?.delivery_time ?? '')];
  return slow === null || fast === null ? 0 : Math.max(0, slow - fast);
}

/** What a day of arrival depends on. */
export interface Arrival {
  /** Of each line's product, as the products' pages promise it; null: nothing is promised. */
  readonly deliveryTimes: readonly (string | null)[];
  /** When it is, or was, paid. */
  readonly from: Date;
  /** Of who brings it. */
  readonly daysSlower: number;
  /** On which days nothing leaves the shop. */
  readonly isClosed?: ((day: CalendarDay) => boolean) | undefined;
}

/**
 * The day by which all of these goods arrive on the mainland, yyyy-mm-dd: the promise of the slowest (docs/product.md#promises), later
 * by what their carrier takes more. Null when one of them promises nothing.
 */
export function arrivalOf({ deliveryTimes, from, daysSlower: more, isClosed }: Arrival): string | null {
  const promise = slowestPromise(deliveryTimes, from, isClosed);
  return promise && isoDay(addWorkingDays(promise.arrivesOn, more));
}
