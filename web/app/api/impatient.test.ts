import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { impatient } from './impatient.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('ends what hangs, and says that it was the time', () => {
  const wait = impatient(undefined, 10_000);
  vi.advanceTimersByTime(9_999);
  expect(wait.signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(wait.signal.aborted).toBe(true);
  expect(wait.isTimeout()).toBe(true);
});

it('ends when nobody wants the answer any more, which is not the time', () => {
  const caller = new AbortController();
  const wait = impatient(caller.signal, 10_000);
  caller.abort();
  expect(wait.signal.aborted).toBe(true);
  expect(wait.isTimeout()).toBe(false);
  expect(impatient(caller.signal, 10_000).signal.aborted).toBe(true);
});

it('leaves alone what was answered', () => {
  const wait = impatient(undefined, 10_000);
  wait.done();
  vi.advanceTimersByTime(60_000);
  expect(wait.signal.aborted).toBe(false);
});
