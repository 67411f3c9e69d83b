import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { type DiskRoom, isTooFull, watchDisk } from './disk-space.ts';

const MB = 1024 * 1024;
const log = pino({ level: 'silent' });

test.each([
  { freeBytes: 500 * MB, totalBytes: 100_000 * MB, isFull: false },
  { freeBytes: 97 * MB, totalBytes: 100_000 * MB, isFull: false },
  { freeBytes: 95 * MB, totalBytes: 100_000 * MB, isFull: true },
  { freeBytes: 0, totalBytes: 100_000 * MB, isFull: true },
  // On a small disk a tenth is kept, not nearly all of it.
  { freeBytes: 50 * MB, totalBytes: 200 * MB, isFull: false },
  { freeBytes: 19 * MB, totalBytes: 200 * MB, isFull: true },
])('$freeBytes of $totalBytes bytes free: full $isFull', ({ isFull, ...room }) => {
  expect(isTooFull(room)).toBe(isFull);
});

test('writing stops when there is no room, and goes on by itself when there is', async () => {
  let room: DiskRoom = { freeBytes: 5000 * MB, totalBytes: 10_000 * MB };
  const disk = watchDisk('/nowhere', log, async () => room);
  onTestFinished(() => disk.stop());
  await disk.look();
  expect([disk.isFull, disk.isLow]).toEqual([false, false]);
  room = { ...room, freeBytes: 900 * MB };
  await disk.look();
  expect([disk.isFull, disk.isLow]).toEqual([false, true]);
  room = { ...room, freeBytes: 10 * MB };
  await disk.look();
  expect([disk.isFull, disk.isLow]).toEqual([true, true]);
  room = { ...room, freeBytes: 2000 * MB };
  await disk.look();
  expect([disk.isFull, disk.isLow]).toEqual([false, false]);
});

test('where the system does not tell, nothing is refused', async () => {
  const disk = watchDisk('/nowhere', log, async () => {
    throw new Error('not known');
  });
  onTestFinished(() => disk.stop());
  await disk.look();
  expect([disk.room, disk.isFull, disk.isLow]).toEqual([null, false, false]);
});
