import { expect, test, vi } from 'vitest';
import { type AskedEarly, earlyCallsOf, earlyCallsScript } from './early-calls.ts';

const CALL = { key: ['admin', 'repair', 'a'], path: '/api/admin/repairs/a' };

/** Runs the script in a browser that keeps this; tells what was asked, and with which headers. */
function run(kept: Record<string, string>, calls = [CALL]) {
  const code = earlyCallsScript(calls);
  const fetch = vi.fn(
    async (_path: string, _init: { headers: Record<string, string> }) => new Response('{}'),
  );
  const window: { askedEarly?: AskedEarly[] } = {};
  new Function('window', 'localStorage', 'fetch', 'AbortSignal', code)(
    window,
    { getItem: (name: string) => kept[name] ?? null },
    fetch,
    AbortSignal,
  );
  return { fetch, asked: window.askedEarly };
}

const OWNER = JSON.stringify({ is_admin: true });

test('Who works here has it asked at once, with the session of this browser', () => {
  const { fetch, asked } = run({ token: 't-1', user: OWNER });
  expect(fetch).toHaveBeenCalledOnce();
  expect(fetch.mock.calls[0]?.[0]).toBe(CALL.path);
  expect(fetch.mock.calls[0]?.[1].headers).toMatchObject({ authorization: 'Bearer t-1' });
  expect(asked).toMatchObject([{ ...CALL, token: 't-1' }]);
  expect(run({ token: 't-1', user: '{"role":"technician"}' }).fetch).toHaveBeenCalledOnce();
});

test.each([
  ['a visitor', {}],
  ['a customer', { token: 't-1', user: '{"is_admin":false,"role":null}' }],
  ['who has logged out', { user: OWNER }],
  ['a browser with something else there', { token: 't-1', user: '{' }],
])('%s asks nothing', (_, kept) => {
  const { fetch, asked } = run(kept);
  expect(fetch).not.toHaveBeenCalled();
  expect(asked).toBeUndefined();
});

test('An address cannot end the script that names it', () => {
  const path = '/api/admin/repairs/</script><script>alert(1)</script>';
  const script = earlyCallsScript([{ key: ['x'], path }]);
  expect(script).not.toContain('<');
  expect(run({ token: 't-1', user: OWNER }, [{ key: ['x'], path }]).fetch.mock.calls[0]?.[0]).toBe(path);
});

test('The calls are those of the routes that say some, filled in from the address', () => {
  const early = { earlyCalls: ({ id = '' }) => [{ key: ['one', id], path: `/api/one/${id}` }] };
  expect(earlyCallsOf([undefined, { isStill: true }, early], { id: '7' })).toEqual([
    { key: ['one', '7'], path: '/api/one/7' },
  ]);
});
