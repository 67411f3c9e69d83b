import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Session, User } from '#core/accounts/contract.ts';
import type { EmailChange, OwnSession } from '#core/accounts/session-contract.ts';
import { createLink } from '../links/create-link.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import { someoneWaits } from '../testing/someone-waits.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { hashPassword } from './passwords.ts';
import { closeSessionsOf, openSession } from './sessions.ts';
import { findPasswordHash, findUser, holdPassword, savePasswordHash } from './store.ts';
import { PASSWORD, type Somebody, somebodyOf } from './testing/somebody.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
beforeEach(() => shop.reset());

const somebody = (isProved = true) => somebodyOf(shop, isProved);

async function logIn(email: string, password = PASSWORD, browser = shop.browser()) {
  const { status, body } = await browser.call<Session>('POST', '/api/auth/login', { email, password });
  browser.token = body.access_token ?? null;
  return { status, browser };
}

const isIn = async (browser: TestBrowser) => (await browser.call('GET', '/api/auth/me')).status === 200;
const list = async (browser: TestBrowser) =>
  (await browser.call<{ items: OwnSession[] }>('GET', '/api/auth/sessions')).body.items;

async function mails(to: string, kind: string) {
  return await shop.db
    .selectFrom('emails')
    .select(['html', 'subject'])
    .where('recipient', '=', to)
    .where('dedupe_key', 'like', `${kind}:%`)
    .orderBy('created_at')
    .execute();
}
const tokenIn = (html: string | undefined) => /#token=([\w-]+)/.exec(html ?? '')?.[1] ?? '';

describe('sessions', () => {
  it('are shown in words, and the one that asks is known', async () => {
    const rita = await somebody();
    await logIn(rita.email);
    const seen = await list(rita.browser);
    expect(seen.map(({ is_current }) => is_current).sort()).toEqual([false, true]);
    expect(seen.every(({ device, place }) => device !== '' && place === 'Nesta mesma rede')).toBe(true);
    expect(JSON.stringify(seen)).not.toMatch(/hash|token|127\.0\.0\.1/);
  });

  it('end one by one, and only one’s own', async () => {
    const [rita, other] = [await somebody(), await somebody()];
    const elsewhere = await logIn(rita.email);
    const id = (await list(rita.browser)).find(({ is_current }) => !is_current)?.id;
    expect((await other.browser.call('DELETE', `/api/auth/sessions/${id}`)).status).toBe(404);
    expect(await isIn(elsewhere.browser)).toBe(true);
    expect((await rita.browser.call('DELETE', `/api/auth/sessions/${id}`)).status).toBe(200);
    expect([await isIn(elsewhere.browser), await isIn(rita.browser)]).toEqual([false, true]);
  });

  it('end all at once but the one that asks', async () => {
    const rita = await somebody();
    const others = [await logIn(rita.email), await logIn(rita.email)];
    const { body } = await rita.browser.call('POST', '/api/auth/sessions/end-others');
    expect(body).toEqual({ ended: 2 });
    for (const { browser } of others) expect(await isIn(browser)).toBe(false);
    expect(await list(rita.browser)).toHaveLength(1);
  });
});

describe('a login from a new device', () => {
  it('is told by mail, once for each device', async () => {
    const rita = await somebody();
    expect(await mails(rita.email, 'conta.nova_entrada')).toEqual([]);
    await logIn(rita.email, PASSWORD, rita.browser);
    expect(await mails(rita.email, 'conta.nova_entrada')).toEqual([]);
    const { browser } = await logIn(rita.email);
    await logIn(rita.email, PASSWORD, browser);
    expect(await mails(rita.email, 'conta.nova_entrada')).toHaveLength(1);
    await logIn(rita.email, 'errada-mesmo');
    expect(await mails(rita.email, 'conta.nova_entrada')).toHaveLength(1);
  });

  it("'não fui eu' takes everybody out, the password too, and leads to another; once", async () => {
    const rita = await somebody();
    const thief = await logIn(rita.email);
    const [mail] = await mails(rita.email, 'conta.nova_entrada');
    const token = tokenIn(mail?.html ?? undefined);
    const { status, body } = await shop
      .browser()
      .call<{ token: string }>('POST', '/api/auth/not-me', { token });
    expect(status).toBe(200);
    expect([await isIn(thief.browser), await isIn(rita.browser)]).toEqual([false, false]);
    expect((await logIn(rita.email)).status).toBe(401);
    expect((await shop.browser().call('POST', '/api/auth/not-me', { token })).status).toBe(422);
    const chosen = { token: body.token, password: 'cavalo-bateria-agrafo' };
    expect((await shop.browser().call('POST', '/api/auth/reset-password', chosen)).status).toBe(200);
    expect((await logIn(rita.email, chosen.password)).status).toBe(200);
  });
});

describe('whoever comes in by the old password in the moment of a new one', () => {
  const links = { 'not-me': 'not_me', 'reset-password': 'password' } as const;

  it('is refused when the new one stands first', async () => {
    const rita = await somebody();
    const entered = await shop.db.transaction().execute(async (tx) => {
      await savePasswordHash(tx, rita.id, await hashPassword('cavalo-bateria-agrafo'), shop.deps.now());
      await closeSessionsOf(tx, rita.id);
      const entering = logIn(rita.email);
      await Promise.race([entering, someoneWaits(shop.db)]);
      return { entering };
    });
    const { status, browser } = await entered.entering;
    expect([status, await isIn(browser)]).toEqual([401, false]);
  });

  it.each(Object.entries(links))('is out when they were first: %s', async (path, purpose) => {
    const rita = await somebody();
    const token = await createLink(shop.db, shop.deps, { purpose, subjectId: rita.id });
    const user = await findUser(shop.db, rita.id);
    const known = await findPasswordHash(shop.db, rita.id);
    if (!user) throw new Error('nobody');
    const opened = await shop.db.transaction().execute(async (tx) => {
      await holdPassword(tx, rita.id, known);
      const session = await openSession(tx, user, shop.deps.now());
      const chosen = purpose === 'password' ? { password: 'cavalo-bateria-agrafo' } : {};
      const rescue = shop.browser().call('POST', `/api/auth/${path}`, { token, ...chosen });
      await someoneWaits(shop.db);
      return { session, rescue };
    });
    expect((await opened.rescue).status).toBe(200);
    expect(await isIn(shop.browser(opened.session))).toBe(false);
  });
});

describe('another e-mail', () => {
  let next: string;
  beforeEach(() => {
    next = `nova-${crypto.randomUUID()}@example.pt`;
  });
  const ask = ({ browser }: Somebody, email: string, password = PASSWORD) =>
    browser.call<EmailChange>('POST', '/api/auth/email-change', { email, password });
  const confirm = (token: string, { browser }: { browser: TestBrowser }, more: object = {}) =>
    browser.call<{ is_changed: boolean }>('POST', '/api/auth/email-change/confirm', { token, ...more });
  const tokens = async ({ email }: Somebody) => ({
    old: tokenIn((await mails(email, 'conta.email_antigo')).at(-1)?.html ?? undefined),
    new: tokenIn((await mails(next, 'conta.email_novo')).at(-1)?.html ?? undefined),
  });
  const emailOf = async ({ id }: Somebody) =>
    (await shop.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;

  it.each([
    ['old', 'new'],
    ['new', 'old'],
  ] as const)('is the account’s when both sides have said yes: %s, then %s', async (first, second) => {
    const rita = await somebody();
    expect(await ask(rita, next)).toMatchObject({ status: 202, body: { email: next } });
    const links = await tokens(rita);
    expect((await confirm(links[first], rita)).body).toEqual({ is_changed: false });
    expect(await emailOf(rita)).toBe(rita.email);
    expect((await confirm(links[first], rita)).status).toBe(422);
    expect((await confirm(links[second], rita)).body).toEqual({ is_changed: true });
    expect(await emailOf(rita)).toBe(next);
    expect((await rita.browser.call<User>('GET', '/api/auth/me')).body.email_verified).toBe(true);
    expect([(await logIn(rita.email)).status, (await logIn(next)).status]).toEqual([401, 200]);
    expect(await mails(rita.email, 'conta.email_mudado')).toHaveLength(1);
  });

  it('is taken in another browser by the account’s password alone: what is of the address joins the account', async () => {
    const rita = await somebody();
    await ask(rita, next);
    const links = await tokens(rita);
    const elsewhere = { browser: shop.browser() };
    expect((await confirm(links.old, elsewhere)).body).toEqual({ is_changed: false });
    // Whose mailbox it is may not be who asked.
    const other = await somebody();
    for (const who of [elsewhere, other]) {
      expect(await confirm(links.new, who)).toMatchObject({ status: 409, body: { code: 'password_needed' } });
      expect(await confirm(links.new, who, { password: 'errada-1' })).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'password' }] },
      });
    }
    expect(await emailOf(rita)).toBe(rita.email);
    expect((await confirm(links.new, elsewhere, { password: PASSWORD })).body).toEqual({ is_changed: true });
    expect(await emailOf(rita)).toBe(next);
  });

  it('is the account’s once, when both say yes at the same moment', async () => {
    const rita = await somebody();
    await ask(rita, next);
    const links = await tokens(rita);
    const answers = await Promise.all([confirm(links.old, rita), confirm(links.new, rita)]);
    expect(answers.map(({ body }) => body.is_changed).sort()).toEqual([false, true]);
    expect(await emailOf(rita)).toBe(next);
  });

  it('needs the password, and an address that nobody has, then either', async () => {
    const [rita, other] = [await somebody(), await somebody()];
    expect(await ask(rita, next, 'errada-1')).toMatchObject({
      status: 422,
      body: { code: 'wrong_password' },
    });
    expect(await ask(rita, other.email)).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    await ask(rita, next);
    const links = await tokens(rita);
    await confirm(links.old, rita);
    const taken = { name: 'Outra', email: next, password: PASSWORD };
    await shop.browser().call('POST', '/api/auth/register', taken);
    expect(await confirm(links.new, rita)).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    expect(await emailOf(rita)).toBe(rita.email);
  });

  it('given up, asked for anew or too old, its links open nothing', async () => {
    const rita = await somebody();
    await ask(rita, next);
    const first = await tokens(rita);
    await ask(rita, next);
    expect([(await confirm(first.old, rita)).status, (await confirm(first.new, rita)).status]).toEqual([
      422, 422,
    ]);
    await rita.browser.call('DELETE', '/api/auth/email-change');
    const second = await tokens(rita);
    expect([(await confirm(second.old, rita)).status, (await confirm(second.new, rita)).status]).toEqual([
      422, 422,
    ]);
    await ask(rita, next);
    const third = await tokens(rita);
    await confirm(third.old, rita);
    shop.pass(24 * 3_600_000);
    expect((await confirm(third.new, rita)).status).toBe(422);
    expect(await emailOf(rita)).toBe(rita.email);
  });

  it('of an address that was never confirmed only the new one is asked', async () => {
    const rita = await somebody(false);
    await ask(rita, next);
    expect(await mails(rita.email, 'conta.email_antigo')).toEqual([]);
    expect((await confirm((await tokens(rita)).new, rita)).body).toEqual({ is_changed: true });
  });

  it.each<[string, (rita: Somebody) => Promise<unknown>]>([
    [
      "'não fui eu'",
      async ({ id }) => {
        const token = await createLink(shop.db, shop.deps, { purpose: 'not_me', subjectId: id });
        return await shop.browser().call('POST', '/api/auth/not-me', { token });
      },
    ],
    [
      'a new password by the mailbox',
      async ({ id }) => {
        const token = await createLink(shop.db, shop.deps, { purpose: 'password', subjectId: id });
        const chosen = { token, password: 'cavalo-bateria-agrafo' };
        return await shop.browser().call('POST', '/api/auth/reset-password', chosen);
      },
    ],
    [
      'a new password by the old one',
      ({ browser }) =>
        browser.call('POST', '/api/auth/password', { current: PASSWORD, password: 'cavalo-bateria-agrafo' }),
    ],
    [
      'a suspension',
      async ({ id }) => {
        const owner = await insertUser(shop.deps, `dona-${crypto.randomUUID()}`, { role: 'owner' });
        const browser = shop.browser(await tokenOf(shop.deps, owner));
        return await browser.call('POST', `/api/admin/users/${id}/suspension`, { suspended: true });
      },
    ],
  ])('that a stranger asked for is not the account’s after %s', async (_, rescue) => {
    const rita = await somebody(false);
    await ask(rita, next);
    expect(await rescue(rita)).toMatchObject({ status: 200 });
    expect(await confirm((await tokens(rita)).new, rita)).toMatchObject({ body: { code: 'link_unusable' } });
    expect(await emailOf(rita)).toBe(rita.email);
  });

  it('one link does not do for the other side, nor for anything else', async () => {
    const rita = await somebody();
    await ask(rita, next);
    const links = await tokens(rita);
    const elsewhere = await shop.browser().call('POST', '/api/auth/verify-email', { token: links.old });
    expect(elsewhere.status).toBe(422);
    const password = await createLink(shop.db, shop.deps, { purpose: 'password', subjectId: rita.id });
    expect((await confirm(password, rita)).status).toBe(422);
    expect(await emailOf(rita)).toBe(rita.email);
  });
});
