import { expect, test } from 'vitest';
import { formatWhen } from './dates.ts';

const NOW = new Date('2026-07-02T10:00:00Z');

test.each([
  ['2026-07-02T08:01:00Z', 'hoje 09:01'],
  // A day of Lisbon, which in summer begins an hour before that of UTC.
  ['2026-07-01T23:30:00Z', 'hoje 00:30'],
  ['2026-07-01T20:15:00Z', 'ontem 21:15'],
  ['2026-06-30T20:15:00Z', '30/06/2026, 21:15'],
])('%s is %s', (at, told) => {
  expect(formatWhen(at, NOW)).toBe(told);
});
