import { expect, test } from 'vitest';
import { grossPrice, netPrice } from '../../shared/price.ts';
import fc from '../../testing/property.ts';
import { type Campaign, currentPrice } from './campaign.ts';
import { missingPriceRows, type PriceRow } from './price-rows.ts';

const day = (date: string) => new Date(`${date}T00:00:00Z`);

const february: Campaign = {
  isActive: true,
  startsAt: day('2026-02-01'),
  endsAt: day('2026-02-10'),
  percent: 20,
  showsCountdown: false,
};
const AFTER = '2026-02-10T00:00:00.001Z';

/** Writes rows as "80 from 2026-02-01T00:00:00.000Z". */
function written(rows: readonly PriceRow[]): string[] {
  return rows.map(({ price, since }) => `${price.netCents} from ${since.toISOString()}`);
}

test.each<[string, PriceRow | null, string, string[]]>([
  ['nothing before it begins', { price: netPrice(100), since: day('2026-01-01') }, '2026-01-20', []],
  [
    'its beginning',
    { price: netPrice(100), since: day('2026-01-01') },
    '2026-02-05',
    ['80 from 2026-02-01T00:00:00.000Z'],
  ],
  ['nothing when that is written', { price: netPrice(80), since: day('2026-02-01') }, '2026-02-05', []],
  ['its end', { price: netPrice(80), since: day('2026-02-01') }, '2026-02-15', [`100 from ${AFTER}`]],
  [
    'both when nobody looked meanwhile',
    { price: netPrice(100), since: day('2026-01-01') },
    '2026-02-15',
    ['80 from 2026-02-01T00:00:00.000Z', `100 from ${AFTER}`],
  ],
  ['nothing long after', { price: netPrice(100), since: new Date(AFTER) }, '2026-04-01', []],
  [
    'a price put wrong, from now',
    { price: netPrice(90), since: day('2026-03-01') },
    '2026-03-05',
    ['100 from 2026-03-05T00:00:00.000Z'],
  ],
  [
    'the price before it too when there is no history',
    null,
    '2026-02-05',
    ['100 from 2026-01-31T23:59:59.999Z', '80 from 2026-02-01T00:00:00.000Z'],
  ],
  [
    'the price when there is no history and no campaign yet',
    null,
    '2026-01-05',
    ['100 from 2026-01-05T00:00:00.000Z'],
  ],
])('%s', (_, last, now, expected) => {
  expect(written(missingPriceRows(netPrice(100), february, last, day(now)))).toEqual(expected);
});

test('a campaign switched off while it runs ends now', () => {
  const off = { ...february, isActive: false };
  const rows = missingPriceRows(
    netPrice(100),
    off,
    { price: netPrice(80), since: day('2026-02-01') },
    day('2026-02-05'),
  );
  expect(written(rows)).toEqual(['100 from 2026-02-05T00:00:00.000Z']);
});

test('whenever it is asked, the history ends with the price of now, in order, and is whole', () => {
  const moment = fc.date({ min: day('2026-01-01'), max: day('2026-03-31'), noInvalidDate: true });
  fc.assert(
    fc.property(
      fc.array(moment, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 0, max: 9999 }),
      (asked, net) => {
        const history: PriceRow[] = [{ price: netPrice(net), since: day('2025-12-01') }];
        for (const now of [...asked].sort((a, b) => a.getTime() - b.getTime())) {
          history.push(...missingPriceRows(netPrice(net), february, history.at(-1) ?? null, now));
          expect(history.at(-1)?.price).toEqual(currentPrice(netPrice(net), february, now));
          expect(missingPriceRows(netPrice(net), february, history.at(-1) ?? null, now)).toEqual([]);
        }
        const times = history.map(({ since }) => since.getTime());
        expect(times).toEqual([...times].sort((a, b) => a - b));
      },
    ),
  );
});

test('a price that is typed with IVA from now on is another one, though without it the cents are the same', () => {
  const last = { price: netPrice(407), since: day('2026-01-01') };
  const rows = missingPriceRows(
    grossPrice(500, 23),
    { ...february, isActive: false },
    last,
    day('2026-01-05'),
  );
  expect(rows).toEqual([{ price: { netCents: 407, withIvaCents: 500 }, since: day('2026-01-05') }]);
});
