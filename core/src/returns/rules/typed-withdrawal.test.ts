import { expect, test } from 'vitest';
import { typedWithdrawal, withdrawnNumber } from './typed-withdrawal.ts';

test.each([
  ['1042', 'encomenda', 1042],
  ['N.º 1042', 'encomenda', 1042],
  ['nº1042', 'encomenda', 1042],
  ['#1042', 'encomenda', 1042],
  ['C-1042', 'aluguer', 1042],
  ['c 1042', 'aluguer', 1042],
  ['CM-1042', 'manutencao', 1042],
  ['cm1042', 'manutencao', 1042],
  ['T-1042', 'reparacao', 1042],
  ['t1042', 'reparacao', 1042],
  [' T - 7 ', 'reparacao', 7],
] as const)('"%s" is of %s', (typed, of, number) => {
  expect(typedWithdrawal(typed)).toEqual({ of, number });
});

test.each(['', 'encomenda', 'M-1042', 'C-', 'CM-1234567890', '10 42', 'C-10-42', 'C-1042 e C-1043'])(
  '"%s" is none',
  (typed) => {
    expect(typedWithdrawal(typed)).toBe(null);
  },
);

test('what is said of a number is read as the same', () => {
  for (const of of ['encomenda', 'aluguer', 'manutencao', 'reparacao'] as const)
    expect(typedWithdrawal(withdrawnNumber({ of, number: 1042 }))).toEqual({ of, number: 1042 });
});
