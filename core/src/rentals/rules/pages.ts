import { type Day, daysBetween, plusDays } from '../../shared/calendar.ts';
import { withIva } from '../../shared/iva.ts';
import type { Cents } from '../../shared/money.ts';
import { type Price, partOfPrice } from '../../shared/price.ts';
import { plusMonths } from './term.ts';

/** The largest number that a counter shows. */
export const MOST_PAGES = 9_999_999;
/** A reading leaps that is so many pages, and so many times what was expected, above the one before. */
const LEAP_PAGES = 2000;
const LEAP_TIMES = 4;
/** Days that readings must cover before their average is believed. */
const AVERAGE_DAYS = 14;

/** What a counter showed on a day. */
export interface Reading {
  readonly on: Day;
  readonly pages: number;
  /** Nobody read it: it is what the average says. */
  readonly isEstimate: boolean;
}

/** The time that a unit was with its customer, with the readings that count, in their order. */
export interface Stay {
  readonly outOn: Day;
  /** null: it is still there. */
  readonly inOn: Day | null;
  readonly readings: readonly Reading[];
}

const realOf = ({ readings }: Pick<Stay, 'readings'>) => readings.filter(({ isEstimate }) => !isEstimate);

/** Pages a day of a unit: the average of what was read; before there is one, what is included. */
function pagesADay(stay: Pick<Stay, 'readings'>, includedPages: number): number {
  const real = realOf(stay);
  const [first, last] = [real[0], real.at(-1)];
  const days = first && last ? daysBetween(first.on, last.on) : 0;
  if (!first || !last || days < AVERAGE_DAYS || last.pages < first.pages) return (includedPages * 12) / 365;
  return (last.pages - first.pages) / days;
}

/** Why somebody is asked whether a number is right: it falls back behind the last one read, or leaps. Null: nothing is odd. */
export function oddReading(
  stay: Pick<Stay, 'readings'>,
  { pages, on, includedPages }: { readonly pages: number; readonly on: Day; readonly includedPages: number },
): { readonly is: 'recua' | 'salta'; readonly before: number } | null {
  const last = realOf(stay).at(-1);
  if (!last) return null;
  if (pages < last.pages) return { is: 'recua', before: last.pages };
  const expected = pagesADay(stay, includedPages) * Math.max(1, daysBetween(last.on, on));
  const isLeap = pages - last.pages > LEAP_PAGES + LEAP_TIMES * expected;
  return isLeap ? { is: 'salta', before: last.pages } : null;
}

/** What a counter shows on a day by its average; null before it was read at all. */
export function estimatedPages(
  stay: Pick<Stay, 'readings'>,
  { on, includedPages }: { readonly on: Day; readonly includedPages: number },
): number | null {
  const last = realOf(stay).at(-1);
  if (!last) return null;
  const pages = last.pages + pagesADay(stay, includedPages) * Math.max(0, daysBetween(last.on, on));
  return Math.min(MOST_PAGES, Math.round(pages));
}

const isOutOn = ({ outOn, inOn }: Stay, day: Day) => outOn <= day && (inOn === null || inOn > day);

/** Pages that are included until a day: those of every month that has begun, for each unit that was there in it. */
function pagesIncluded(
  stays: readonly Stay[],
  { handedOver, includedPages, until }: PagesTerms & { readonly until: Day },
): number {
  let units = 0;
  for (let month = 0; plusMonths(handedOver, month) <= until; month += 1) {
    const [start, next] = [plusMonths(handedOver, month), plusMonths(handedOver, month + 1)];
    const end = next <= until ? plusDays(next, -1) : until;
    const count = (day: Day) => stays.filter((stay) => isOutOn(stay, day)).length;
    units += Math.max(count(start), count(end));
  }
  return units * includedPages;
}

interface PagesTerms {
  /** The first day of the contract. */
  readonly handedOver: Day;
  /** A month, of one unit. */
  readonly includedPages: number;
}

/**
 * Pages above those included, of a contract from its first day to its latest reading. What is left of a month goes on to
 * the next ones; so does what an estimate was too high (docs/adr/0425).
 */
export function pagesAbove(stays: readonly Stay[], terms: PagesTerms): number {
  const used = stays.reduce((sum, { readings }) => {
    const [first, last] = [readings.find(({ isEstimate }) => !isEstimate), readings.at(-1)];
    return sum + (first && last ? Math.max(0, last.pages - first.pages) : 0);
  }, 0);
  const latest = stays.flatMap(({ readings }) => readings.at(-1)?.on ?? []).sort();
  const until = latest.at(-1);
  return until === undefined ? 0 : Math.max(0, used - pagesIncluded(stays, { ...terms, until }));
}

/**
 * What the line that waits for the next charge says, given the pages of those that were charged: only what no charge has
 * had yet.
 */
export function pagesToCharge(above: number, charged: readonly number[]): number {
  return Math.max(0, above - charged.reduce((sum, pages) => sum + pages, 0));
}

/**
 * What was paid for pages beyond what they come to by the last reading, cents with IVA: given back when the contract has ended
 * (docs/adr/0470). `ivaRate` in whole %.
 */
export function pagesOverpaid(
  paid: { readonly netCents: Cents; readonly grossCents: Cents },
  above: number,
  { hundred, ivaRate }: { readonly hundred: Price; readonly ivaRate: number },
): Cents {
  const { netCents, withIvaCents } = pagesCost(above, { after: 0, hundred });
  return withIvaCents === null
    ? withIva(Math.max(0, paid.netCents - netCents), ivaRate)
    : Math.max(0, paid.grossCents - withIvaCents);
}

/** What these pages cost after others were charged, typed as a hundred was: all lines together are the price of all pages. */
export function pagesCost(
  pages: number,
  { after, hundred }: { readonly after: number; readonly hundred: Price },
): Price {
  const cost = (count: number, cents: Cents) => Math.round((count * cents) / 100);
  return partOfPrice(hundred, (cents) => cost(after + pages, cents) - cost(after, cents));
}
