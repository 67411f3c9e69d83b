import { expect, it } from 'vitest';
import { amount, optionalWhole } from './kind-input.ts';
import { numberIn, openNumberText, readNumber, typedCents } from './read-number.ts';

it.each([
  ['1.234,56', 1234.56],
  ['1 234,56 €', 1234.56],
  ['1,234.56', 1234.56],
  ['12,5', 12.5],
  ['-3', -3],
  ['', null],
  ['doze', 'doze'],
  ['1.200', '1.200'],
  ['1,200', '1,200'],
  ['12 50', '12 50'],
  ['1.2.3', '1.2.3'],
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
  ['1.200', null],
  ['1,200', null],
  ['1.200.000', null],
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

it.each([
  // What is written, what it is where nothing else tells, where decimals begin with a comma, and with a point.
  ['1.200', 'open', 1200, 1.2],
  ['1,200', 'open', 1.2, 1200],
  ['-1.200 €', 'open', -1200, -1.2],
  ['12.345', 'open', 12_345, 12.345],
  ['999,000', 'open', 999, 999_000],
  ['1.200,00', 1200, 1200, 1200],
  ['1,200.00', 1200, 1200, 1200],
  ['1.200.000', 1_200_000, 1_200_000, 1_200_000],
  ['1 200', 1200, 1200, 1200],
  ["1'200", 1200, 1200, 1200],
  ['0,125', 0.125, 0.125, 0.125],
  ['1234.567', 1234.567, 1234.567, 1234.567],
  ['1.20', 1.2, 1.2, 1.2],
  ['12 50', null, null, null],
  ['\u221212,50', -12.5, -12.5, -12.5],
] as const)(
  '%s is %s by itself, %s with decimals after a comma, %s after a point',
  (text, own, comma, point) => {
    expect(numberIn(text)).toBe(own);
    expect(numberIn(text, ',')).toBe(comma);
    expect(numberIn(text, '.')).toBe(point);
  },
);

it.each([
  ['1.200', 'Escreva 1200 ou 1,20: “1.200” pode ser um ou outro'],
  ['1,200 €', 'Escreva 1200 ou 1,20: “1,200” pode ser um ou outro'],
  ['-12.345', 'Escreva -12345 ou -12,35: “-12.345” pode ser um ou outro'],
  ['1200', null],
  ['doze', null],
  [1.2, null],
])('who writes %j is asked: %s', (given, asked) => {
  expect(openNumberText(given)).toBe(asked);
  for (const schema of [amount('Indique o preço'), optionalWhole({ min: 0, max: 1_000_000 })]) {
    const said = schema.safeParse(given).error?.issues[0]?.message;
    if (asked) expect(said).toBe(asked);
  }
});
