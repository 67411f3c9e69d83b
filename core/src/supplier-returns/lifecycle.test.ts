import { expect, it } from 'vitest';
import { reachableFrom } from '../testing/reachable-from.ts';
import { SUPPLIER_RETURN_STATES, supplierReturnLifecycle, supplierReturnStock } from './lifecycle.ts';
import { typedSupplierReturnNumber } from './record.ts';

it('every state can be come to, and each that is not an end leads to one', () => {
  expect(reachableFrom(supplierReturnLifecycle, 'pedida').size).toBe(SUPPLIER_RETURN_STATES.length);
  for (const state of SUPPLIER_RETURN_STATES) {
    const { isEnd, next } = supplierReturnLifecycle.facts[state];
    expect(next.length === 0).toBe(isEnd);
  }
});

it('what was sent is not called off', () => {
  expect(supplierReturnLifecycle.isUsualStep('enviada', 'anulada')).toBe(false);
});

it.each([
  ['F-101', 101],
  ['f 101', 101],
  ['101', null],
  ['F-', null],
])('%s is typed for %s', (typed, number) => {
  expect(typedSupplierReturnNumber(typed)).toBe(number);
});

it.each([
  [null, 'pedida', -2, 0],
  ['pedida', 'enviada', 0, 0],
  ['enviada', 'substituida', 2, 2],
  ['enviada', 'reparada', 2, 2],
  ['enviada', 'creditada', 0, 0],
  ['enviada', 'recusada', 0, 0],
  ['pedida', 'anulada', 2, 0],
  ['substituida', 'substituida', 0, 0],
] as const)('from %s to %s moves %i units of the shelf, %i of a device', (from, to, ofShelf, ofDevice) => {
  expect(supplierReturnStock({ quantity: 2, fromStock: true }, from, to) || 0).toBe(ofShelf);
  expect(supplierReturnStock({ quantity: 2, fromStock: false }, from, to) || 0).toBe(ofDevice);
});
