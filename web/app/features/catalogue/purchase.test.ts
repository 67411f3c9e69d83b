import { expect, it } from 'vitest';
import { boundText, mostUnits } from './purchase.ts';

it.each([
  [1, 0, 0, null],
  [1, 1, 1, 'Só há 1 unidade em stock.'],
  [1, 3, 3, null],
  [3, 3, 3, 'Só há 3 unidades em stock.'],
  [999, 5000, 999, 'No máximo 999 unidades por encomenda.'],
])('%i of %i: at most %i, %s', (quantity, stock, most, text) => {
  expect(mostUnits(stock)).toBe(most);
  expect(boundText(quantity, stock)).toBe(text);
});
