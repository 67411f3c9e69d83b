import { expect, test } from 'vitest';
import { callCost } from './phone.ts';

test.each([
  ['239 000 004', 'Chamada para a rede fixa nacional'],
  ['+351 912 345 678', 'Chamada para a rede móvel nacional'],
  ['300 500 500', 'Chamada para a rede fixa nacional'],
  ['800 200 200', 'Chamada gratuita'],
  ['', ''],
  ['112', ''],
])('beside %s stands "%s"', (number, expected) => {
  expect(callCost(number)).toBe(expected);
});
