import { expect, test } from 'vitest';
import { MAX_PRICE_ROWS, PRICE_LIST_COLUMNS, readPriceList } from './read-price-list.ts';

const read = (isNet: boolean, ...rows: (string | number | null)[][]) =>
  readPriceList(
    PRICE_LIST_COLUMNS,
    rows.map((cells, n) => ({ line: n + 2, cells })),
    isNet,
  );

test.each([
  [['T1', 'Toner', '1', '89,90', 'com IVA'], { sku: 'T1', fromUnits: 1, cents: 8990, withIva: true }],
  [['T1', '', 10, 80, 's/ IVA'], { sku: 'T1', fromUnits: 10, cents: 8000, withIva: false }],
  [[305, null, null, '12,5', null], { sku: '305', fromUnits: 1, cents: 1250, withIva: true }],
])('the row %j is a price', (cells, price) => {
  expect(read(false, cells)).toEqual({ prices: [{ line: 2, ...price }], errors: [] });
});

test('where the file does not say it, a price of a group that reads without IVA is without it', () => {
  expect(read(true, ['T1', '', '', '5', ''])?.prices).toMatchObject([{ withIva: false }]);
});

test.each([
  [['', 'Toner', '1', '5', ''], 'Falta o SKU'],
  [['T1', '', '0', '5', ''], 'A partir de: O mínimo é 1'],
  [['T1', '', '1000', '5', ''], 'A partir de: O máximo é 999'],
  [['T1', '', '1', '', ''], 'Falta o preço'],
  [['T1', '', '1', '0', ''], 'Preço: indique um acima de zero'],
  [['T1', '', '1', 'dez', ''], 'Preço: “dez” não é um número'],
  [['T1', '', '1', '5', 'talvez'], 'IVA: escreva “com IVA” ou “sem IVA”'],
])('the row %j is refused by its line', (cells, message) => {
  expect(read(false, cells)).toEqual({ prices: [], errors: [{ line: 2, message }] });
});

test('of a price that stands there twice the second is refused, and what is beyond the bound is told', () => {
  expect(read(false, ['T1', '', '1', '5', ''], ['T1', '', '', '6', ''])?.errors).toEqual([
    { line: 3, message: 'Repetido: já está na linha 2' },
  ]);
  const many = Array.from({ length: MAX_PRICE_ROWS + 1 }, (_, n) => [`T${n}`, '', '', '5', '']);
  expect(read(false, ...many)?.errors).toMatchObject([{ line: MAX_PRICE_ROWS + 2 }]);
  expect(readPriceList(['Nome', 'Preço'], [], false)).toBeNull();
});
