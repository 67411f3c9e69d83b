import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '#core/accounts/contract.ts';
import { CART_COOKIE, DEVICE_COOKIE } from '../platform/http/identify.ts';
import { saveSettings } from '../settings/save-settings.ts';
import { nobody } from '../testing/people.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { findDevice } from './known-devices.ts';

const PASSWORD = 'segredo-de-teste';

let shop: TestShop;
let serial = 0;
beforeAll(async () => {
  shop = await testShop();
});
beforeEach(async () => {
  await shop.reset();
  await shop.db.deleteFrom('emails').execute();
});

async function somebody() {
  serial += 1;
  const email = `pessoa-${serial}@example.pt`;
  const asked = { name: 'Rita Nova', email, password: PASSWORD };
  const { body } = await shop.browser().call<Session>('POST', '/api/auth/register', asked);
  return { email, token: body.access_token, id: body.user.id };
}

const logIn = (email: string, headers: Record<string, string> = {}) =>
  shop.app.request('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email, password: PASSWORD }),
  });

/** The value that an answer sets a cookie of this name to; null: it does not. */
function setCookie(response: Response, name: string): string | null {
  const line = response.headers.getSetCookie().find((one) => one.includes(`${name}=`));
  return line ? (/=([^;]*)/.exec(line)?.[1] ?? '') : null;
}

describe('fixation: what a stranger planted before a login', () => {
  it('a session: its token is not taken over, stays the stranger’s, and each login has one of its own', async () => {
    const [victim, thief] = [await somebody(), await somebody()];
    const planted = { authorization: `Bearer ${thief.token}` };
    const tokens = [];
    for (const headers of [planted, planted, {}]) {
      tokens.push(((await (await logIn(victim.email, headers)).json()) as Session).access_token);
    }
    expect(new Set([...tokens, thief.token, victim.token]).size).toBe(5);
    const me = await shop.browser(thief.token).call<{ id: string }>('GET', '/api/auth/me');
    expect(me.body.id).toBe(thief.id);
  });

  it('a made-up session: it opens nothing, before and after', async () => {
    const victim = await somebody();
    const made = 'f'.repeat(43);
    await logIn(victim.email, { authorization: `Bearer ${made}` });
    expect((await shop.browser(made).call('GET', '/api/auth/me')).status).toBe(401);
  });

  it('a known browser: the account gives its own, and does not know the stranger’s', async () => {
    const victim = await somebody();
    const planted = 'p'.repeat(43);
    const answer = await logIn(victim.email, { cookie: `__Host-${DEVICE_COOKIE}=${planted}` });
    const given = setCookie(answer, DEVICE_COOKIE) ?? '';
    expect(given.split('.').at(-1)).not.toBe(planted);
    const known = (token: string) => findDevice(shop.db, victim.email, [token], shop.deps.now());
    expect(await known(planted)).toBeNull();
    expect(await known(given.split('.').at(-1) ?? '')).not.toBeNull();
  });

  it('a cart: its cookie is dropped with the login, so that it leads to nobody’s account', async () => {
    const victim = await somebody();
    const planted = 'c'.repeat(43);
    const answer = await logIn(victim.email, { cookie: `__Host-${CART_COOKIE}=${planted}` });
    expect(setCookie(answer, CART_COOKIE)).toBe('');
  });
});

describe('header injection', () => {
  it.each([
    ['a name', { name: 'Ana\r\nBcc: todos@example.pt' }],
    ['an e-mail', { email: 'ana@example.pt\r\nBcc: todos@example.pt' }],
  ])('%s with lines of its own begins no header of a mail', async (_, changes) => {
    serial += 1;
    const asked = { name: 'Ana', email: `ana-${serial}@example.pt`, password: PASSWORD, ...changes };
    await shop.browser().call('POST', '/api/auth/register', asked);
    await shop.queue.runDue();
    const mails = await shop.db.selectFrom('emails').select(['subject', 'recipient']).execute();
    for (const { subject, recipient } of mails) expect(`${subject}${recipient}`).not.toMatch(/[\r\n]/);
    expect(mails.map(({ recipient }) => recipient)).not.toContain('todos@example.pt');
  });

  it('a shop’s name with lines of its own is one line of the subject', async () => {
    await saveSettings(shop.deps, nobody, { company_name: 'Loja\r\nBcc: todos@example.pt' }).catch(() => {});
    const { email } = await somebody();
    await shop.browser().call('POST', '/api/auth/forgot-password', { email });
    await shop.queue.runDue();
    const mails = await shop.db.selectFrom('emails').select('subject').execute();
    expect(mails.length).toBeGreaterThan(0);
    for (const { subject } of mails) expect(subject).not.toMatch(/[\r\n]/);
    await shop.db.deleteFrom('settings').execute();
  });

  it('links in mails lead to the shop’s own address, whatever Host and forwarding headers say', async () => {
    const { email } = await somebody();
    await shop.app.request('http://mau.example/api/auth/forgot-password', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        host: 'mau.example',
        'x-forwarded-host': 'mau.example',
        'x-forwarded-proto': 'http',
        forwarded: 'host=mau.example',
      },
      body: JSON.stringify({ email }),
    });
    await shop.queue.runDue();
    const mails = await shop.db.selectFrom('emails').select(['kind', 'html']).execute();
    const all = mails.map(({ html }) => html).join('');
    expect(all).toContain('https://loja.example.pt/');
    expect(all).not.toContain('mau.example');
  });
});

describe('hostile redirects', () => {
  it.each([
    '//mau.example',
    '//mau.example/%2e%2e',
    '/\\mau.example',
    '/%5cmau.example',
    '/%09/mau.example',
    '/login?voltar=//mau.example',
    '/produtos//mau.example/',
    '/api//mau.example',
  ])('%s leads nobody out of the shop', async (path) => {
    const answer = await shop.app.request(`https://loja.example.pt${path}`);
    const to = answer.headers.get('location');
    if (to !== null) expect(new URL(to, 'https://loja.example.pt').origin).toBe('https://loja.example.pt');
  });
});
