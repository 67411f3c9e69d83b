import { expect, it } from 'vitest';
import { detailStockText, stockText, stockTone } from './stock-display.ts';

it.each([
  [0, 'none', 'Sem stock', 'Sem stock'],
  [1, 'low', 'Últimas unidades', 'Última unidade'],
  [2, 'low', 'Últimas unidades', 'Últimas 2 unidades'],
  [5, 'low', 'Últimas unidades', 'Últimas 5 unidades'],
  [6, 'plenty', '6 em stock', '6 em stock'],
  [120, 'plenty', '120 em stock', '120 em stock'],
])('%i units', (stock, tone, card, detail) => {
  expect(stockTone(stock)).toBe(tone);
  expect(stockText(stock)).toBe(card);
  expect(detailStockText(stock)).toBe(detail);
});
