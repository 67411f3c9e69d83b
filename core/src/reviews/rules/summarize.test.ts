import { expect, test } from 'vitest';
import fc from '../../testing/property.ts';
import { averageRating, type Distribution } from './summarize.ts';

test.each<[Distribution, number | null]>([
  [[0, 0, 0, 0, 0], null],
  [[0, 0, 0, 0, 1], 5],
  [[1, 0, 0, 0, 1], 3],
  [[0, 0, 0, 1, 2], 4.7],
  [[0, 0, 1, 1, 1], 4],
  [[1, 1, 1, 0, 0], 2],
])('of %j the average is %s', (distribution, average) => {
  expect(averageRating(distribution)).toBe(average);
});

test('the average lies between the worst and the best that were given', () => {
  const counts = fc.array(fc.nat(1000), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(counts, ([a = 0, b = 0, c = 0, d = 0, e = 0]) => {
      const given: Distribution = [a, b, c, d, e];
      const average = averageRating(given);
      if (average === null) return;
      const stars = given.flatMap((n, i) => (n > 0 ? [i + 1] : []));
      expect(average).toBeGreaterThanOrEqual(Math.min(...stars));
      expect(average).toBeLessThanOrEqual(Math.max(...stars));
    }),
  );
});
