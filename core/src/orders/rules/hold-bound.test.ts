import { expect, test } from 'vitest';
import { holds } from '../../settings/sections/holds.ts';
import fc from '../../testing/property.ts';
import { brokenBound, holdBounds, isWaitedForBriefly } from './hold-bound.ts';

const settings = holds.defaults;

test.each([
  [1, { person: 1, all: 10 }],
  [2, { person: 1, all: 10 }],
  [5, { person: 2, all: 10 }],
  [20, { person: 10, all: 16 }],
  [500, { person: 20, all: 400 }],
])('of %i units in all, unpaid orders hold %j', (stock, bounds) => {
  expect(holdBounds({ free: stock, byAll: 0 }, settings)).toEqual(bounds);
  expect(holdBounds({ free: 0, byAll: stock }, settings)).toEqual(bounds);
});

test.each([
  ['within both', { free: 480, byAll: 20, byPerson: 20, byOrder: 20 }, null],
  ['one too many', { free: 479, byAll: 21, byPerson: 21, byOrder: 21 }, { bound: 'person', possible: 20 }],
  ['what is left', { free: 470, byAll: 30, byPerson: 30, byOrder: 15 }, { bound: 'person', possible: 5 }],
  ['nothing left', { free: 470, byAll: 21, byPerson: 21, byOrder: 1 }, { bound: 'person', possible: 0 }],
  ['the last of one', { free: 0, byAll: 1, byPerson: 1, byOrder: 1 }, null],
  ['others hold most', { free: 99, byAll: 401, byPerson: 2, byOrder: 2 }, { bound: 'all', possible: 1 }],
  ['one unit of the last fifth', { free: 3, byAll: 17, byPerson: 1, byOrder: 1 }, null],
  ['two of it', { free: 2, byAll: 18, byPerson: 2, byOrder: 2 }, { bound: 'all', possible: 1 }],
  ['a second of it', { free: 2, byAll: 18, byPerson: 2, byOrder: 1 }, { bound: 'all', possible: 0 }],
  ['all there was', { free: 0, byAll: 500, byPerson: 500, byOrder: 500 }, { bound: 'person', possible: 20 }],
] as const)('%s', (_, held, broken) => {
  expect(brokenBound(held, settings)).toEqual(broken);
});

test('what is said to be possible is possible, and one more is not', () => {
  const units = fc.nat({ max: 300 });
  fc.assert(
    fc.property(units, units, units, fc.integer({ min: 1, max: 300 }), (free, others, own, byOrder) => {
      const held = (order: number) => ({
        free: free + byOrder - order,
        byAll: others + own + order,
        byPerson: own + order,
        byOrder: order,
      });
      const broken = brokenBound(held(byOrder), settings);
      if (broken === null) return;
      expect(broken.possible).toBeLessThan(byOrder);
      if (broken.possible > 0) expect(brokenBound(held(broken.possible), settings)).toBeNull();
      expect(brokenBound(held(broken.possible + 1), settings)).not.toBeNull();
    }),
  );
});

test.each([
  [4, 0, false],
  [3, 0, true],
  [0, 0, true],
  [4, 16, false],
  [4, 17, true],
])('with %i left and %i that wait an order is waited for less long: %s', (free, byAll, isBrief) => {
  expect(isWaitedForBriefly({ free, byAll }, settings)).toBe(isBrief);
});
