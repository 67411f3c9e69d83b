import { describe, expect, test } from 'vitest';
import { DAY } from '../../shared/day.ts';
import fc from '../../testing/property.ts';
import { KEPT, keptBackups } from './kept-backups.ts';

const at = (iso: string) => ({ at: new Date(iso) });
const times = (backups: readonly { at: Date }[]) => backups.map((backup) => backup.at.toISOString());

const someBackups = fc
  .array(fc.integer({ min: 0, max: 800 * 24 * 60 }), { maxLength: 120 })
  .map((minutes) =>
    [...new Set(minutes)].map((minute) => ({ at: new Date(Date.UTC(2025, 0, 1) + minute * 60_000) })),
  );

test.each([
  ['nothing', [], []],
  ['one', ['2026-11-21T03:00:00.000Z'], ['2026-11-21T03:00:00.000Z']],
  [
    'two of a day: the later one',
    ['2026-11-21T03:00:00.000Z', '2026-11-21T15:00:00.000Z'],
    ['2026-11-21T15:00:00.000Z'],
  ],
  [
    'either side of midnight in Lisbon, in summer',
    ['2026-07-01T22:30:00.000Z', '2026-07-01T23:30:00.000Z'],
    ['2026-07-01T23:30:00.000Z', '2026-07-01T22:30:00.000Z'],
  ],
])('%s', (_, given, stay) => {
  expect(times(keptBackups(given.map(at)))).toEqual(stay);
});

test('after two years of a backup a day, cleared each day: 7 days, 4 weeks, 12 months', () => {
  let there: { at: Date }[] = [];
  for (let day = 0; day < 730; day++) {
    there = keptBackups([...there, { at: new Date(Date.UTC(2025, 0, 1, 3) + day * DAY) }]);
  }
  // 31 December 2026: its week began on Monday 28; the ends of the three weeks before and of eleven months too.
  expect(times(there).map((time) => time.slice(0, 10))).toEqual([
    '2026-12-31',
    '2026-12-30',
    '2026-12-29',
    '2026-12-28',
    '2026-12-27',
    '2026-12-26',
    '2026-12-25',
    '2026-12-20',
    '2026-12-13',
    '2026-11-30',
    '2026-10-31',
    '2026-09-30',
    '2026-08-31',
    '2026-07-31',
    '2026-06-30',
    '2026-05-31',
    '2026-04-30',
    '2026-03-31',
    '2026-02-28',
    '2026-01-31',
  ]);
});

describe('whatever backups there are', () => {
  test('the newest stays, nothing is made up, and no more stay than days, weeks and months', () => {
    fc.assert(
      fc.property(someBackups, (backups) => {
        const kept = keptBackups(backups);
        expect(backups).toEqual(expect.arrayContaining(kept));
        expect(new Set(kept).size).toBe(kept.length);
        expect(kept.length).toBeLessThanOrEqual(KEPT.days + KEPT.weeks + KEPT.months);
        const newest = Math.max(...backups.map((backup) => backup.at.getTime()));
        if (backups.length > 0) expect(kept[0]?.at.getTime()).toBe(newest);
      }),
    );
  });

  test('clearing twice is clearing once, and an older one more takes none of the newer ones away', () => {
    fc.assert(
      fc.property(someBackups, fc.integer({ min: 1, max: 900 }), (backups, days) => {
        const kept = keptBackups(backups);
        expect(keptBackups(kept)).toEqual(kept);
        const oldest = Math.min(Date.UTC(2025, 0, 1), ...backups.map((backup) => backup.at.getTime()));
        const older = { at: new Date(oldest - days * DAY) };
        const withOlder = keptBackups([...backups, older]);
        expect(withOlder.filter((backup) => backup !== older)).toEqual(kept);
      }),
    );
  });

  test('of the last seven days with a backup each has its newest', () => {
    fc.assert(
      fc.property(someBackups, (backups) => {
        const dayOf = (backup: { at: Date }) =>
          backup.at.toLocaleDateString('sv-SE', { timeZone: 'Europe/Lisbon' });
        const days = [...new Set(backups.map(dayOf))].sort().slice(-7);
        const kept = new Set(keptBackups(backups));
        for (const day of days) {
          const ofDay = backups.filter((backup) => dayOf(backup) === day);
          const newest = ofDay.reduce((one, other) => (one.at > other.at ? one : other));
          expect(kept.has(newest)).toBe(true);
        }
      }),
    );
  });
});
