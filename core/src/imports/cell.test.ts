import { expect, test } from 'vitest';
import fc from '../testing/property.ts';
import { quoteCell } from './cell.ts';

test('a long cell is quoted by its beginning, and never ends in half a character', () => {
  expect(quoteCell('  Toner   preto ')).toBe('“Toner preto”');
  expect(quoteCell(`${'a'.repeat(38)}🖨 e mais`)).toBe(`“${'a'.repeat(38)}…”`);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
      expect(quoteCell(text).isWellFormed()).toBe(true);
    }),
  );
});
