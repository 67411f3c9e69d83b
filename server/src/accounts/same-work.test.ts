import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { nobody } from '../testing/people.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import type { AccountDeps } from './hooks.ts';
import { requestAccountLink } from './request-account-link.ts';

const verify = vi.fn<typeof import('@node-rs/argon2').verify>();
/** With a library that counts: read anew, for other tests of this process have read it with the real one. */
let logIn: typeof import('./log-in.ts').logIn;
beforeAll(async () => {
  const real = await vi.importActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
  verify.mockImplementation(real.verify);
  vi.resetModules();
  vi.doMock('@node-rs/argon2', () => ({ ...real, verify }));
  ({ logIn } = await import('./log-in.ts'));
});
afterAll(() => {
  vi.doUnmock('@node-rs/argon2');
  vi.resetModules();
});

/**
 * Whether an address has an account shows in what is said, and in how long it takes. Time is made of work: this holds the
 * work to be the same, query by query; docs/security.md says how to measure the time itself.
 */

const HERE = 'aqui@example.pt';
const NOT_HERE = 'nao-esta@example.pt';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
  const asked = { name: 'Ana Silva', email: HERE, password: 'segredo-de-teste' };
  await shop.browser().call('POST', '/api/auth/register', asked);
});

/** What was asked of the database and how many rows came back, in order, and how often a password was compared. */
async function workOf(email: string, act: (deps: AccountDeps) => Promise<unknown>) {
  const queries: string[] = [];
  const watch: KyselyPlugin = {
    transformQuery: ({ node }) => {
      const { kind, from, into, table } = node as {
        kind: string;
        from?: unknown;
        into?: unknown;
        table?: unknown;
      };
      queries.push(`${kind} ${JSON.stringify(from ?? into ?? table ?? null).replaceAll(email, '?')}`);
      return node;
    },
    transformResult: async ({ result }) => {
      queries.push(`${result.rows.length} rows`);
      return result;
    },
  };
  const compared = verify.mock.calls.length;
  const hooks = { onLogin: async () => {}, onEmailProved: async () => {} };
  const said = await act({ ...shop.deps, db: shop.db.withPlugin(watch), hooks });
  return { said, queries, passwords: verify.mock.calls.length - compared };
}

describe('an address with an account is worked for like one without', () => {
  test('logging in with a wrong password', async () => {
    const act = (email: string) =>
      workOf(email, (deps) => logIn(deps, { ...nobody, ip: '192.0.2.1' }, { email, password: 'errada-1' }));
    // The hash that stands in for nobody's is made with the first login.
    await act('primeira@example.pt');
    const [here, notHere] = [await act(HERE), await act(NOT_HERE)];
    expect(here).toEqual(notHere);
    expect(here.passwords).toBe(1);
    expect(here.queries.length).toBeGreaterThan(2);
  });

  test.each(['password', 'login'] as const)('asking for the link: %s', async (purpose) => {
    const act = (email: string) => workOf(email, (deps) => requestAccountLink(deps, nobody, purpose, email));
    const [here, notHere] = [await act(HERE), await act(NOT_HERE)];
    expect(here).toEqual(notHere);
    expect(here.queries.length).toBeGreaterThan(1);
  });
});
