import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Session } from '#core/accounts/contract.ts';
import { DAY } from '#core/shared/day.ts';
import type { Caller } from '../platform/http/caller.ts';
import { nobody } from '../testing/people.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import type { AccountDeps } from './hooks.ts';
import { forgetEndedJob } from './jobs/kinds.ts';
import { logIn } from './log-in.ts';
import {
  ACCOUNT_LIMIT,
  ADDRESS_LIMIT,
  PLACE_LIMIT,
  STREAK_LASTS,
  takeLoginAttempt,
} from './login-attempts.ts';

const HOUR = 3_600_000;
const DEVICE = '__Host-balcao_device';
const entry = { email: 'ana@example.pt', password: 'segredo-1' };
const ana = { name: 'Ana Sousa', ...entry };

let shop: TestShop;
let deps: AccountDeps;
beforeAll(async () => {
  shop = await testShop();
});
beforeEach(async () => {
  for (const table of ['users', 'emails', 'login_counts'] as const) await shop.db.deleteFrom(table).execute();
  await shop.reset();
  const nothing = () => Promise.resolve();
  deps = { ...shop.deps, hooks: { onLogin: nothing, onEmailProved: nothing } };
});

async function registered(): Promise<TestBrowser> {
  const browser = shop.browser();
  expect((await browser.call('POST', '/api/auth/register', ana)).status).toBe(201);
  return browser;
}

async function tryPassword(password: string, by: Partial<Caller>, email = ana.email): Promise<string> {
  const result = await logIn(deps, { ...nobody, ...by } as Caller, { email, password });
  return result.ok ? 'in' : result.failure.code;
}

/** A stranger's wrong passwords, all from one address unless each is to have its own. */
async function storm(attempts: number, from: (i: number) => string, email = ana.email): Promise<string[]> {
  const answers: string[] = [];
  for (let i = 0; i < attempts; i += 1) answers.push(await tryPassword('errada1', { ip: from(i) }, email));
  return answers;
}

/** All the world's attempts at an account are used up, as a storm would. */
async function exhaust(email = ana.email): Promise<void> {
  for (let i = 0; i < ACCOUNT_LIMIT.attempts; i += 1) {
    const attempt = { email, ip: manyAddresses(i), device: null };
    expect(await takeLoginAttempt(shop.db, attempt, shop.deps.now())).toBe(true);
  }
}

const oneAddress = () => '198.51.100.7';
const manyAddresses = (i: number) => `198.51.${Math.floor(i / 250)}.${i % 250}`;

async function mailedLinks(): Promise<string[]> {
  const mails = await shop.db
    .selectFrom('emails')
    .select('html')
    .where('kind', '=', 'conta.entrar')
    .orderBy('created_at')
    .execute();
  return mails.map(({ html }) => /\/entrar#token=([\w-]{43})/.exec(html)?.[1] ?? '');
}

async function askedLink(email = ana.email): Promise<string> {
  await shop.browser().call('POST', '/api/auth/request-login-link', { email });
  await shop.queue.runDue();
  return (await mailedLinks()).at(-1) ?? '';
}

describe('a stranger’s wrong passwords', () => {
  test('from one address keep that address out, and nobody else', async () => {
    await registered();
    const answers = await storm(PLACE_LIMIT.attempts + 5, oneAddress);
    expect(answers.filter((answer) => answer === 'wrong_credentials')).toHaveLength(PLACE_LIMIT.attempts);
    expect(await tryPassword(ana.password, { ip: oneAddress() })).toBe('too_many_logins');
    expect(await tryPassword(ana.password, { ip: '203.0.113.1' })).toBe('in');
    shop.pass(PLACE_LIMIT.window);
    expect(await tryPassword(ana.password, { ip: oneAddress() })).toBe('in');
  });

  test('from neighbours in one IPv6 network count together', async () => {
    await registered();
    const answers = await storm(PLACE_LIMIT.attempts + 1, (i) => `2001:db8:1:2::${i + 1}`);
    expect(answers.at(-1)).toBe('too_many_logins');
  });

  test.each([ana.email, 'ninguem@example.pt'])(
    'from all the world are bounded for %s, with the same answers whether or not there is an account',
    async (email) => {
      await registered();
      expect(await tryPassword('errada1', { ip: '203.0.113.9' }, email)).toBe('wrong_credentials');
      await shop.db.deleteFrom('login_counts').execute();
      await exhaust(email);
      shop.pass(ACCOUNT_LIMIT.window - 1);
      expect(await tryPassword('errada1', { ip: '203.0.113.1' }, email)).toBe('too_many_logins');
      shop.pass(1);
      expect(await tryPassword('errada1', { ip: '203.0.113.2' }, email)).toBe('wrong_credentials');
    },
  );

  test('that come at once do not pass together', async () => {
    await registered();
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => tryPassword('errada1', { ip: oneAddress() })),
    );
    expect(answers.filter((answer) => answer === 'wrong_credentials')).toHaveLength(PLACE_LIMIT.attempts);
  });

  test('are not forgiven by the owner’s logins, which count for nothing', async () => {
    await registered();
    await exhaust();
    await shop.db
      .updateTable('login_counts')
      .set({ attempts: ACCOUNT_LIMIT.attempts - 1 })
      .where('attempts', '>', 1)
      .execute();
    for (let i = 0; i < 5; i += 1) {
      expect(await tryPassword(ana.password, { ip: '203.0.113.1' })).toBe('in');
    }
    expect(await storm(2, (i) => `192.0.2.${i}`)).toEqual(['wrong_credentials', 'too_many_logins']);
  });
});

describe('a browser that the account knows', () => {
  test('lets its owner in while all the world is refused', async () => {
    const browser = await registered();
    await exhaust();
    expect((await shop.browser().call('POST', '/api/auth/login', entry)).status).toBe(429);
    expect((await browser.call('POST', '/api/auth/login', entry)).status).toBe(200);
  });

  test('is remembered by a cookie that no script reads, of which the database has the hash alone', async () => {
    const browser = shop.browser();
    const { setCookies } = await browser.call('POST', '/api/auth/register', ana);
    const [cookie = ''] = setCookies.filter((one) => one.startsWith(DEVICE));
    expect(cookie).toMatch(
      /^__Host-balcao_device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const kept = JSON.stringify(await shop.db.selectFrom('known_devices').selectAll().execute());
    expect(kept).not.toContain(browser.cookies.get(DEVICE));
    const again = await browser.call('POST', '/api/auth/login', entry);
    expect(again.setCookies.join()).not.toContain(DEVICE);
  });

  test('has a count of its own: its wrong passwords end there', async () => {
    const browser = await registered();
    for (let i = 0; i < PLACE_LIMIT.attempts; i += 1) {
      expect((await browser.call('POST', '/api/auth/login', { ...entry, password: 'errada1' })).status).toBe(
        401,
      );
    }
    expect((await browser.call('POST', '/api/auth/login', entry)).status).toBe(429);
    expect((await shop.browser().call('POST', '/api/auth/login', entry)).status).toBe(200);
  });

  test('is none to another account, also when it shows the tokens of both', async () => {
    const browser = await registered();
    const rui = { ...entry, email: 'rui@example.pt' };
    await exhaust(rui.email);
    expect((await browser.call('POST', '/api/auth/login', rui)).status).toBe(429);
    expect((await browser.call('POST', '/api/auth/register', { ...rui, name: 'Rui Costa' })).status).toBe(
      201,
    );
    expect(browser.cookies.get(DEVICE)?.split('.')).toHaveLength(2);
    expect((await browser.call('POST', '/api/auth/login', rui)).status).toBe(200);
    expect((await browser.call('POST', '/api/auth/login', entry)).status).toBe(200);
  });

  test.each(['', 'x', 'a'.repeat(43), `${'a'.repeat(43)}.${'b'.repeat(43)}`, '.'.repeat(4000)])(
    'is not one that shows a made-up token (%#)',
    async (made) => {
      await registered();
      await exhaust();
      const stranger = shop.browser();
      stranger.cookies.set(DEVICE, made);
      expect((await stranger.call('POST', '/api/auth/login', entry)).status).toBe(429);
    },
  );

  test('is forgotten when it was not used for 400 days', async () => {
    const browser = await registered();
    shop.pass(399 * DAY);
    expect((await browser.call('POST', '/api/auth/login', entry)).status).toBe(200);
    shop.pass(400 * DAY);
    await exhaust();
    expect((await browser.call('POST', '/api/auth/login', entry)).status).toBe(429);
    await shop.queue.run(forgetEndedJob.name);
    expect(await shop.db.selectFrom('known_devices').select('user_id').execute()).toEqual([]);
  });
});

describe('the link that logs in', () => {
  test('opens at once while all the world is refused, once, and makes the browser known', async () => {
    await registered();
    // Of an address that was never proved the link would take the password away (docs/adr/0277).
    await shop.db.updateTable('users').set({ email_verified: true }).where('email', '=', ana.email).execute();
    await exhaust();
    const token = await askedLink();
    const browser = shop.browser();
    const opened = await browser.call<Session>('POST', '/api/auth/login-by-link', { token });
    expect(opened).toMatchObject({ status: 200, body: { user: { email: ana.email, email_verified: true } } });
    browser.token = opened.body.access_token;
    expect((await browser.call('GET', '/api/auth/me')).status).toBe(200);
    browser.token = null;
    expect((await browser.call('POST', '/api/auth/login', entry)).status).toBe(200);
    const second = await shop.browser().call('POST', '/api/auth/login-by-link', { token });
    expect(second).toMatchObject({ status: 422, body: { code: 'link_unusable' } });
  });

  test.each(['password', 'email'] as const)('is not one for %s', async (purpose) => {
    await registered();
    if (purpose === 'password') {
      await shop.browser().call('POST', '/api/auth/forgot-password', { email: ana.email });
    }
    await shop.queue.runDue();
    const kind = purpose === 'password' ? 'conta.nova_password' : 'conta.confirmar_email';
    const { html } = await shop.db
      .selectFrom('emails')
      .select('html')
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow();
    const token = /#token=([\w-]{43})/.exec(html)?.[1] ?? '';
    expect((await shop.browser().call('POST', '/api/auth/login-by-link', { token })).status).toBe(422);
  });

  test('is answered the same and queued the same without an account, and ends after an hour', async () => {
    await registered();
    await shop.queue.empty();
    const answers = [];
    for (const email of [ana.email, 'ninguem@example.pt']) {
      const { status, body } = await shop.browser().call('POST', '/api/auth/request-login-link', { email });
      answers.push({ status, body });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect((await shop.queue.queued()).map(({ kind }) => kind)).toEqual(Array(2).fill('accounts.login-link'));
    await shop.queue.runDue();
    const [token, ...others] = await mailedLinks();
    expect(others).toEqual([]);
    shop.pass(HOUR);
    expect((await shop.browser().call('POST', '/api/auth/login-by-link', { token })).status).toBe(422);
  });

  test('fills nobody’s mailbox, and whoever asks for all of them keeps the owner out for no hour', async () => {
    await registered();
    const counts: number[] = [];
    for (let hour = 0; hour < 12; hour += 1) {
      const before = (await mailedLinks()).length;
      for (let i = 0; i < 8; i += 1) await askedLink();
      counts.push((await mailedLinks()).length - before);
      shop.pass(HOUR);
    }
    expect(counts).toEqual([5, 5, 5, ...Array(9).fill(1)]);
  });
});

test('a new password forgets every browser but the one it is set in', async () => {
  const browser = await registered();
  await exhaust();
  await shop.browser().call('POST', '/api/auth/forgot-password', { email: ana.email });
  await shop.queue.runDue();
  const { html } = await shop.db
    .selectFrom('emails')
    .select('html')
    .where('kind', '=', 'conta.nova_password')
    .executeTakeFirstOrThrow();
  const token = /#token=([\w-]{43})/.exec(html)?.[1] ?? '';
  const here = shop.browser();
  const password = 'segredo-novo';
  expect((await here.call('POST', '/api/auth/reset-password', { token, password })).status).toBe(200);
  await exhaust();
  expect((await here.call('POST', '/api/auth/login', { ...entry, password })).status).toBe(200);
  expect((await browser.call('POST', '/api/auth/login', { ...entry, password })).status).toBe(429);
});

describe('who goes on guessing', () => {
  const guesses = async () =>
    (await storm(PLACE_LIMIT.attempts + 1, oneAddress)).filter((answer) => answer === 'wrong_credentials')
      .length;

  test('waits twice as long each time, eight hours at most, until a day went by', async () => {
    const waits: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      // The try that found it open again counts in the next window.
      expect(await guesses()).toBe(PLACE_LIMIT.attempts - (round === 0 ? 0 : 1));
      let waited = 0;
      for (; (await storm(1, oneAddress))[0] === 'too_many_logins'; waited += 1)
        shop.pass(PLACE_LIMIT.window);
      waits.push(waited);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 32]);
    shop.pass(PLACE_LIMIT.window * 32 + STREAK_LASTS);
    expect(await guesses()).toBe(PLACE_LIMIT.attempts);
    shop.pass(PLACE_LIMIT.window);
    expect(await storm(1, oneAddress)).toEqual(['wrong_credentials']);
  });

  test('at one account each from one address waits too; others, and browsers that are known, do not', async () => {
    const browser = await registered();
    const device = [browser.cookies.get(DEVICE) ?? ''];
    for (let i = 0; i < ADDRESS_LIMIT.attempts; i += 1) {
      const [answer] = await storm(1, oneAddress, `pessoa-${i}@example.pt`);
      expect(answer).toBe('wrong_credentials');
    }
    expect(await storm(1, oneAddress, 'mais-uma@example.pt')).toEqual(['too_many_logins']);
    expect(await tryPassword(ana.password, { ip: '203.0.113.9' })).toBe('in');
    expect(await tryPassword(ana.password, { ip: oneAddress(), devices: device })).toBe('in');
  });
});
