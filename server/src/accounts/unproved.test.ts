import { beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '#core/accounts/contract.ts';
import { createLink } from '../links/create-link.ts';
import { DEVICE_COOKIE } from '../platform/http/identify.ts';
import { hashToken } from '../platform/secrets/token.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';

const PASSWORD = 'segredo-de-teste';
let shop: TestShop;
let serial = 0;
beforeAll(async () => {
  shop = await testShop();
});

/** Somebody who registered with an address that may be anybody's, with a second step and a key of before this rule. */
async function stranger() {
  serial += 1;
  const email = `dona-${serial}@example.pt`;
  const browser = shop.browser();
  const asked = { name: 'Quem Sabe', email, password: PASSWORD };
  const { body } = await browser.call<Session>('POST', '/api/auth/register', asked);
  browser.token = body.access_token;
  const { id } = body.user;
  const now = shop.deps.now();
  await shop.db
    .insertInto('two_factor')
    .values({ user_id: id, secret: 'v1.x', last_step: 0, created_at: now, confirmed_at: now })
    .execute();
  const key = {
    id: `${'a'.repeat(40)}${serial}`,
    user_id: id,
    name: 'Chave',
    public_key: 'x'.repeat(80),
    counter: 0,
    created_at: now,
  };
  await shop.db.insertInto('passkeys').values(key).execute();
  return { id, email, browser };
}

/** Whether this browser is in, this password opens the account, and how many keys and second steps it has. */
async function standing(
  browser: TestBrowser,
  { id, email }: { id: string; email: string },
  password: string,
) {
  const [me, login, keys, steps] = await Promise.all([
    browser.call('GET', '/api/auth/me'),
    shop.browser().call('POST', '/api/auth/login', { email, password }),
    shop.db.selectFrom('passkeys').select('id').where('user_id', '=', id).execute(),
    shop.db.selectFrom('two_factor').select('user_id').where('user_id', '=', id).execute(),
  ]);
  return [me.status, login.status, keys.length, steps.length];
}

const linkOf = (id: string, purpose: 'email' | 'login' | 'password') =>
  createLink(shop.db, shop.deps, { purpose, subjectId: id });

describe('an account whose address was never proved', () => {
  it('is confirmed in its own browser, whose session alone stays', async () => {
    const who = await stranger();
    const second = shop.browser();
    const login = { email: who.email, password: PASSWORD };
    await shop.db.deleteFrom('two_factor').where('user_id', '=', who.id).execute();
    second.token = (await second.call<Session>('POST', '/api/auth/login', login)).body.access_token;
    const token = await linkOf(who.id, 'email');
    expect(await who.browser.call('POST', '/api/auth/verify-email', { token })).toMatchObject({
      status: 200,
    });
    // Of the two browsers the account knows the one that confirmed.
    const known = await shop.db
      .selectFrom('known_devices')
      .select('token_hash')
      .where('user_id', '=', who.id)
      .execute();
    const [, device = ''] = [...who.browser.cookies].find(([name]) => name.endsWith(DEVICE_COOKIE)) ?? [];
    expect(known).toEqual([{ token_hash: hashToken(device) }]);
    expect(await standing(who.browser, who, PASSWORD)).toEqual([200, 200, 0, 0]);
    expect((await second.call('GET', '/api/auth/me')).status).toBe(401);
  });

  it('is not confirmed in another browser but by its password, and every session ends', async () => {
    const who = await stranger();
    const token = await linkOf(who.id, 'email');
    const confirm = (more: object) =>
      shop.browser().call('POST', '/api/auth/verify-email', { token, ...more });
    expect(await confirm({})).toMatchObject({ status: 409, body: { code: 'password_needed' } });
    expect(await confirm({ password: 'errada-1' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'password' }] },
    });
    const { email_verified } = await shop.db
      .selectFrom('users')
      .select('email_verified')
      .where('id', '=', who.id)
      .executeTakeFirstOrThrow();
    expect(email_verified).toBe(false);
    expect((await confirm({ password: PASSWORD })).status).toBe(200);
    expect(await standing(who.browser, who, PASSWORD)).toEqual([401, 200, 0, 0]);
  });

  it('belongs to whoever logs in by the link: no code is asked, nothing of before opens it', async () => {
    const who = await stranger();
    const token = await linkOf(who.id, 'login');
    expect((await shop.browser().call('POST', '/api/auth/login-by-link', { token })).status).toBe(200);
    expect(await standing(who.browser, who, PASSWORD)).toEqual([401, 401, 0, 0]);
  });

  it('belongs to whoever sets a new password by the link', async () => {
    const who = await stranger();
    const token = await linkOf(who.id, 'password');
    const reset = { token, password: 'cavalo-bateria-agrafo' };
    expect((await shop.browser().call('POST', '/api/auth/reset-password', reset)).status).toBe(200);
    expect(await standing(who.browser, who, reset.password)).toEqual([401, 200, 0, 0]);
  });

  it('gets neither second steps nor keys', async () => {
    const who = await stranger();
    await shop.db.deleteFrom('two_factor').where('user_id', '=', who.id).execute();
    for (const path of ['/api/auth/two-factor', '/api/auth/passkeys/begin']) {
      expect(await who.browser.call('POST', path)).toMatchObject({ status: 409, body: { code: 'unproved' } });
    }
  });
});

it('keeps the second step and the sessions of an account that was proved', async () => {
  const who = await stranger();
  await shop.db.updateTable('users').set({ email_verified: true }).where('id', '=', who.id).execute();
  const token = await linkOf(who.id, 'login');
  expect(await shop.browser().call('POST', '/api/auth/login-by-link', { token })).toMatchObject({
    body: { code: 'code_needed' },
  });
  expect((await who.browser.call('GET', '/api/auth/me')).status).toBe(200);
});
