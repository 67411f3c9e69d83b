import { expect, test } from 'vitest';
import fc from '../../testing/property.ts';
import { backupName, backupTime } from './backup-name.ts';

test('a name says when, to the second', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2020-01-01'), max: new Date('2099-12-31') }), (at) => {
      fc.pre(!Number.isNaN(at.getTime()));
      const seconds = Math.floor(at.getTime() / 1000) * 1000;
      expect(backupTime(backupName(at))?.getTime()).toBe(seconds);
    }),
  );
});

test.each([
  'balcao-2026-11-21T031500Z.tar.part',
  'balcao-2026-13-21T031500Z.tar',
  'balcao-2026-02-30T031500Z.tar',
  'outra-2026-11-21T031500Z.tar',
  '../balcao-2026-11-21T031500Z.tar',
  '',
])('%j is no backup of ours', (name) => {
  expect(backupTime(name)).toBeNull();
});
