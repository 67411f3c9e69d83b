import { expect, test } from 'vitest';
import { reachableFrom } from '../testing/reachable-from.ts';
import { THREAD_STATUSES, threadLifecycle } from './lifecycle.ts';

test('every state is reached from what has just come, and is left again', () => {
  expect(threadLifecycle.states).toEqual(THREAD_STATUSES);
  const reached = new Set([
    ...reachableFrom(threadLifecycle, 'new'),
    ...reachableFrom(threadLifecycle, 'suspected'),
  ]);
  expect([...reached].sort()).toEqual([...THREAD_STATUSES].sort());
  for (const state of THREAD_STATUSES) expect(threadLifecycle.facts[state].next.length).toBeGreaterThan(0);
});
