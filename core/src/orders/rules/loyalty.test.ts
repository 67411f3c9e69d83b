import { expect, it } from 'vitest';
import fc from '../../testing/property.ts';
import { loyaltyPoints, pointsToTakeBack } from './loyalty.ts';

it.each([
  [0, 0],
  [99, 0],
  [100, 1],
  [12_399, 123],
])('%i cents → %i points', (cents, points) => {
  expect(loyaltyPoints(cents)).toBe(points);
});

it.each([
  // of 100,50 € the whole order, a half, a cent below the next euro, and nothing
  [100, 0, 100],
  [100, 5050, 50],
  [100, 9999, 1],
  [100, 10_050, 0],
  // already taken: nothing is left to take
  [0, 0, 0],
  // earned late, or on less than is kept
  [10, 5000, 0],
])('holding %i, keeping %i cents of goods: %i are taken', (held, kept, taken) => {
  expect(pointsToTakeBack(held, kept)).toBe(taken);
});

it('takes exactly what was earned, in however many parts the goods come back', () => {
  const parts = fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(parts, (nets) => {
      let kept = nets.reduce((sum, net) => sum + net, 0);
      const earned = loyaltyPoints(kept);
      let held = earned;
      for (const net of nets) {
        kept -= net;
        const taken = pointsToTakeBack(held, kept);
        expect(taken).toBeGreaterThanOrEqual(0);
        held -= taken;
        expect(held).toBe(loyaltyPoints(kept));
      }
      expect(held).toBe(0);
    }),
  );
});
