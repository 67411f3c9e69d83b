import { expect, test } from 'vitest';
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
  return rows.map(({ cents, since }) => `${cents} from ${since.toISOString()}`);
}

test.each<[string, PriceRow | null, string, string[]]>([
  ['nothing before it begins', { cents: 100, since: day('2026-01-01') }, '2026-01-20', []],
  [
    'its beginning',
    { cents: 100, since: day('2026-01-01') },
    '2026-02-05',
    ['80 from 2026-02-01T00:00:00.000Z'],
  ],
  ['nothing when that is written', { cents: 80, since: day('2026-02-01') }, '2026-02-05', []],
  ['its end', { cents: 80, since: day('2026-02-01') }, '2026-02-15', [`100 from ${AFTER}`]],
  [
    'both when nobody looked meanwhile',
    { cents: 100, since: day('2026-01-01') },
    '2026-02-15',
    ['80 from 2026-02-01T00:00:00.000Z', `100 from ${AFTER}`],
  ],
  ['nothing long after', { cents: 100, since: new Date(AFTER) }, '2026-04-01', []],
  [
    'a price put wrong, from now',
    { cents: 90, since: day('2026-03-01') },
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
  expect(written(missingPriceRows(100, february, last, day(now)))).toEqual(expected);
});

test('a campaign switched off while it runs ends now', () => {
  const off = { ...february, isActive: false };
  const rows = missingPriceRows(100, off, { cents: 80, since: day('2026-02-01') }, day('2026-02-05'));
  expect(written(rows)).toEqual(['100 from 2026-02-05T00:00:00.000Z']);
});

test('whenever it is asked, the history ends with the price of now, in order, and is whole', () => {
  const moment = fc.date({ min: day('2026-01-01'), max: day('2026-03-31'), noInvalidDate: true });
  fc.assert(
    fc.property(
      fc.array(moment, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 0, max: 9999 }),
      (asked, net) => {
        const history: PriceRow[] = [{ cents: net, since: day('2025-12-01') }];
        for (const now of [...asked].sort((a, b) => a.getTime() - b.getTime())) {
          history.push(...missingPriceRows(net, february, history.at(-1) ?? null, now));
          expect(history.at(-1)?.cents).toBe(currentPrice(net, february, now));
          expect(missingPriceRows(net, february, history.at(-1) ?? null, now)).toEqual([]);
        }
        const times = history.map(({ since }) => since.getTime());
        expect(times).toEqual([...times].sort((a, b) => a - b));
      },
    ),
  );
});
