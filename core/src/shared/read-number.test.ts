import { expect, it } from 'vitest';
import { amount } from './kind-input.ts';
import { readNumber, typedCents } from './read-number.ts';

it.each([
  ['1.234,56', 1234.56],
  ['1 234,56 €', 1234.56],
  ['1,234.56', 1234.56],
  ['12,5', 12.5],
  ['-3', -3],
  ['', null],
  ['doze', 'doze'],
  [7, 7],
  [null, null],
])('%j is read as %j', (given, expected) => {
  expect(readNumber(given)).toBe(expected);
});

it.each([
  ['12,50', 1250],
  ['12.5', 1250],
  ['1 234,56 €', 123456],
  ['1.234,56', 123456],
  ['1,234.56', 123456],
  ['99.999,99', 9_999_999],
  ['0', 0],
  ['0,07', 7],
  ['12,345', null],
  ['1.234', null],
  ['100.000,00', null],
  ['-1', null],
  ['doze', null],
  ['1,2,3', null],
  ['', null],
])('"%s" is %s cents', (typed, cents) => {
  expect(typedCents(typed)).toBe(cents);
  // What the form says is what the server says.
  expect(amount('Indique o preço').safeParse(typed).success).toBe(cents !== null);
});
