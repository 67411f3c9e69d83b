import { expect, test } from 'vitest';
import { documentNumber } from './document-number.ts';

test.each([
  [{ prefix: 'ENC', year: 2026, number: 15, version: 1 }, 'ENC 2026/15'],
  [{ prefix: 'ENC', year: 2026, number: 15, version: 2 }, 'ENC 2026/15 v2'],
  [{ prefix: 'CTR', year: null, number: 7, version: 1 }, 'CTR 7'],
  [{ prefix: 'CTR', year: null, number: 1042, version: 11 }, 'CTR 1042 v11'],
])('%j is written %s', (given, written) => {
  expect(documentNumber(given)).toBe(written);
});
