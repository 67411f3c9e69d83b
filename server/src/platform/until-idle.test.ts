import { expect, test } from 'vitest';
import { untilIdle } from './until-idle.ts';

test('an idle thread is told at once; one that is busy all the time not before it is idle', async () => {
  const { signal } = new AbortController();
  await untilIdle(signal);
  let isBusy = true;
  const work = () => {
    const until = performance.now() + 20;
    while (performance.now() < until);
    if (isBusy) setImmediate(work);
  };
  work();
  await new Promise((resolve) => setTimeout(resolve, 300));
  let isIdle = false;
  const waiting = untilIdle(signal).then(() => {
    isIdle = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(isIdle).toBe(false);
  isBusy = false;
  await waiting;
});

test('who waits is told when it is over', async () => {
  const over = new AbortController();
  over.abort(new Error('closed'));
  await expect(untilIdle(over.signal)).rejects.toThrow();
});
