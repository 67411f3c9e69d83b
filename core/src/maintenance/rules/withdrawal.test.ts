import { expect, test } from 'vitest';
import { grossPrice, netPrice } from '../../shared/price.ts';
import { withdrawalPart, withdrawalUntil } from './withdrawal.ts';

const PERIOD = { from: '2026-11-10', to: '2026-12-10' };

test.each([
  // [minutes included, minutes used, on, what is paid of 40,00 €]
  [300, 0, '2026-11-12', 0],
  [300, 1, '2026-11-12', 13],
  [300, 30, '2026-11-12', 400],
  [300, 100, '2026-11-12', 1333],
  [300, 299, '2026-11-12', 3987],
  [300, 300, '2026-11-12', 4000],
  [300, 900, '2026-11-12', 4000],
  [300, 60, '2026-11-24', 800],
  [0, 0, '2026-11-24', 0],
  [0, 60, '2026-11-10', 133],
  [0, 60, '2026-11-24', 2000],
  [0, 60, '2026-11-09', 0],
])('of %i minutes included %i were used on %s: %i cents are paid', (minutes, used, on, part) => {
  expect(withdrawalPart({ price: netPrice(4000), minutes }, used, PERIOD, on)).toEqual(netPrice(part));
  // Of 40,00 € with IVA the part is of those, and all of it is what was typed.
  const typed = withdrawalPart({ price: grossPrice(4000, 23), minutes }, used, PERIOD, on);
  expect(typed.withIvaCents ?? 0).toBe(part);
});

test.each([
  ['2026-11-10', 'link', '2026-11-24'],
  ['2026-12-20', 'conta', '2027-01-03'],
  ['2026-11-10', 'presencial', null],
  [null, null, null],
] as const)('accepted on %s (%s) it may be withdrawn from until %s', (on, way, until) => {
  expect(withdrawalUntil(on, way)).toBe(until);
});
