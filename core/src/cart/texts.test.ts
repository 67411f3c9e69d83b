import { expect, test } from 'vitest';
import { cartTexts } from './texts.ts';

test.each([
  { threshold: 50, says: 'Portes grátis em compras superiores a €50' },
  { threshold: 49.9, says: 'Portes grátis em compras superiores a €49,90' },
])('the hint of free delivery names the threshold of $threshold', ({ threshold, says }) => {
  expect(cartTexts.freeShipping(threshold)).toBe(says);
});

test.each([
  { missing: 6.16, says: 'Faltam 6,16\u00a0€ com IVA' },
  { missing: 0.01, says: 'Falta 0,01\u00a0€ com IVA' },
  { missing: 1, says: 'Falta 1,00\u00a0€ com IVA' },
])('of $missing it says what is missing: $says', ({ missing, says }) => {
  expect(cartTexts.missingForFreeShipping(missing)).toBe(says);
});

test('says the amount for free delivery without IVA and with it', () => {
  expect(cartTexts.freeShippingExactly(50, false, 23).replaceAll('\u00a0', ' ')).toBe(
    'acima de 50,00 € s/ IVA (61,50 € com IVA)',
  );
});
