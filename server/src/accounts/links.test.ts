import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Session } from '#core/accounts/contract.ts';
import type { Deps } from '../platform/deps.ts';
import { nobody } from '../testing/people.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { authenticate } from './authenticate.ts';
import type { AccountHooks } from './hooks.ts';
import { passwordLinkJob } from './jobs/kinds.ts';
import { logIn } from './log-in.ts';
import { PLACE_LIMIT } from './login-attempts.ts';
import { registerUser } from './register-user.ts';
import { requestAccountLink } from './request-account-link.ts';
import { requestVerification } from './request-verification.ts';
import { resetPassword } from './reset-password.ts';
import { verifyEmail } from './verify-email.ts';

const HOUR = 3_600_000;
const ana = {
  name: 'Ana Sousa',
  email: 'ana@example.pt',
  password: 'segredo-1',
  phone: null,
  address: null,
  city: null,
  postal_code: null,
};

/** A visitor with something in the cart. */
const withCart = { ...nobody, cartToken: 'carrinho' };

let shop: TestShop;
let deps: Deps;
let adopted: string[];
let merged: string[];
let hooks: AccountHooks;
beforeAll(async () => {
  shop = await testShop();
});
beforeEach(async () => {
  for (const table of ['users', 'emails', 'login_counts'] as const) {
    await shop.db.deleteFrom(table).execute();
  }
  await shop.reset();
  deps = shop.deps;
  adopted = [];
  merged = [];
  hooks = {
    onLogin: async (_tx, { cartToken }) => {
      merged.push(cartToken);
    },
    onEmailProved: async (_tx, { email }) => {
      adopted.push(email);
    },
  };
});

async function registered(): Promise<Session> {
  const result = await registerUser({ ...deps, hooks }, nobody, ana);
  if (!result.ok) throw new Error(result.failure.code);
  return result.value;
}

async function passwordLogin(password: string): Promise<boolean> {
  const result = await logIn({ ...deps, hooks }, nobody, { email: ana.email, password });
  return result.ok;
}

/** Does the queued jobs, as the runner would. */
async function work(): Promise<void> {
  await shop.queue.runDue();
}

async function mailedTokens(kind: string): Promise<string[]> {
  const mails = await shop.db
    .selectFrom('emails')
    .select('html')
    .where('kind', '=', kind)
    .orderBy('created_at')
    .execute();
  return mails.map((mail) => /#token=([\w-]{43})/.exec(mail.html)?.[1] ?? '');
}

async function askedLink(): Promise<string> {
  await requestAccountLink(deps, nobody, 'password', ana.email);
  await work();
  const [token = ''] = (await mailedTokens('conta.nova_password')).slice(-1);
  return token;
}

describe('a forgotten password', () => {
  test('the answer and the work are the same with and without an account', async () => {
    await registered();
    await shop.queue.empty();
    const known = await requestAccountLink(deps, nobody, 'password', ana.email);
    const unknown = await requestAccountLink(deps, nobody, 'password', 'ninguem@example.pt');
    expect(known).toEqual(unknown);
    expect((await shop.queue.queued()).map((job) => job.kind)).toEqual([
      passwordLinkJob.name,
      passwordLinkJob.name,
    ]);
    await work();
    expect(await mailedTokens('conta.nova_password')).toHaveLength(1);
  });

  test('the link sets a new password once, and ends every session', async () => {
    const { access_token } = await registered();
    const token = await askedLink();
    const stored = JSON.stringify(await shop.db.selectFrom('links').selectAll().execute());
    expect(stored).not.toContain(token);

    expect(
      await resetPassword({ ...deps, hooks }, nobody, { token, password: 'novo-segredo' }),
    ).toMatchObject({ ok: true });
    expect(await authenticate(shop.db, access_token, deps.now())).toBeNull();
    expect(await passwordLogin(ana.password)).toBe(false);
    expect(await passwordLogin('novo-segredo')).toBe(true);
    expect(await resetPassword({ ...deps, hooks }, nobody, { token, password: 'terceiro' })).toMatchObject({
      failure: { code: 'link_unusable' },
    });
    expect(await passwordLogin('novo-segredo')).toBe(true);
  });

  test('of ten uses at once one counts', async () => {
    await registered();
    const token = await askedLink();
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        resetPassword({ ...deps, hooks }, nobody, { token, password: `palavra-passe-${i}` }),
      ),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(1);
  });

  test('a second link is useless after the first was used', async () => {
    await registered();
    const [first, second] = [await askedLink(), await askedLink()];
    expect(first).not.toBe(second);
    expect(
      (await resetPassword({ ...deps, hooks }, nobody, { token: first, password: 'novo-segredo' })).ok,
    ).toBe(true);
    expect(
      (await resetPassword({ ...deps, hooks }, nobody, { token: second, password: 'do-ladrao' })).ok,
    ).toBe(false);
  });

  test('the link ends after an hour', async () => {
    await registered();
    const token = await askedLink();
    shop.pass(HOUR);
    expect((await resetPassword({ ...deps, hooks }, nobody, { token, password: 'novo-segredo' })).ok).toBe(
      false,
    );
    expect(await passwordLogin(ana.password)).toBe(true);
  });

  test('a link that confirms the address sets no password', async () => {
    await registered();
    const [token = ''] = await mailedTokens('conta.confirmar_email');
    expect((await resetPassword({ ...deps, hooks }, nobody, { token, password: 'novo-segredo' })).ok).toBe(
      false,
    );
  });

  test('an account gets five mails an hour at most; a repeated job sends no second one', async () => {
    await registered();
    for (let i = 0; i < 8; i += 1) await requestAccountLink(deps, nobody, 'password', ana.email);
    await work();
    expect(await mailedTokens('conta.nova_password')).toHaveLength(5);
    shop.pass(2 * HOUR);
    await requestAccountLink(deps, nobody, 'password', ana.email);
    const again = await shop.queue.queued();
    await work();
    for (const { kind, payload } of again) await shop.queue.run(kind, payload);
    await work();
    expect(await mailedTokens('conta.nova_password')).toHaveLength(6);
  });

  test('opens an account that waits after wrong passwords', async () => {
    await registered();
    for (let i = 0; i <= PLACE_LIMIT.attempts; i += 1) await passwordLogin('errada1');
    expect(await passwordLogin(ana.password)).toBe(false);
    await resetPassword({ ...deps, hooks }, nobody, { token: await askedLink(), password: 'novo-segredo' });
    expect(await passwordLogin('novo-segredo')).toBe(true);
  });
});

describe('confirming the address', () => {
  test('the welcome mail is written with the account, or not at all', async () => {
    await registered();
    expect(await mailedTokens('conta.confirmar_email')).toHaveLength(1);
    const broken: AccountHooks = { ...hooks, onLogin: () => Promise.reject(new Error('cart')) };
    const other = { ...ana, email: 'outra@example.pt' };
    await expect(registerUser({ ...deps, hooks: broken }, withCart, other)).rejects.toThrow('cart');
    expect(await mailedTokens('conta.confirmar_email')).toHaveLength(1);
    const people = await shop.db.selectFrom('users').select('email').execute();
    expect(people).toEqual([{ email: ana.email }]);
  });

  test('brings the guest orders of the address, never before', async () => {
    await registered();
    await passwordLogin(ana.password);
    expect(adopted).toEqual([]);
    const [token = ''] = await mailedTokens('conta.confirmar_email');
    expect((await verifyEmail({ ...deps, hooks }, nobody, { token, password: ana.password })).ok).toBe(true);
    expect(adopted).toEqual([ana.email]);
    // Opened again (a mail program that looks ahead), it still says that all is well, and does nothing more.
    expect((await verifyEmail({ ...deps, hooks }, nobody, { token, password: ana.password })).ok).toBe(true);
    expect(adopted).toEqual([ana.email]);
  });

  test.each(['', 'a'.repeat(43)])('the token %j confirms nothing', async (token) => {
    await registered();
    expect((await verifyEmail({ ...deps, hooks }, nobody, { token, password: ana.password })).ok).toBe(false);
    expect(adopted).toEqual([]);
  });

  test('a stranger’s mailbox gets fifteen a day at most, whatever is registered with its address', async () => {
    const { user } = await registered();
    const by = { ...nobody, kind: 'person', user } as const;
    const refused: string[] = [];
    for (let hour = 0; hour < 20; hour += 1) {
      const result = await requestVerification(deps, by);
      if (!result.ok) refused.push(result.failure.code);
      shop.pass(HOUR);
    }
    expect(refused).toEqual(Array(6).fill('too_many'));
    expect(await mailedTokens('conta.confirmar_email')).toHaveLength(15);
  });

  test('another link can be asked for, until it is confirmed', async () => {
    const { user } = await registered();
    await requestVerification(deps, { ...nobody, kind: 'person', user });
    const tokens = await mailedTokens('conta.confirmar_email');
    expect(tokens).toHaveLength(2);
    expect(
      (await verifyEmail({ ...deps, hooks }, nobody, { token: tokens[1] ?? '', password: ana.password })).ok,
    ).toBe(true);
    await requestVerification(deps, {
      ...nobody,
      kind: 'person',
      user: { ...user, email_verified: true },
    });
    expect(await mailedTokens('conta.confirmar_email')).toHaveLength(2);
  });
});

test("a login takes the visitor's cart along, a wrong password does not", async () => {
  await registered();
  await logIn({ ...deps, hooks }, withCart, { email: ana.email, password: 'errada1' });
  expect(merged).toEqual([]);
  await logIn({ ...deps, hooks }, withCart, { email: ana.email, password: ana.password });
  expect(merged).toEqual(['carrinho']);
});
