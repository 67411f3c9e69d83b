import { expect, test } from 'vitest';
import fc from '../../testing/property.ts';
import { gsmText, smsSize } from './sms-parts.ts';

test.each([
  ['', 'gsm7', 0, 1],
  ['a'.repeat(160), 'gsm7', 160, 1],
  ['a'.repeat(161), 'gsm7', 161, 2],
  ['a'.repeat(306), 'gsm7', 306, 2],
  ['a'.repeat(307), 'gsm7', 307, 3],
  // The euro sign takes two places, and is not cut by the end of a part.
  [`${'a'.repeat(158)}€`, 'gsm7', 160, 1],
  [`${'a'.repeat(152)}€${'a'.repeat(151)}`, 'gsm7', 305, 2],
  [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 'gsm7', 306, 3],
  // Letters that Portuguese has and the alphabet has not.
  ['é à Ç', 'gsm7', 5, 1],
  ['está', 'ucs2', 4, 1],
  ['ç'.repeat(70), 'ucs2', 70, 1],
  ['ç'.repeat(71), 'ucs2', 71, 2],
  // A character of two units stays whole.
  [`${'ç'.repeat(66)}😀${'ç'.repeat(66)}`, 'ucs2', 134, 3],
] as const)('%s: %s, %i places, %i parts', (text, encoding, units, parts) => {
  expect(smsSize(text)).toEqual({ encoding, units, parts });
});

test.each([
  ['Está pronto a levantar: 12,50 €', 'Esta pronto a levantar: 12,50 €'],
  ['Reparação n.º 3 — “João”', 'Reparacao n.o 3 - "Joao"'],
  ['日本 😀', '?? ?'],
])('%s is %s without accents', (text, plain) => {
  expect(gsmText(text)).toBe(plain);
});

test('whatever is written, without accents it is of the GSM alphabet, and no longer in parts', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const plain = gsmText(text);
      expect(smsSize(plain).encoding).toBe('gsm7');
      expect(gsmText(plain)).toBe(plain);
    }),
  );
});
