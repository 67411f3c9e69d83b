import { expect, test } from 'vitest';
import { Leisure } from './leisure.ts';

test('an idle thread has a moment; one that is busy all the time has none, until it is not', async () => {
  const leisure = new Leisure();
  const { signal } = new AbortController();
  await leisure.moment(signal);
  let isBusy = true;
  const work = () => {
    const until = performance.now() + 20;
    while (performance.now() < until);
    if (isBusy) setImmediate(work);
  };
  work();
  await new Promise((resolve) => setTimeout(resolve, 300));
  let hasMoment = false;
  const waiting = leisure.moment(signal).then(() => {
    hasMoment = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(hasMoment).toBe(false);
  isBusy = false;
  await waiting;
});

test('who waits is told when it is over', async () => {
  const over = new AbortController();
  over.abort(new Error('closed'));
  await expect(new Leisure().moment(over.signal)).rejects.toThrow('closed');
});
