import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '#core/accounts/contract.ts';
import { MOST_PASSKEYS, type OwnPasskey } from '#core/accounts/passkey-contract.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { SoftKey } from './testing/soft-key.ts';
import { somebodyOf } from './testing/somebody.ts';

const MINUTE = 60_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
beforeEach(() => shop.reset());

type Lies = Parameters<SoftKey['sign']>[1];
type Begun = { options: { challenge: string; rp: { id: string } } };

const somebody = () => somebodyOf(shop);

const begin = async (browser: TestBrowser) =>
  (await browser.call<Begun>('POST', '/api/auth/passkeys/begin')).body.options;
const add = async (browser: TestBrowser, key: SoftKey, lies: Lies = {}) => {
  const answer = key.create(await begin(browser), lies);
  return await browser.call<OwnPasskey & { code?: string }>('POST', '/api/auth/passkeys', {
    name: 'Telemóvel',
    answer,
  });
};
const ask = async () =>
  (await shop.browser().call<Begun>('POST', '/api/auth/passkey-login/begin')).body.options;
const send = (answer: object) =>
  shop.browser().call<Session & { code?: string }>('POST', '/api/auth/passkey-login', { answer });
const logIn = async (key: SoftKey, lies: Lies = {}) => await send(key.sign(await ask(), lies));
const list = async (browser: TestBrowser) =>
  (await browser.call<{ items: OwnPasskey[] }>('GET', '/api/auth/passkeys')).body.items;

const REFUSED = { status: 401, body: { code: 'passkey_refused' } };

describe('a passkey', () => {
  it('is added, named, opens the account without a password, and is removed', async () => {
    const [rita, key] = [await somebody(), new SoftKey(shop.url)];
    expect(await add(rita.browser, key)).toMatchObject({ status: 201, body: { name: 'Telemóvel' } });
    const opened = await logIn(key);
    expect(opened).toMatchObject({ status: 200, body: { user: { id: rita.id } } });
    const path = `/api/auth/passkeys/${key.id}`;
    await rita.browser.call('PUT', path, { name: 'Portátil' });
    expect(await list(rita.browser)).toMatchObject([{ name: 'Portátil', used_at: expect.any(String) }]);
    expect((await rita.browser.call('DELETE', path)).status).toBe(200);
    expect(await logIn(key)).toMatchObject(REFUSED);
  });

  it('counts as having shown who it is, and needs no code of an app', async () => {
    const [rita, key] = [await somebody(), new SoftKey(shop.url)];
    await add(rita.browser, key);
    await shop.db
      .insertInto('two_factor')
      .values({ user_id: rita.id, secret: 'v1.x.y.z', confirmed_at: new Date(), created_at: new Date() })
      .execute();
    const { body, status } = await logIn(key);
    expect(status).toBe(200);
    const browser = shop.browser(body.access_token);
    expect((await browser.call('POST', '/api/auth/passkeys/begin')).status).toBe(200);
  });

  it('is its owner’s alone: nobody else names, removes or adds it', async () => {
    const [rita, other, key] = [await somebody(), await somebody(), new SoftKey(shop.url)];
    await add(rita.browser, key);
    const path = `/api/auth/passkeys/${key.id}`;
    expect((await other.browser.call('PUT', path, { name: 'Minha' })).status).toBe(404);
    expect((await other.browser.call('DELETE', path)).status).toBe(404);
    expect((await add(other.browser, key)).body.code).toBe('passkey_refused');
    expect(await list(other.browser)).toEqual([]);
    expect((await logIn(key)).body.user.id).toBe(rita.id);
  });

  it('is asked about first when who it is was shown long ago, and there are not too many', async () => {
    const rita = await somebody();
    for (let n = 0; n < MOST_PASSKEYS; n += 1) await add(rita.browser, new SoftKey(shop.url));
    const answer = await rita.browser.call('POST', '/api/auth/passkeys/begin');
    expect(answer).toMatchObject({ status: 409, body: { code: 'too_many_passkeys' } });
    shop.pass(20 * MINUTE);
    expect(await rita.browser.call('POST', '/api/auth/passkeys/begin')).toMatchObject({ status: 403 });
  });
});

describe('who it is, asked again', () => {
  const prove = (browser: TestBrowser, passkey: object) =>
    browser.call<{ code?: string }>('POST', '/api/auth/prove', { passkey });
  const asked = async (browser: TestBrowser) =>
    (await browser.call<Begun>('POST', '/api/auth/prove/begin')).body.options;

  it('is shown by a key of the account, once for each challenge', async () => {
    const [rita, key] = [await somebody(), new SoftKey(shop.url)];
    await add(rita.browser, key);
    expect((await rita.browser.call('GET', '/api/auth/security')).body).toMatchObject({ has_passkey: true });
    shop.pass(20 * MINUTE);
    const again = () => rita.browser.call('POST', '/api/auth/passkeys/begin');
    expect((await again()).status).toBe(403);
    const answer = key.sign(await asked(rita.browser));
    expect((await prove(rita.browser, answer)).status).toBe(200);
    expect((await again()).status).toBe(200);
    expect(await prove(rita.browser, answer)).toMatchObject(REFUSED);
  });

  it('is not shown by another account’s key, by what a login asked, too late, or by another site’s', async () => {
    const [rita, other] = [await somebody(), await somebody()];
    const [mine, theirs] = [new SoftKey(shop.url), new SoftKey(shop.url)];
    await add(rita.browser, mine);
    await add(other.browser, theirs);
    shop.pass(20 * MINUTE);
    expect(await prove(rita.browser, theirs.sign(await asked(rita.browser)))).toMatchObject(REFUSED);
    expect(await prove(rita.browser, mine.sign(await asked(other.browser)))).toMatchObject(REFUSED);
    expect(await prove(rita.browser, mine.sign(await ask()))).toMatchObject(REFUSED);
    const lies = { origin: 'https://loja.example.pt.evil.example' };
    expect(await prove(rita.browser, mine.sign(await asked(rita.browser), lies))).toMatchObject(REFUSED);
    const late = mine.sign(await asked(rita.browser));
    shop.pass(5 * MINUTE);
    expect(await prove(rita.browser, late)).toMatchObject(REFUSED);
    expect((await rita.browser.call('POST', '/api/auth/passkeys/begin')).status).toBe(403);
  });

  it('an account without a password gets one, and another e-mail, after a key or by the mailbox alone', async () => {
    const [rita, key] = [await somebody(), new SoftKey(shop.url)];
    await add(rita.browser, key);
    await shop.db.deleteFrom('credentials').where('user_id', '=', rita.id).execute();
    shop.pass(20 * MINUTE);
    const set = () => rita.browser.call('POST', '/api/auth/password', { password: 'cavalo-bateria-agrafo' });
    const move = () =>
      rita.browser.call('POST', '/api/auth/email-change', { email: `nova-${rita.id}@example.pt` });
    for (const refused of [await set(), await move()]) {
      expect(refused).toMatchObject({ status: 403, body: { code: 'proof_needed' } });
    }
    await prove(rita.browser, key.sign(await asked(rita.browser)));
    expect([(await move()).status, (await set()).status]).toEqual([202, 200]);
  });
});

describe('is refused, when it is made and when it opens', () => {
  it.each<[string, Lies]>([
    ['of another site', { rpId: 'loja.example.com' }],
    ['of a part of this one', { rpId: 'example.pt' }],
    ['on another page', { origin: 'https://loja.example.pt.evil.example' }],
    ['without https', { origin: 'http://loja.example.pt' }],
    ['on another port', { origin: 'https://loja.example.pt:8443' }],
    ['for what was never asked', { challenge: Buffer.from('nobody asked this, ever').toString('base64url') }],
    ['by who did not show that it is them', { isVerified: false }],
  ])('%s', async (_, lies) => {
    const [rita, key] = [await somebody(), new SoftKey(shop.url)];
    expect((await add(rita.browser, new SoftKey(shop.url), lies)).body.code).toBe('passkey_refused');
    await add(rita.browser, key);
    expect(await logIn(key, lies)).toMatchObject(REFUSED);
    expect((await logIn(key)).status).toBe(200);
  });

  it('sent again: an answer is good once, also from eight at once', async () => {
    const [rita, key] = [await somebody(), new SoftKey(shop.url)];
    await add(rita.browser, key);
    const answer = key.sign(await ask());
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(answer)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await send(answer)).toMatchObject(REFUSED);
  });

  it('too late, or with what another account was asked', async () => {
    const [rita, other, key] = [await somebody(), await somebody(), new SoftKey(shop.url)];
    const elsewhere = key.create(await begin(other.browser));
    const stolen = await rita.browser.call('POST', '/api/auth/passkeys', { name: 'X', answer: elsewhere });
    expect(stolen).toMatchObject(REFUSED);
    await add(rita.browser, key);
    const answer = key.sign(await ask());
    shop.pass(5 * MINUTE);
    expect(await send(answer)).toMatchObject(REFUSED);
    // What was asked of somebody who adds a key opens nothing.
    const asked = await begin(rita.browser);
    expect(await send(key.sign(asked))).toMatchObject(REFUSED);
  });

  it('a copy, whose count did not go on', async () => {
    const [rita, key] = [await somebody(), new SoftKey(shop.url)];
    await add(rita.browser, key);
    await logIn(key, { counter: 40 });
    expect(await logIn(key, { counter: 40 })).toMatchObject(REFUSED);
    expect(await logIn(key, { counter: 12 })).toMatchObject(REFUSED);
    expect((await logIn(key, { counter: 41 })).status).toBe(200);
  });

  it('of a suspended account, and of nobody', async () => {
    const [rita, key] = [await somebody(), new SoftKey(shop.url)];
    await add(rita.browser, key);
    expect(await logIn(new SoftKey(shop.url))).toMatchObject(REFUSED);
    await shop.db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', rita.id).execute();
    expect(await logIn(key)).toMatchObject({ status: 403, body: { code: 'suspended' } });
  });
});
