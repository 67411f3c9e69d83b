import { describe, expect, it } from 'vitest';
import { daysBetween, plusDays } from '../../shared/calendar.ts';
import fc from '../../testing/property.ts';
import { partsOf, periodBefore, periodOf, yearBefore } from './period.ts';

describe('what a period is compared with', () => {
  it.each([
    ['2026-11-01', '2026-11-26', '2026-10-01', '2026-10-26', '2025-11-01', '2025-11-26'],
    ['2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31', '2025-11-01', '2025-11-30'],
    ['2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28', '2025-03-01', '2025-03-30'],
    ['2026-10-28', '2026-11-26', '2026-09-28', '2026-10-27', '2025-10-28', '2025-11-26'],
    ['2024-02-29', '2024-02-29', '2024-02-28', '2024-02-28', '2023-02-28', '2023-02-28'],
    ['2024-02-01', '2024-02-29', '2024-01-01', '2024-01-31', '2023-02-01', '2023-02-28'],
    ['2026-01-01', '2026-11-26', '2025-01-01', '2025-11-26', '2025-01-01', '2025-11-26'],
    ['2026-01-01', '2026-01-31', '2025-12-01', '2025-12-31', '2025-01-01', '2025-01-31'],
  ])('%s to %s: before it %s to %s, a year before %s to %s', (from, to, ...others) => {
    const [before, year] = [periodBefore({ from, to }), yearBefore({ from, to })];
    expect([before.from, before.to, year.from, year.to]).toEqual(others);
  });
});

it.each([
  ['mes', '2026-11-01', '2026-11-26'],
  ['mes-passado', '2026-10-01', '2026-10-31'],
  ['30', '2026-10-28', '2026-11-26'],
  ['ano', '2026-01-01', '2026-11-26'],
  ['ano-passado', '2025-01-01', '2025-12-31'],
] as const)('%s on the 26th of November is %s to %s', (name, from, to) => {
  expect(periodOf(name, '2026-11-26')).toEqual({ from, to });
});

it('is read by whole months and the days beside them: each day once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 0, max: 365 }), (start, length) => {
      const from = plusDays('2024-01-01', start);
      const to = plusDays(from, length);
      const { months, days } = partsOf({ from, to });
      const parts = [...days, ...(months ? [months] : [])].sort((a, b) => (a.from < b.from ? -1 : 1));
      expect(parts.reduce((sum, part) => sum + daysBetween(part.from, part.to) + 1, 0)).toBe(length + 1);
      expect(parts[0]?.from).toBe(from);
      expect(parts.at(-1)?.to).toBe(to);
      expect(months?.from.endsWith('-01') ?? true).toBe(true);
      expect(months ? plusDays(months.to, 1).endsWith('-01') : true).toBe(true);
    }),
  );
});
