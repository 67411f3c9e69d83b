import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeEarlyAnswers } from './take-early-answers.ts';

const KEY = ['admin', 'repair', 'a'];
const stored = new Map<string, string>();
let client: QueryClient;

/** A page that asked for a repair before its code was there, in a session of this token. */
function asked(answer: Promise<Response>, token = 't-1'): void {
  answer.catch(() => {});
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), {
      askedEarly: [{ key: KEY, path: '/api/admin/repairs/a', token, answer }],
    }),
  );
}

beforeEach(() => {
  client = new QueryClient();
  stored.clear();
  stored.set('token', 't-1').set('user', '{"is_admin":true}');
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  });
  vi.stubGlobal('document', { cookie: '' });
});
afterEach(() => vi.unstubAllGlobals());

test('an answer that came early is there when its screen asks', async () => {
  asked(Promise.resolve(Response.json({ number: 7 })));
  takeEarlyAnswers(client);
  await expect.poll(() => client.getQueryData(KEY)).toEqual({ number: 7 });
  expect(window.askedEarly).toBeUndefined();
});

test('what was asked for another session is nobody’s', async () => {
  asked(Promise.resolve(Response.json({ number: 7 })), 't-0');
  takeEarlyAnswers(client);
  expect(client.getQueryState(KEY)).toBeUndefined();
});

test('what did not come is asked for as usual', async () => {
  const fetch = vi.fn(async (_path: string) => Response.json({ number: 8 }));
  vi.stubGlobal('fetch', fetch);
  asked(Promise.reject(new TypeError('no network')));
  takeEarlyAnswers(client);
  await expect.poll(() => client.getQueryData(KEY)).toEqual({ number: 8 });
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/admin/repairs/a');
});

test('a session that the server no longer knows is forgotten, and nothing is kept of its answer', async () => {
  asked(Promise.resolve(Response.json({ code: 'session_expired' }, { status: 401 })));
  takeEarlyAnswers(client);
  await expect.poll(() => client.getQueryState(KEY)?.status).toBe('error');
  expect(stored.has('token')).toBe(false);
  expect(client.getQueryData(KEY)).toBeUndefined();
});
