import { expect, test } from 'vitest';
import { withIva } from '../../shared/iva.ts';
import fc from '../../testing/property.ts';
import { highestNet, lowestNet } from './gross-bounds.ts';

test('the bounds let through exactly the prices within them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 12_000_000 }), fc.integer({ min: 0, max: 50 }), (gross, rate) => {
      const low = lowestNet(gross, rate);
      expect(withIva(low, rate)).toBeGreaterThanOrEqual(gross);
      if (low > 0) expect(withIva(low - 1, rate)).toBeLessThan(gross);
      const high = highestNet(gross, rate);
      expect(withIva(high, rate)).toBeLessThanOrEqual(gross);
      expect(withIva(high + 1, rate)).toBeGreaterThan(gross);
    }),
  );
});

test('below nothing there is nothing', () => {
  expect(highestNet(-1, 23)).toBe(-1);
});
