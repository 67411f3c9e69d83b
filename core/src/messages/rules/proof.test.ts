import { expect, test } from 'vitest';
import { beginsWithZeros, proofBits } from './proof.ts';

test.each([
  [0, 15],
  [30, 15],
  [59, 15],
  [60, 16],
  [240, 18],
  [100_000, 19],
])('after %i messages in an hour: %i bits', (lastHour, bits) => {
  expect(proofBits(lastHour)).toBe(bits);
});

test.each([
  [[0xff], 0, true],
  [[0x7f], 1, true],
  [[0x80], 1, false],
  [[0x00, 0x01], 15, true],
  [[0x00, 0x02], 15, false],
  [[0x00, 0x00], 16, true],
  [[0x00], 16, false],
  [[0x01, 0x00], 9, false],
])('%j begins with %i zeros: %s', (bytes, bits, does) => {
  expect(beginsWithZeros(Uint8Array.from(bytes), bits)).toBe(does);
});
