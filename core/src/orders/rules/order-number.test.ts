import { expect, test } from 'vitest';
import { orderNumber, typedOrderNumber } from './order-number.ts';

test.each([
  ['1042', 1042],
  ['N.º 1042', 1042],
  ['n.º1042', 1042],
  ['nº 1042', 1042],
  ['no 1042', 1042],
  ['#1042', 1042],
  [' 1042 ', 1042],
  ['10', null],
  ['912 345 678', null],
  ['1042-A', null],
  ['ORD-1763726400000-ABCDEF12', null],
  ['Nuno', null],
])('%j typed is %j', (typed, number) => {
  expect(typedOrderNumber(typed)).toBe(number);
});

test('what is shown is found when it is typed', () => {
  expect(orderNumber(1042)).toBe('N.º 1042');
  expect(typedOrderNumber(orderNumber(1042))).toBe(1042);
});
