import { expect, test } from 'vitest';
import fc from '../../testing/property.ts';
import { isBackupDue, isBackupLate } from './backup-timing.ts';

const wanted = { backup_enabled: true, backup_hour: 3, backup_warn_hours: 36 };
const at = (iso: string | null) => (iso === null ? null : new Date(iso));

test.each([
  ['before its hour', null, '2026-11-21T02:59:00Z', false],
  ['at its hour, none yet', null, '2026-11-21T03:00:00Z', true],
  ['at its hour in summer', null, '2026-07-21T02:00:00Z', true],
  ['made already today', '2026-11-21T03:04:00Z', '2026-11-21T04:00:00Z', false],
  ['made by hand before its hour', '2026-11-21T00:04:00Z', '2026-11-21T03:00:00Z', false],
  ['of yesterday', '2026-11-20T23:59:00Z', '2026-11-21T03:00:00Z', true],
])('%s: due %s', (_, last, now, isDue) => {
  expect(isBackupDue(wanted, at(last), new Date(now))).toBe(isDue);
  expect(isBackupDue({ ...wanted, backup_enabled: false }, at(last), new Date(now))).toBe(false);
});

test.each([
  ['never made', null, true],
  ['36 hours old', '2026-11-20T00:00:00Z', false],
  ['a second older', '2026-11-19T23:59:59Z', true],
])('%s: late', (_, last, isLate) => {
  const now = new Date('2026-11-21T12:00:00Z');
  expect(isBackupLate(wanted, at(last), now)).toBe(isLate);
  expect(isBackupLate({ ...wanted, backup_enabled: false }, at(last), now)).toBe(false);
});

test('looked at every hour, there is one backup in every Lisbon day, and it is never late', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 360 }), (hour, fromDay) => {
      const rules = { ...wanted, backup_hour: hour };
      let last: Date | null = null;
      let made = 0;
      for (let h = 0; h < 24 * 6; h++) {
        const now = new Date(Date.UTC(2026, 0, 1 + fromDay, h, 7));
        if (isBackupDue(rules, last, now)) {
          last = now;
          made += 1;
        }
        if (h > 48) expect(isBackupLate(rules, last, now)).toBe(false);
      }
      expect(made).toBeGreaterThanOrEqual(5);
      expect(made).toBeLessThanOrEqual(7);
    }),
    { numRuns: 40 },
  );
});
