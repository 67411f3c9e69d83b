import { expect, test } from 'vitest';
import fc from '../../testing/property.ts';
import { linesBack, pricesLeft } from './margin-change.ts';

const lines = [
  { id: 'laptop', grossCents: 39_980 },
  { id: 'mouse', grossCents: 2_000 },
];
const SHIPPING = 500;
const none = { quantity: 0, amountCents: 0 };
const named = (lineId: string, quantity: number, amountCents: number) => ({ lineId, quantity, amountCents });

test.each([
  ['nothing', 0, [], [none, none]],
  [
    'one device that was named',
    19_990,
    [named('laptop', 1, 19_990)],
    [{ quantity: 1, amountCents: 19_990 }, none],
  ],
  [
    'what no line was named for is of all, of the delivery too',
    4_248,
    [],
    [
      { quantity: 0, amountCents: 3_998 },
      { quantity: 0, amountCents: 200 },
    ],
  ],
  ['one that was named, and paid for again', 0, [named('laptop', 1, 19_990)], [none, none]],
])('%s', (_, gone, back, expected) => {
  expect(linesBack(gone, lines, SHIPPING, back)).toEqual(expected);
});

test('never more than a line came to, and with the delivery all that is gone', () => {
  fc.assert(
    fc.property(fc.nat(42_480), fc.nat(39_980), (gone, ofLaptop) => {
      const back = linesBack(gone, lines, SHIPPING, [named('laptop', 1, ofLaptop)]);
      back.forEach(({ amountCents }, nth) => {
        expect(amountCents).toBeLessThanOrEqual(lines[nth]?.grossCents ?? 0);
      });
      const sum = back.reduce((cents, { amountCents }) => cents + amountCents, 0);
      expect(sum).toBeLessThanOrEqual(gone);
      expect(gone - sum).toBeLessThanOrEqual(SHIPPING);
    }),
  );
});

test('the device that came back is the one that the customer does not have', () => {
  const line = { quantity: 2, grossCents: 39_980 };
  const one = { quantity: 1, amountCents: 19_990 };
  expect(pricesLeft(line, one)).toEqual([19_990, 0]);
  expect(pricesLeft(line, one, [false, true])).toEqual([0, 19_990]);
  // Money alone came back: both stay, at less.
  expect(pricesLeft(line, { quantity: 0, amountCents: 980 }, [true, true])).toEqual([19_500, 19_500]);
});
