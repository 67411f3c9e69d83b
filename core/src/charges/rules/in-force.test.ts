import { expect, test } from 'vitest';
import { type DatedPrice, inForce, pricesAfter } from './in-force.ts';

const price = (from: string, netCents: number, withIvaCents: number | null = null): DatedPrice => ({
  from,
  netCents,
  withIvaCents,
});
const told = [price('1900-01-01', 3000), price('2027-02-28', 4000), price('2027-06-01', 4500)];

test.each([
  ['2026-11-26', 3000],
  ['2027-02-27', 3000],
  ['2027-02-28', 4000],
  ['2027-05-31', 4000],
  ['2027-06-01', 4500],
  ['2040-01-01', 4500],
])('on %s a month costs %i', (day, cents) => {
  expect(inForce(told, day)?.netCents).toBe(cents);
});

test('nothing counts before the first day, nor where nothing was said', () => {
  expect(inForce([price('2027-01-01', 3000)], '2026-12-31')).toBeUndefined();
  expect(inForce([], '2026-12-31')).toBeUndefined();
});

test.each([
  ['each on its day', told, '2027-02-27', ['2027-02-28', '2027-06-01']],
  ['not the one that began', told, '2027-02-28', ['2027-06-01']],
  ['none after the last', told, '2027-06-01', []],
  [
    'not what is of fewer units alone',
    [price('1900-01-01', 3000), price('2027-01-01', 3000)],
    '2026-12-01',
    [],
  ],
  [
    'what is typed with IVA is another',
    [price('1900-01-01', 3000, 3690), price('2027-01-01', 3000, 3691)],
    '2026-12-01',
    ['2027-01-01'],
  ],
  ['of a contract that has one price', [price('1900-01-01', 3000)], '2026-12-01', []],
  ['of one whose first is to come', [price('2027-01-01', 3000)], '2026-12-01', ['2027-01-01']],
])('prices to come: %s', (_, dated, day, days) => {
  expect(pricesAfter(dated, day).map(({ from }) => from)).toEqual(days);
});
