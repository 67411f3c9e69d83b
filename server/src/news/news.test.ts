import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newsTexts } from '#core/news/texts.ts';
import { DAY } from '#core/shared/day.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';

const EVA = 'eva@example.pt';

let shop: TestShop;
let owner: TestBrowser;
beforeAll(async () => {
  shop = await testShop();
  owner = shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, 'dona', { role: 'owner' })));
  await setOn(true);
});
beforeEach(async () => {
  await shop.reset();
  await shop.db.deleteFrom('news_subscribers').execute();
  await shop.db.deleteFrom('emails').execute();
});

async function setOn(news_enabled: boolean): Promise<void> {
  const { status } = await owner.call('PUT', '/api/admin/settings', { email_settings: { news_enabled } });
  expect(status).toBe(200);
}

const ask = async (email = EVA, browser = shop.browser()) =>
  await browser.call<{ message: string; code: string }>('POST', '/api/news', { email });
const decide = async (what: 'confirm' | 'end', key: string) =>
  (await shop.browser().call('POST', `/api/news/${key}/${what}`)).status;
const rows = async () => await shop.db.selectFrom('news_subscribers').selectAll().execute();
const mails = async () => await shop.db.selectFrom('emails').select(['recipient', 'text']).execute();

/** What the mail's link says. */
async function keyInMail(): Promise<string> {
  const [mail] = await mails();
  return /\/novidades#token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? 'none';
}

async function exported(): Promise<string> {
  const headers = { authorization: `Bearer ${owner.token}` };
  const response = await shop.app.request('/api/admin/news/export', { headers });
  expect(response.status).toBe(200);
  return await response.text();
}

test('who asks is in the list only once their mailbox has said so, with the proof of both presses', async () => {
  expect((await ask()).body.message).toBe(newsTexts.asked);
  expect(await exported()).not.toContain(EVA);
  const key = await keyInMail();
  expect(await decide('confirm', key)).toBe(200);
  expect(await decide('confirm', key)).toBe(200);
  expect(await rows()).toMatchObject([
    {
      email: EVA,
      asked_on: 'pagina',
      words: newsTexts.words,
      asked_at: shop.deps.now(),
      confirmed_at: shop.deps.now(),
      confirmed_by: expect.any(String),
    },
  ]);
  const text = await exported();
  expect(text).toContain(`${EVA};`);
  expect(text).toContain(`https://loja.example.pt/novidades?deixar#token=${key}`);
  expect(text).toContain(`https://loja.example.pt/api/news/${key}/end`);
});

test('asked ten times a mailbox has one mail a day, and one that has the news none; the answer is the same', async () => {
  for (let asked = 0; asked < 10; asked += 1) await ask();
  expect(await mails()).toHaveLength(1);
  shop.pass(DAY);
  await ask();
  expect(await mails()).toHaveLength(2);
  expect(await decide('confirm', await keyInMail())).toBe(200);
  shop.pass(DAY);
  expect((await ask('EVA@example.pt')).body.message).toBe(newsTexts.asked);
  expect(await mails()).toHaveLength(2);
  expect(await rows()).toHaveLength(1);
});

test('one press ends it, also of a mailbox’s own button, and nothing of the address is left', async () => {
  await ask();
  const key = await keyInMail();
  await decide('confirm', key);
  const { status } = await shop.app.request(`/api/news/${key}/end`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(status).toBe(200);
  expect(await rows()).toEqual([]);
  expect(await decide('end', key)).toBe(200);
  expect(await decide('confirm', key)).toBe(404);
  const events = await shop.db
    .selectFrom('audit_events')
    .selectAll()
    .where('type', 'in', ['news.asked', 'news.confirmed', 'news.ended'])
    .execute();
  expect(events.length).toBeGreaterThanOrEqual(3);
  expect(JSON.stringify(events)).not.toContain(EVA);
});

test('what nobody confirms in seven days can be confirmed no more, and is forgotten', async () => {
  await ask();
  const key = await keyInMail();
  shop.pass(8 * DAY);
  expect(await decide('confirm', key)).toBe(404);
  await shop.queue.run('news.forget-unconfirmed');
  expect(await rows()).toEqual([]);
  await ask();
  await decide('confirm', (await rows())[0]?.key ?? '');
  shop.pass(400 * DAY);
  await shop.queue.run('news.forget-unconfirmed');
  expect(await rows()).toHaveLength(1);
});

test('an account asks and ends for its own proved address, and tells nothing of one that is not', async () => {
  const ana = await insertUser(shop.deps, 'ana', { email_verified: true });
  const browser = shop.browser(await tokenOf(shop.deps, ana));
  const look = async (who = browser) => (await who.call('GET', '/api/account/news')).body;
  expect(await look()).toEqual({ is_on: true, state: 'none' });
  await ask('ana@example.pt', browser);
  expect((await rows())[0]?.asked_on).toBe('conta');
  expect(await look()).toEqual({ is_on: true, state: 'asked' });
  await decide('confirm', await keyInMail());
  expect(await look()).toEqual({ is_on: true, state: 'confirmed' });
  await shop.db.updateTable('users').set({ email_verified: false }).where('id', '=', 'ana').execute();
  expect(await look()).toEqual({ is_on: true, state: 'none' });
  await browser.call('DELETE', '/api/account/news');
  expect(await rows()).toHaveLength(1);
  await shop.db.updateTable('users').set({ email_verified: true }).where('id', '=', 'ana').execute();
  await browser.call('DELETE', '/api/account/news');
  expect(await rows()).toEqual([]);
});

test('who is suspended is not exported, and only the owner exports, with a fresh proof', async () => {
  const rui = await insertUser(shop.deps, 'rui', { email_verified: true });
  await ask(rui.user.email);
  await decide('confirm', await keyInMail());
  expect(await exported()).toContain(rui.user.email);
  await shop.db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', 'rui').execute();
  expect(await exported()).not.toContain(rui.user.email);
  const manager = await insertUser(shop.deps, 'gerente', { role: 'manager' });
  const browser = shop.browser(await tokenOf(shop.deps, manager));
  expect((await browser.call('GET', '/api/admin/news/export')).status).toBe(403);
  shop.pass(16 * 60_000);
  expect((await owner.call<{ code: string }>('GET', '/api/admin/news/export')).body.code).toBe(
    'proof_needed',
  );
});

test('a shop that has no news takes no address, but lets go whoever asked before', async () => {
  await ask();
  const key = await keyInMail();
  await setOn(false);
  expect((await ask('rita@example.pt')).body.code).toBe('news_off');
  expect(await decide('end', key)).toBe(200);
  await setOn(true);
  expect(await rows()).toEqual([]);
  expect((await ask('nao-e-um-email')).status).toBe(422);
});
