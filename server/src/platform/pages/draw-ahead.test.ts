import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { drawAhead } from './draw-ahead.ts';

const log = pino({ level: 'silent' });

async function* goods(count: number) {
  for (let i = 0; i < count; i++) yield `/${i}`;
}

function draw(options: Partial<Parameters<typeof drawAhead>[0]>) {
  const laid: string[] = [];
  const ask = async (path: string) => {
    laid.push(path);
    return 200;
  };
  const began = Promise.resolve();
  const untilIdle = async () => {};
  const ahead = drawAhead({
    addresses: () => goods(5),
    ask,
    untilIdle,
    most: 100,
    begin: began,
    log,
    rest: 20,
    ...options,
  });
  onTestFinished(() => ahead.stop());
  return { laid, ahead };
}

test('goes round after round, no further than it may', async () => {
  const { laid } = draw({ most: 3 });
  await vi.waitFor(
    () => expect(laid.slice(0, 7)).toEqual(['/0', '/1', '/2', '/0', '/1', '/2', '/0']),
    15_000,
  );
});

test('waits until there is time, and ends while it waits', async () => {
  const { laid, ahead } = draw({
    untilIdle: (signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  });
  await new Promise((resolve) => setTimeout(resolve, 60));
  await ahead.stop();
  expect(laid).toEqual([]);
});

test('ends while the shop has not begun', async () => {
  const { laid, ahead } = draw({ begin: new Promise(() => {}) });
  await ahead.stop();
  expect(laid).toEqual([]);
});

test('a page that cannot be drawn is left out; too many end the round', async () => {
  const seen: string[] = [];
  const fails = async (path: string) => {
    seen.push(path);
    return path === '/1' || path.length > 2 ? 503 : 200;
  };
  const { ahead } = draw({ addresses: () => goods(50), ask: fails });
  await vi.waitFor(() => expect(seen.filter((path) => path === '/0').length).toBeGreaterThan(1), 15_000);
  await ahead.stop();
  expect(seen).toContain('/2');
  // Eleven in a row ended it.
  expect(seen).toContain('/20');
  expect(seen).not.toContain('/21');
});
