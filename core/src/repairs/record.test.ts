import { expect, test } from 'vitest';
import { repairNumber, typedRepairNumber } from './record.ts';

test('a repair is called T- and its number', () => {
  expect(repairNumber(1042)).toBe('T-1042');
});

test.each([
  ['T-1042', 1042],
  ['t-1042', 1042],
  ['T1042', 1042],
  [' t 1042 ', 1042],
  ['1042', 1042],
  ['12', null],
  ['T-12a4', null],
  ['Torre 1042', null],
  ['', null],
  ['https://loja.pt/caminho/1042', null],
])('%j is %j', (typed, number) => {
  expect(typedRepairNumber(typed)).toBe(number);
});
