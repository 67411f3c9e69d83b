import { expect, test } from 'vitest';
import { plusDays } from '../../shared/calendar.ts';
import { grossPrice, netPrice, typedCents } from '../../shared/price.ts';
import fc from '../../testing/property.ts';
import { COUNTER_KINDS, type CounterTerms, countersOf } from '../values.ts';
import {
  estimatedPages,
  oddReading,
  pagesAbove,
  pagesCost,
  pagesOverpaid,
  pagesToCharge,
  type Reading,
  type Stay,
} from './pages.ts';
import { monthsBegun } from './term.ts';

const START = '2026-01-31';
const read = (on: string, pages: number, isEstimate = false): Reading => ({ on, pages, isEstimate });
const stay = (...readings: Reading[]): Stay => ({ outOn: START, inOn: null, readings });

test('a number that falls back or leaps is asked about, one that could be is not', () => {
  const known = stay(read(START, 1000), read('2026-03-02', 4000));
  const odd = (pages: number) =>
    oddReading(known, { pages, on: '2026-04-01', includedPages: 1000 })?.is ?? null;
  // A hundred a day so far: 3,000 are expected, 2,000 and four times that are the most.
  expect([odd(3999), odd(4000), odd(18_000), odd(18_001)]).toEqual(['recua', null, null, 'salta']);
  expect(oddReading(stay(), { pages: 5, on: START, includedPages: 0 })).toBe(null);
});

test('what nobody read goes on by the average, before there is one by what is included', () => {
  const on = '2026-04-01';
  expect(estimatedPages(stay(), { on, includedPages: 1000 })).toBe(null);
  expect(estimatedPages(stay(read('2026-03-31', 50)), { on, includedPages: 365 })).toBe(62);
  expect(
    estimatedPages(stay(read('2026-03-02', 0), read('2026-03-22', 2000)), { on, includedPages: 1000 }),
  ).toBe(3000);
});

test('pages above those of the months that have begun, for each unit that was there; a swap is one unit', () => {
  const terms = { handedOver: START, includedPages: 1000 };
  const swapped: Stay[] = [
    { outOn: START, inOn: '2026-03-10', readings: [read(START, 0), read('2026-03-10', 2500)] },
    { outOn: '2026-03-10', inOn: null, readings: [read('2026-03-10', 70), read('2026-03-20', 1570)] },
  ];
  // January's last day, February's and so on: two months have begun, 4,000 pages.
  expect(pagesAbove(swapped, terms)).toBe(2000);
  expect(pagesAbove([stay(read(START, 0), read('2026-02-01', 900))], terms)).toBe(0);
  const two = [stay(read(START, 0), read('2026-02-10', 2500)), stay(read(START, 5), read('2026-02-10', 5))];
  expect(pagesAbove(two, terms)).toBe(500);
});

const step = fc.record({
  days: fc.integer({ min: 0, max: 40 }),
  pages: fc.integer({ min: 0, max: 5000 }),
  act: fc.constantFrom('read', 'estimate', 'correct', 'charge'),
});

/** One counter of a printer: what it showed, and what was charged of it. */
function counter(start: number, { includedPages, hundred: price }: Omit<CounterTerms, 'kind'>) {
  let readings: Reading[] = [read(START, start)];
  const charged: { pages: number; cents: number }[] = [];
  let most = 0;
  const sum = () => charged.reduce((all, one) => all + one.pages, 0);
  const charge = () => {
    const above = pagesAbove([stay(...readings)], { handedOver: START, includedPages });
    most = Math.max(most, above);
    const pages = pagesToCharge(
      above,
      charged.map((one) => one.pages),
    );
    charged.push({ pages, cents: typedCents(pagesCost(pages, { after: sum(), hundred: price })) });
  };
  return {
    act: (act: string, day: string, pages: number) => {
      const last = readings.filter(({ isEstimate }) => !isEstimate).at(-1)?.pages ?? 0;
      if (act === 'read') readings.push(read(day, last + pages));
      if (act === 'estimate') {
        const guess = estimatedPages(stay(...readings), { on: day, includedPages });
        readings.push(read(day, guess ?? 0, true));
      }
      if (act === 'correct')
        readings = readings.map((one, place) =>
          place === readings.length - 1 && place > 0 ? { ...one, pages: one.pages + 7 } : one,
        );
      if (act === 'charge') charge();
      // Never more than what the readings said at the most.
      expect(sum()).toBe(most);
    },
    /** Read for the last time, above everything that was charged by estimate. */
    end: (day: string, pages: number) => {
      readings.push(read(day, pages));
      charge();
      charge();
      expect(sum()).toBe(pages - start - includedPages * monthsBegun(START, 1000, day));
      const cents = charged.reduce((all, one) => all + one.cents, 0);
      expect(cents).toBe(Math.round((sum() * typedCents(price)) / 100));
      expect(charged.at(-1)?.pages).toBe(0);
      return cents;
    },
  };
}

const included = fc.integer({ min: 0, max: 700 });
const hundred = fc.integer({ min: 0, max: 900 });

test('any sequence of readings, estimates and corrections charges each page of each counter exactly once', () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 40 }),
      included,
      hundred,
      fc.option(fc.record({ included, hundred })),
      fc.boolean(),
      (steps, includedPages, extraPagesCents, colour, isWithIva) => {
        const colourCents = colour?.hundred ?? null;
        // What was typed is charged, with IVA or without.
        const counters = countersOf({
          includedPages,
          extraPagesCents,
          extraPagesWithIvaCents: isWithIva ? extraPagesCents : null,
          includedColourPages: colour?.included ?? null,
          extraColourPagesCents: colourCents,
          extraColourPagesWithIvaCents: isWithIva ? colourCents : null,
        });
        expect(counters.map(({ kind }) => kind)).toEqual(colour ? [...COUNTER_KINDS] : ['preto']);
        // One reading has the number of each; they go up by what was printed of theirs.
        const all = counters.map((terms, nth) => ({ nth, own: counter(100 + nth, terms) }));
        let day = START;
        for (const { days, pages, act } of steps) {
          day = plusDays(day, days);
          for (const { own, nth } of all) own.act(act, day, Math.floor(pages / (nth + 1)));
        }
        const end = plusDays(day, 1);
        const sums = all.map(({ own, nth }) => own.end(end, 5_000_000 - 1_000_000 * nth));
        const [black = 0, inColour = 0] = sums;
        const months = monthsBegun(START, 1000, end);
        const cost = (shown: number, from: number, terms: { included: number; hundred: number }) =>
          Math.round(((shown - from - terms.included * months) * terms.hundred) / 100);
        expect(black).toBe(cost(5_000_000, 100, { included: includedPages, hundred: extraPagesCents }));
        expect(inColour).toBe(colour ? cost(4_000_000, 101, colour) : 0);
      },
    ),
  );
});

test('a counter of colour counts where there are its included pages and their price, beside one of black alone', () => {
  const terms = {
    includedPages: 0,
    extraPagesCents: 0,
    extraPagesWithIvaCents: null,
    includedColourPages: 0,
    extraColourPagesCents: 0,
    extraColourPagesWithIvaCents: null,
  };
  const kinds = (less: object) => countersOf({ ...terms, ...less }).map(({ kind }) => kind);
  expect(kinds({})).toEqual(['preto', 'cores']);
  expect(kinds({ includedColourPages: null })).toEqual(['preto']);
  expect(kinds({ extraColourPagesCents: null })).toEqual(['preto']);
  expect(kinds({ includedPages: null })).toEqual([]);
});

test.each([
  // Of 1,99 € a hundred: 250 pages are 4,98 €, 200 of them 3,98 €.
  ['without IVA', netPrice(199), { netCents: 498, grossCents: 613 }, 123],
  ['with IVA', grossPrice(199, 23), { netCents: 405, grossCents: 498 }, 100],
])('what was paid too much for pages typed %s goes back to the cent', (_, hundred, paid, over) => {
  expect(typedCents(pagesCost(250, { after: 0, hundred }))).toBe(498);
  expect(pagesOverpaid(paid, 200, { hundred, ivaRate: 23 })).toBe(over);
  expect(pagesOverpaid(paid, 250, { hundred, ivaRate: 23 })).toBe(0);
});
