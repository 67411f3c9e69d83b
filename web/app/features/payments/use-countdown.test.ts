import { expect, it } from 'vitest';
import { formatCountdown, secondsUntil } from './use-countdown.ts';

it.each([
  [240, '4:00'],
  [125, '2:05'],
  [9, '0:09'],
  [0, '0:00'],
])('%d seconds read %s', (seconds, text) => {
  expect(formatCountdown(seconds)).toBe(text);
});

it.each([
  ['2026-07-01T10:04:00Z', 240],
  ['2026-07-01T10:00:00.100Z', 1],
  ['2026-07-01T09:59:00Z', 0],
])('until %s there are %d seconds', (instant, seconds) => {
  expect(secondsUntil(instant, Date.parse('2026-07-01T10:00:00Z'))).toBe(seconds);
});
