import { setImmediate as turn } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { unlessDatabaseLost } from './unless-database-lost.ts';

function database() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { monitor: { untilAway: () => promise }, goAway: resolve };
}

it('gives what the work comes to while the database is there', async () => {
  const { monitor } = database();
  expect(await unlessDatabaseLost(monitor, Promise.resolve(7))).toBe(7);
  await expect(unlessDatabaseLost(monitor, Promise.reject(new Error('no')))).rejects.toThrow('no');
});

it('tells all who wait once the database goes away, and whoever comes after it', async () => {
  const { monitor, goAway } = database();
  const never = new Promise<number>(() => {});
  const [one, other] = [unlessDatabaseLost(monitor, never), unlessDatabaseLost(monitor, never)];
  goAway();
  expect(await Promise.all([one, other])).toEqual([null, null]);
  expect(await unlessDatabaseLost(monitor, never)).toBeNull();
});

it('leaves one reaction behind, however many waited', async () => {
  const { monitor } = database();
  const reactions = vi.spyOn(monitor.untilAway(), 'then');
  for (let i = 0; i < 50; i++) await unlessDatabaseLost(monitor, Promise.resolve(i));
  expect(reactions).toHaveBeenCalledTimes(1);
});

it('does not fail a second time when the work fails after the database went away', async () => {
  const { monitor, goAway } = database();
  const { promise, reject } = Promise.withResolvers<never>();
  const waited = unlessDatabaseLost(monitor, promise);
  goAway();
  expect(await waited).toBeNull();
  reject(new Error('connection lost'));
  await turn();
});
