import { expect, test, vi } from 'vitest';
import { bothWays } from './both-ways.ts';
import { unlessDatabaseLost } from './unless-database-lost.ts';

/** A monitor that a test tells what it sees. */
function told() {
  let away = Promise.withResolvers<void>();
  const monitor = {
    awaySince: null as Date | null,
    get isAway() {
      return this.awaySince !== null;
    },
    untilAway: () => away.promise,
    suspect: vi.fn(),
    stop: vi.fn(async () => {}),
  };
  return {
    monitor,
    goes: () => {
      monitor.awaySince = new Date();
      away.resolve();
    },
    comes: () => {
      monitor.awaySince = null;
      away = Promise.withResolvers();
    },
  };
}

test.each([
  ['direct', 0],
  ['pooled', 1],
])('away is who cannot go the %s way, and who waits is let go each time', async (_, which) => {
  const ways = [told(), told()] as const;
  const both = bothWays(ways[0].monitor, ways[1].monitor);
  const way = ways[which] ?? ways[0];
  for (let time = 0; time < 2; time++) {
    expect([both.isAway, both.awaySince]).toEqual([false, null]);
    expect(both.untilAway()).toBe(both.untilAway());
    const waits = unlessDatabaseLost(both, new Promise<never>(() => {}));
    way.goes();
    expect(await waits).toBeNull();
    expect([both.isAway, both.awaySince]).toEqual([true, way.monitor.awaySince]);
    way.comes();
  }
});

test('both are asked and ended', async () => {
  const ways = [told(), told()] as const;
  const both = bothWays(ways[0].monitor, ways[1].monitor);
  both.suspect();
  await both.stop();
  for (const { monitor } of ways)
    expect([monitor.suspect, monitor.stop].map((f) => f.mock.calls.length)).toEqual([1, 1]);
});
