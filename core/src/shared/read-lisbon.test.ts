import { expect, it } from 'vitest';
import { readLisbon } from './read-lisbon.ts';

it.each([
  ['2026-07-01', 'start', '2026-06-30T23:00:00.000Z'],
  ['2026-07-01', 'end', '2026-07-01T22:59:59.000Z'],
  ['2026-12-01T18:30', 'end', '2026-12-01T18:30:00.000Z'],
  ['2026-12-01T18:30:00.000Z', 'start', '2026-12-01T18:30:00.000Z'],
  ['2026-12-01T18:30:00+01:00', 'start', '2026-12-01T17:30:00.000Z'],
  ['2026-02-30', 'start', undefined],
  ['2026-02-01T25:00', 'start', undefined],
  ['amanhã', 'start', undefined],
  ['0001-01-01', 'start', undefined],
  ['0099-12-31T10:00', 'start', undefined],
  ['1', 'start', undefined],
] as const)('%s at its %s is %s', (text, at, expected) => {
  expect(readLisbon(text, at)?.toISOString()).toBe(expected);
});
