import { expect, it } from 'vitest';
import { isValidPostalCode, normalizePostalCode } from './postal-code.ts';

it.each([
  ['3000-004', '3000-004', true],
  ['3000004', '3000-004', true],
  [' 3000 004 ', '3000-004', true],
  ['3000', '3000', false],
  ['3000-04', '3000-04', false],
  ['3000--004', '3000--004', false],
  ['A000-004', 'A000-004', false],
  ['30000-004', '30000-004', false],
  ['', '', false],
])('"%s" is read as "%s"', (typed, code, isValid) => {
  expect(normalizePostalCode(typed)).toBe(code);
  expect(isValidPostalCode(code)).toBe(isValid);
});
