import { describe, expect, it, test } from 'vitest';
import { STOCK_REASONS, type StockReason, stockDelta, stockReasonLabel } from './stock-reasons.ts';

test.each([
  ['encomenda', 3, -3],
  ['encomenda', 0, 0],
  ['cancelamento', 3, 3],
  ['devolucao', 1, 1],
  ['compra', 40, 40],
  ['reparacao', -2, -2],
  ['reparacao', 2, 2],
  ['fornecedor', -1, -1],
  ['importacao', -5, -5],
  ['acerto', 7, 7],
  ['entrada', 7, 7],
] as const)('%s of %i changes the stock by %i', (reason, quantity, delta) => {
  expect(Object.is(stockDelta(reason, quantity), delta)).toBe(true);
});

describe('a quantity', () => {
  it('goes the way of its reason alone', () => {
    for (const reason of Object.keys(STOCK_REASONS) as StockReason[]) {
      const isEither = STOCK_REASONS[reason].direction === 'either';
      if (isEither) expect(stockDelta(reason, -1)).toBe(-1);
      else expect(() => stockDelta(reason, -1)).toThrow(RangeError);
      expect(() => stockDelta(reason, 1.5)).toThrow(RangeError);
      expect(() => stockDelta(reason, Number.NaN)).toThrow(RangeError);
    }
  });
});

test('reasons have names; what is not known stays as it is', () => {
  expect(['cancelamento', 'acerto', 'toString', '__proto__'].map(stockReasonLabel)).toEqual([
    'Encomenda cancelada',
    'Acerto',
    'toString',
    '__proto__',
  ]);
});
