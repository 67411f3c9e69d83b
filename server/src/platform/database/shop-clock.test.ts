import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ShopClock } from './shop-clock.ts';

const HOUR = 3_600_000;
const TRUE_TIME = Date.parse('2026-11-26T12:00:00Z');

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** Asks a database whose time is right, while this machine's clock is `ahead`; the answer takes `ms`, the question half of it. */
async function ask(clock: ShopClock, ahead: number, ms = 4): Promise<number> {
  vi.setSystemTime(TRUE_TIME + ahead);
  await clock.ask(async () => {
    vi.setSystemTime(TRUE_TIME + ahead + ms);
    return { rows: [{ ms: TRUE_TIME + ms / 2 }] };
  });
  return clock.now().getTime() - (TRUE_TIME + ms);
}

const open = () => new ShopClock(pino({ level: 'silent' }));

test.each([
  ['right', 0, 4, 0],
  ['a little before, as any is', 900, 4, 900],
  ['a little behind', -1900, 4, -1900],
  ['right, and the answer took five seconds', 0, 5000, 0],
  ['an hour before', HOUR, 4, 0],
  ['an hour behind', -HOUR, 4, 0],
  ['three seconds before', 3000, 4, 0],
  ['an hour before, and the answer took five seconds', HOUR, 5000, 0],
])('a clock that is %s', async (_, ahead, ms, shown) => {
  const clock = open();
  expect(await ask(clock, ahead, ms)).toBe(shown);
  expect(clock.aheadSeconds).toBeCloseTo(shown === 0 ? ahead / 1000 : 0, 6);
});

test('it is one time that goes on: answers that take longer or shorter do not move it', async () => {
  const clock = open();
  await ask(clock, HOUR);
  const { aheadSeconds } = clock;
  for (const ms of [0, 40, 3000, 700]) await ask(clock, HOUR + 500, ms);
  expect(clock.aheadSeconds).toBe(aheadSeconds);
});

test('one that is set while the shop is open is followed, and believed again when it is right', async () => {
  const clock = open();
  await ask(clock, 0);
  expect(await ask(clock, HOUR)).toBe(0);
  expect(await ask(clock, -HOUR)).toBe(0);
  expect(await ask(clock, 100)).toBe(100);
  expect(clock.aheadSeconds).toBe(0);
});

test('a database that says no time changes nothing, and says so', async () => {
  const clock = open();
  await ask(clock, HOUR);
  const before = clock.aheadSeconds;
  await expect(clock.ask(async () => ({ rows: [] }))).rejects.toThrow('time');
  expect(clock.aheadSeconds).toBe(before);
});
