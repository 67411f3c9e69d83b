import { expect, test } from 'vitest';
import { cartTexts } from './texts.ts';

test.each([
  { threshold: 50, says: 'Portes grátis em compras superiores a €50' },
  { threshold: 49.9, says: 'Portes grátis em compras superiores a €49,90' },
])('the hint of free delivery names the threshold of $threshold', ({ threshold, says }) => {
  expect(cartTexts.freeShipping(threshold)).toBe(says);
});

test.each([
  { subtotal: 39.99, says: 'Faltam 10,01\u00a0€ (s/ IVA)' },
  { subtotal: 50, says: 'Falta muito pouco' },
  { subtotal: 50.01, says: null },
])('with $subtotal of 50 it says what is missing: $says', ({ subtotal, says }) => {
  expect(cartTexts.missingForFreeShipping(subtotal, 50)).toBe(says);
});

test('says the amount for free delivery without IVA and with it', () => {
  expect(cartTexts.freeShippingExactly(50, false, 23).replaceAll('\u00a0', ' ')).toBe(
    'acima de 50,00 € s/ IVA (61,50 € com IVA)',
  );
});
