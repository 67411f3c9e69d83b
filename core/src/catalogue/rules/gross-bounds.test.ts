import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withIva } from '../../shared/iva.ts';
import { highestNet, lowestNet } from './gross-bounds.ts';

test('the bounds let through exactly the prices within them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 12_000_000 }), (gross) => {
      const low = lowestNet(gross);
      expect(withIva(low)).toBeGreaterThanOrEqual(gross);
      if (low > 0) expect(withIva(low - 1)).toBeLessThan(gross);
      const high = highestNet(gross);
      expect(withIva(high)).toBeLessThanOrEqual(gross);
      expect(withIva(high + 1)).toBeGreaterThan(gross);
    }),
  );
});

test('below nothing there is nothing', () => {
  expect(highestNet(-1)).toBe(-1);
});
