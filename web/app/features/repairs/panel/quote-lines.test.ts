import { expect, test } from 'vitest';
import { newLine, newOption, saidLines, typedTotal } from './quote-lines.ts';

const option = (...lines: [quantity: string, price: string][]) => ({
  ...newOption('Reparação'),
  lines: lines.map(([quantity, price]) => ({ ...newLine(), name: 'Peça', quantity, price })),
});

test.each([
  [option(['1', '100']), 12_300],
  [option(['1', '100'], ['2', '15,50']), 16_113],
  [option(['1', 'muito']), null],
  [option(['0', '10']), null],
  [option(), null],
])('an option comes to what is typed, IVA included', (typed, total) => {
  expect(typedTotal(typed, 23)).toBe(total);
});

test('an empty row is no line', () => {
  expect(saidLines(newOption('Reparação'))).toEqual([]);
});
