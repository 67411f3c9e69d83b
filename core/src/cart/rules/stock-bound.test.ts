import { expect, it } from 'vitest';
import { boundText, mostUnits, stockShortage } from './stock-bound.ts';

it.each([
  [1, 0, 0, null],
  [1, 1, 1, 'Só há 1 unidade em stock.'],
  [1, 3, 3, null],
  [3, 3, 3, 'Só há 3 unidades em stock.'],
  [998, 999, 999, null],
  [999, 999, 999, 'No máximo 999 unidades por encomenda.'],
  [999, 5000, 999, 'No máximo 999 unidades por encomenda.'],
])('%i of %i: at most %i, %s', (quantity, stock, most, text) => {
  expect(mostUnits(stock)).toBe(most);
  expect(boundText(quantity, stock)).toBe(text);
});

it.each([
  [1, 0, 'Sem stock'],
  [1, -1, 'Sem stock'],
  [1, 1, null],
  [2, 1, 'Só há 1 unidade em stock.'],
  [6, 5, 'Só há 5 unidades em stock.'],
])('wanting %i of %i: %s', (wanted, stock, text) => {
  expect(stockShortage(wanted, stock)).toBe(text);
});
