import { expect, test } from 'vitest';
import { type Purchase, runsOut } from './runs-out.ts';

const buy = (day: string, units = 1, pages: number | null = null): Purchase => ({ day, units, pages });

test.each<[string, Purchase[], ReturnType<typeof runsOut>]>([
  ['nothing bought', [], null],
  ['one purchase teaches nothing', [buy('2026-01-01')], null],
  ['two in one week neither', [buy('2026-01-01'), buy('2026-01-06')], null],
  [
    'one each sixty days: sixty more',
    [buy('2026-01-01'), buy('2026-03-02')],
    { on: '2026-05-01', basis: 'compras' },
  ],
  [
    'two at once last twice as long',
    [buy('2026-01-01'), buy('2026-03-02', 2)],
    { on: '2026-06-30', basis: 'compras' },
  ],
  [
    'the larger cartridge by its pages',
    [buy('2026-01-01', 1, 100), buy('2026-03-02', 1, 300)],
    { on: '2026-08-29', basis: 'paginas' },
  ],
  [
    'where one does not say its pages, by units',
    [buy('2026-01-01', 1, 100), buy('2026-03-02', 1, null)],
    { on: '2026-05-01', basis: 'compras' },
  ],
  [
    'what was bought between counts as printed',
    [buy('2026-01-01'), buy('2026-01-31'), buy('2026-03-02')],
    { on: '2026-04-01', basis: 'compras' },
  ],
  ['two years at most', [buy('2026-01-01'), buy('2026-12-31', 99)], { on: '2028-12-30', basis: 'compras' }],
])('%s', (_, purchases, expected) => {
  expect(runsOut(purchases)).toEqual(expected);
  expect(runsOut(purchases.toReversed())).toEqual(expected);
});
