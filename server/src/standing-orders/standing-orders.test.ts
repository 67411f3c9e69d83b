import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Cart, FilledCart } from '#core/cart/contract.ts';
import { MOST_STANDING, type StandingOrder } from '#core/standing-orders/contract.ts';
import { mergeAccounts } from '../customers/merge-accounts.ts';
import { TABLES } from '../features.ts';
import type { Person } from '../platform/http/caller.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { orderIn } from '../testing/orders.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { askStanding } from './jobs/ask.tsx';

const PATH = '/api/my/standing-orders';
let shop: TestShop;
let serial = 0;
let ink: string;
let ana: Person;
let browser: TestBrowser;
let orderId: string;

beforeAll(async () => {
  shop = await testShop();
});

beforeEach(async () => {
  serial += 1;
  await shop.db.deleteFrom('standing_orders').execute();
  on('2026-01-01');
  ink = await insertProduct(shop.db, { name: `Tinteiro ${serial}`, price_cents: 1000, stock: 30 });
  ana = await insertUser(shop.deps, `ana-${serial}`, { email_verified: true });
  browser = shop.browser(await tokenOf(shop.deps, ana));
  orderId = (await orderIn(shop.deps, 'pagamento_confirmado', { actor: ana, productId: ink })).id;
});

const on = (day: string) => shop.setClock(new Date(`${day}T12:00:00Z`));
const make = (given: object = {}, who = browser) =>
  who.call<StandingOrder & { code: string; errors: { path: string }[] }>('POST', PATH, {
    from: { kind: 'order', of: orderId },
    weeks: 4,
    next_on: '2026-02-01',
    ...given,
  });
const list = async (who = browser) =>
  (await who.call<{ items: StandingOrder[]; total: number }>('GET', PATH)).body;
const mails = async (to = ana.user.email) =>
  await shop.db
    .selectFrom('emails')
    .select(['subject', 'text', 'one_click'])
    .where('recipient', '=', to)
    .where('kind', '=', 'periodica.pergunta')
    .orderBy('created_at')
    .execute();
const keyInMail = async () =>
  /\/repeticao\?parar#token=([\w-]{43})/.exec((await mails()).at(-1)?.text ?? '')?.[1] ?? 'none';
const setProduct = async (given: { price_cents?: number; stock?: number }, id = ink) =>
  await shop.db.updateTable('products').set(given).where('id', '=', id).execute();

test('is made of one’s own order, once; another’s, an unproved address and a day gone by are refused', async () => {
  const made = await make();
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    name: expect.stringMatching(/^Encomenda N\.º \d+$/),
    weeks: 4,
    next_on: '2026-02-01',
    is_asked: false,
    lines: [{ product_id: ink, quantity: 1, unit_gross: 12.3, was_gross: null, problem: null }],
    total: 12.3,
  });
  expect((await make({ weeks: 6 })).body).toMatchObject({ id: made.body.id, weeks: 6 });
  expect(await list()).toMatchObject({ total: 1 });
  for (const next_on of ['2026-01-01', '2027-02-01'])
    expect(await make({ next_on })).toMatchObject({ status: 422, body: { errors: [{ path: 'next_on' }] } });

  const rui = await insertUser(shop.deps, `rui-${serial}`, { email_verified: true });
  const his = shop.browser(await tokenOf(shop.deps, rui));
  expect((await make({}, his)).status).toBe(404);
  const own = `${PATH}/${made.body.id}`;
  expect((await his.call('PUT', own, { weeks: 1 })).status).toBe(404);
  expect((await his.call('POST', `${own}/skip`, { on: '2026-02-01' })).status).toBe(404);
  expect((await his.call('POST', `${own}/cart`, { on: '2026-02-01' })).status).toBe(404);
  await his.call('DELETE', own);
  expect(await list()).toMatchObject({ total: 1, items: [{ weeks: 6, next_on: '2026-02-01' }] });
  expect(await list(his)).toMatchObject({ total: 0 });

  const eva = await insertUser(shop.deps, `eva-${serial}`);
  const hers = shop.browser(await tokenOf(shop.deps, eva));
  expect((await make({}, hers)).body.code).toBe('email_unproved');
});

test('asks three days before, once, with what changed; the link fills a cart once and moves it on', async () => {
  const drum = await insertProduct(shop.db, { name: `Tambor ${serial}`, price_cents: 500, stock: 1 });
  const { body } = await make();
  await browser.call('PUT', `${PATH}/${body.id}`, {
    lines: [
      { product_id: ink, quantity: 3 },
      { product_id: drum, quantity: 2 },
    ],
  });
  await setProduct({ price_cents: 1100 });
  await setProduct({ stock: 0 }, drum);
  on('2026-01-28');
  expect(await askStanding(shop.deps)).toBe(0);
  on('2026-01-29');
  await Promise.all([askStanding(shop.deps), askStanding(shop.deps)]);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  const text = mail?.text.replaceAll('\u00a0', ' ');
  expect(text).toContain('13,53 € cada (antes 12,30 €)');
  expect(text).toContain('Sem stock');
  expect(text).toContain('40,59 €');
  expect((await list()).items[0]).toMatchObject({ is_asked: true, is_last: false });

  const key = await keyInMail();
  const visitor = shop.browser();
  const fill = (who = visitor) =>
    who.call<FilledCart>('POST', `/api/standing-orders/${key}/cart`, { on: '2026-02-01' });
  await setProduct({ stock: 2 });
  expect((await fill()).body).toMatchObject({
    added: 2,
    lacking: [{ why: 'Só há 2 unidades em stock.' }, { name: `Tambor ${serial}`, why: 'Sem stock' }],
    cart: { units: 2 },
  });
  expect((await fill()).body).toMatchObject({ added: 0, cart: { units: 2 } });
  expect((await visitor.call<Cart>('GET', '/api/cart')).body.units).toBe(2);
  expect((await list()).items[0]).toMatchObject({ next_on: '2026-03-01', is_asked: false });
  expect((await browser.call<Cart>('GET', '/api/cart')).body.units).toBe(0);
  expect(await askStanding(shop.deps)).toBe(0);
});

test('skipped by the link it comes N weeks later, whatever is pressed twice; the mailbox’s own button stops it', async () => {
  await make();
  on('2026-01-30');
  await askStanding(shop.deps);
  const key = await keyInMail();
  const skip = async () =>
    (
      await shop
        .browser()
        .call<{ next_on: string }>('POST', `/api/standing-orders/${key}/skip`, { on: '2026-02-01' })
    ).body.next_on;
  expect([await skip(), await skip()]).toEqual(['2026-03-01', '2026-03-01']);
  const { status } = await shop.app.request(new URL((await mails())[0]?.one_click ?? '').pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(status).toBe(200);
  expect(await list()).toMatchObject({ total: 0 });
  on('2026-03-01');
  expect(await askStanding(shop.deps)).toBe(0);
});

test('three mails without an answer, the third says so, and it ends; an answer begins anew', async () => {
  await make({ weeks: 1, next_on: '2026-01-05' });
  const { body } = await make({
    from: { kind: 'order', of: await again() },
    weeks: 1,
    next_on: '2026-01-05',
  });
  for (const day of ['2026-01-02', '2026-01-09', '2026-01-16']) {
    on(day);
    await askStanding(shop.deps);
  }
  const told = await mails();
  expect(told).toHaveLength(6);
  expect(told.map(({ text }) => text.includes('É a terceira vez'))).toEqual([
    ...Array(4).fill(false),
    true,
    true,
  ]);
  await browser.call('POST', `${PATH}/${body.id}/cart`, { on: '2026-01-19' });
  on('2026-01-23');
  await askStanding(shop.deps);
  expect((await list()).items).toMatchObject([{ id: body.id, is_asked: true, is_last: false }]);
  expect(await mails()).toHaveLength(7);
});
const again = async () =>
  (await orderIn(shop.deps, 'pagamento_confirmado', { actor: ana, productId: ink })).id;

test('who is suspended, or has proved no address any more, is not written to, and goes on where they were', async () => {
  await make({ next_on: '2026-01-10' });
  const set = async (given: { suspended_at?: Date | null; email_verified?: boolean }) =>
    await shop.db.updateTable('users').set(given).where('id', '=', ana.user.id).execute();
  on('2026-01-07');
  await set({ suspended_at: shop.deps.now() });
  expect(await askStanding(shop.deps)).toBe(0);
  await set({ suspended_at: null, email_verified: false });
  expect(await askStanding(shop.deps)).toBe(0);
  await set({ email_verified: true });
  on('2026-01-14');
  expect(await askStanding(shop.deps)).toBe(1);
  expect((await list()).items[0]).toMatchObject({ next_on: '2026-01-17', is_asked: true, is_last: false });
});

test('an account has ten, also when asked for at once; joined to another they move', async () => {
  const orders: string[] = [];
  while (orders.length <= MOST_STANDING) orders.push(await again());
  const answers = await Promise.all(orders.map((of) => make({ from: { kind: 'order', of } })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(MOST_STANDING);
  expect(answers.filter(({ body }) => body.code === 'too_many_standing')).toHaveLength(1);
  const boss = await insertUser(shop.deps, `chefe-${serial}`, { role: 'owner' });
  const into = await insertUser(shop.deps, `ana-nova-${serial}`, { email_verified: true });
  await mergeAccounts({ ...shop.deps, tables: TABLES }, boss, { from: ana.user.id, into: into.user.id });
  expect(await list(shop.browser(await tokenOf(shop.deps, into)))).toMatchObject({ total: MOST_STANDING });
});
