import { expect, test } from 'vitest';
import { isValidIban, normalizeIban } from './iban.ts';

test.each([
  ['PT50 0002 0123 1234 5678 9015 4', true],
  ['pt50.0002.0123.1234.5678.9015.4', true],
  ['DE89 3704 0044 0532 0130 00', true],
  ['GB82 WEST 1234 5698 7654 32', true],
  ['PT50 0002 0123 1234 5678 9015 5', false],
  ['PT50 0002 0123 1234 5678 9015', false],
  ['PT5000020123123456789015A', false],
  ['', false],
])('%s: %s', (written, isValid) => {
  expect(isValidIban(normalizeIban(written))).toBe(isValid);
});
