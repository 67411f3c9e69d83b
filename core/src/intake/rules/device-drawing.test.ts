import { expect, test } from 'vitest';
import { DEVICE_TYPES } from '../../repairs/values.ts';
import fc from '../../testing/property.ts';
import { MARK_KINDS, MARK_SIDES } from '../values.ts';
import { deviceSide, placedMarks } from './device-drawing.ts';

const marks = fc.array(
  fc.record({
    side: fc.constantFrom(...MARK_SIDES),
    kind: fc.constantFrom(...MARK_KINDS),
    x: fc.integer({ min: 0, max: 1000 }),
    y: fc.integer({ min: 0, max: 1000 }),
  }),
);

test('every mark stands once on its side, inside the drawing, by the number that it has in words', () => {
  fc.assert(
    fc.property(fc.constantFrom(...DEVICE_TYPES), marks, (type, given) => {
      const placed = MARK_SIDES.flatMap((side) => {
        const drawn = deviceSide(type, side);
        return placedMarks(drawn, side, given).map((mark) => ({ ...mark, side, drawn }));
      });
      expect(placed.map(({ nth }) => nth).sort((a, b) => a - b)).toEqual(given.map((_, place) => place + 1));
      for (const { nth, x, y, side, drawn } of placed) {
        expect(given[nth - 1]?.side).toBe(side);
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(drawn.width);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(drawn.height);
      }
    }),
  );
});

test.each([...DEVICE_TYPES])('both sides of %s are of one size and differ', (type) => {
  const [front, back] = [deviceSide(type, 'frente'), deviceSide(type, 'verso')];
  expect([front.width, front.height]).toEqual([back.width, back.height]);
  expect(front.parts).not.toBe(back.parts);
});

test('a type that nobody knows is drawn as any other thing', () => {
  expect(deviceSide('Máquina de costura', 'frente')).toEqual(deviceSide('Outro', 'frente'));
});
