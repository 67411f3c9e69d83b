import { expect, test } from 'vitest';
import fc from '../../../testing/property.ts';
import { missingOf, PART_STEPS, type PartCounts, partState, stepPart } from './part-counts.ts';

const counts = (quantity: number, reserved = 0, used = 0, ordered = 0): PartCounts => ({
  quantity,
  reserved,
  used,
  ordered,
});

test.each([
  ['reserve', counts(2), 2, counts(2, 2), 2, 0],
  ['reserve', counts(2, 0, 0, 2), 1, counts(2, 1, 0, 1), 1, 0],
  ['use', counts(2, 2), 1, counts(2, 1, 1), 0, 0],
  ['use', counts(2, 1), 2, counts(2, 0, 2), 1, 0],
  ['return', counts(2, 0, 2), 1, counts(1, 0, 1), -1, 0],
  ['withdraw', counts(4, 1, 1, 2), 0, counts(1, 0, 1), -1, 0],
  ['order', counts(3, 1), 2, counts(3, 1, 0, 2), 0, 0],
  ['receive', counts(3, 1, 0, 2), 2, counts(3, 3), 2, 2],
  ['receive', counts(2), 1, counts(2, 1), 1, 1],
] as const)('%s of %o, %i units', (step, before, units, after, taken, received) => {
  const done = stepPart(before, step, units);
  expect(done).toMatchObject({ counts: after, taken, received });
});

test.each([
  ['reserve', counts(2, 2), 1],
  ['use', counts(2, 1), 3],
  ['return', counts(2, 2), 1],
  ['withdraw', counts(2, 0, 2), 1],
  ['order', counts(2, 0, 0, 2), 1],
  ['receive', counts(2, 1), 2],
  ['reserve', counts(2), 0],
  ['use', counts(2, 2), 1.5],
] as const)('no %s of %o, %d units', (step, before, units) => {
  expect(stepPart(before, step, units)).toBeNull();
});

test.each([
  [counts(2), 'em_falta'],
  [counts(2, 0, 1, 1), 'encomendada'],
  [counts(2, 1, 1), 'reservada'],
  [counts(2, 0, 2), 'usada'],
  [counts(0), 'retirada'],
] as const)('%o is %s', (part, state) => {
  expect(partState(part)).toBe(state);
});

test('whatever is done, no unit appears or is lost', () => {
  const step = fc.record({ step: fc.constantFrom(...PART_STEPS), units: fc.integer({ min: 0, max: 5 }) });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), fc.array(step, { maxLength: 30 }), (quantity, steps) => {
      let part = counts(quantity);
      let taken = 0;
      for (const { step, units } of steps) {
        const done = stepPart(part, step, units);
        if (!done) continue;
        part = done.counts;
        taken += done.taken;
        expect(Math.min(part.reserved, part.used, part.ordered, missingOf(part))).toBeGreaterThanOrEqual(0);
        expect(part.ordered).toBeLessThanOrEqual(missingOf(part));
        expect(taken).toBe(part.reserved + part.used);
        expect(done.received === 0 || done.taken === done.received).toBe(true);
      }
    }),
    { numRuns: 3000 },
  );
});
