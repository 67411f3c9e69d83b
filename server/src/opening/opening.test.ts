import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { OpeningGuide } from '#core/opening/contract.ts';
import { connect, work } from '../invoicing/testing/invoicing.ts';
import { updateOrder } from '../orders/update-order.ts';
import { recordRefund } from '../payments/refunds/record-refund.ts';
import { requestRefund } from '../payments/refunds/request-refund.ts';
import { type Person, system } from '../platform/http/caller.ts';
import { saveSettings } from '../settings/save-settings.ts';
import { writeStored } from '../settings/store.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { catchMail } from '../testing/mail-catcher.ts';
import { buy, checkoutOf, visitorWith } from '../testing/orders.ts';
import { paymentIn } from '../testing/payments.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { beginClosed } from './begin-closed.ts';
import { admission } from './closed-shop.ts';

/** From an empty shop to an open one. Payments are the simulator's, over its real protocol. */

const OPENING = '/api/admin/opening';
const READY = {
  company_name: 'Loja da Ana',
  company_nif: '501442600',
  company_address: 'Rua A, 1',
  company_email: 'loja@example.pt',
  company_phone: '239000000',
};

let shop: TestShop;
let owner: ReturnType<TestShop['browser']>;
let dona: Person;

beforeAll(async () => {
  shop = await testShop({ listening: true });
  dona = await insertUser(shop.deps, 'dona', { role: 'owner' });
  owner = shop.browser(await tokenOf(shop.deps, dona));
});

async function guide(): Promise<OpeningGuide> {
  return (await owner.call<OpeningGuide>('GET', OPENING)).body;
}
async function missing(): Promise<string[]> {
  return (await guide()).steps.filter(({ is_done }) => !is_done).map(({ key }) => key);
}
async function count(
  table: 'orders' | 'products' | 'payments' | 'payables' | 'stock_movements' | 'order_lines',
) {
  const { n } = await shop.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

async function neverOpened(): Promise<void> {
  await saveSettings(shop.deps, system('test'), { opening_settings: { closed: true, soon: true } });
}

describe('a shop in which nothing was done yet', () => {
  it('begins closed, says so, and is never closed by that again', async () => {
    expect(await beginClosed(shop.deps)).toBe(true);
    expect(await guide()).toMatchObject({ is_closed: true, is_new: true });
    await saveSettings(shop.deps, system('test'), { opening_settings: { closed: false, soon: false } });
    expect(await beginClosed(shop.deps)).toBe(false);
    expect(await guide()).toMatchObject({ is_closed: false, is_new: false });
  });

  it.each([
    [
      'has settings of a release that counted no versions',
      { data: { company_name: 'Loja antiga' }, versions: {} },
    ],
    ['has a product', { data: {}, versions: {} }],
  ])('is none when it %s: it stays open', async (name, stored) => {
    const old = await testShop();
    await old.db.insertInto('settings').values({ id: 1 }).execute();
    await writeStored(old.db, stored);
    if (name === 'has a product') await insertProduct(old.db, { name: 'Toner' });
    expect(await beginClosed(old.deps)).toBe(false);
  });
});

describe('the guide', () => {
  it('says what an empty shop lacks, and refuses to open it', async () => {
    await neverOpened();
    expect(await missing()).toEqual([
      'company',
      'logo',
      'payments',
      'mail',
      'products',
      'texts',
      'repairs',
      'try_payment',
      'try_mail',
      'try_https',
      'try_backup',
    ]);
    const refused = await owner.call<{ errors: { path: string }[] }>('POST', `${OPENING}/open`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'not_ready' } });
    expect(refused.body.errors.map(({ path }) => path)).toEqual(['company', 'payments', 'mail', 'products']);
  });

  it('follows what is really there, and opens', async () => {
    await owner.call('PUT', '/api/admin/settings', READY);
    await insertProduct(shop.db, { name: 'Toner', sku: 'T-1' });
    await owner.call('PUT', '/api/admin/settings', { terms_conditions: 'Os nossos termos.' });
    // With money that is played and mails that stay here it does not open.
    expect(await guide()).toMatchObject({ can_open: false, can_add_demo: false });
    const refused = await owner.call<{ detail: string }>('POST', `${OPENING}/open`);
    expect(refused.body.detail).toBe(
      'Ainda falta o que é preciso para abrir a loja. Pagamentos simulados: não entra dinheiro a sério. ' +
        'Sem servidor: os emails ficam guardados e não saem.',
    );
    const payment_settings = { ifthenpay_mbway_key: 'ABC-123456', ifthenpay_anti_phishing_key: 'segredo' };
    const { port, close } = await catchMail();
    onTestFinished(close);
    const email_settings = { smtp_server: '127.0.0.1', smtp_port: port, from_email: 'loja@example.pt' };
    await owner.call('PUT', '/api/admin/settings', { payment_settings, email_settings });
    expect((await guide()).steps.find(({ key }) => key === 'mail')).toMatchObject({
      is_done: false,
      detail: 'Servidor definido; falta que responda: envie um email de teste',
    });
    await owner.call('POST', '/api/admin/outbox/test', { to: 'dona@example.pt' });
    await owner.call('PUT', '/api/admin/settings', { repair_settings: { untouched_days: 7 } });
    expect(await missing()).toEqual(['logo', 'try_payment', 'try_mail', 'try_https', 'try_backup']);
    expect(await guide()).toMatchObject({ can_open: true });
    expect(await owner.call('POST', `${OPENING}/open`)).toMatchObject({
      status: 200,
      body: { is_closed: false },
    });
    // What comes after is played again.
    await shop.db.updateTable('settings').set({ secrets: '{}' }).execute();
  });

  it('is the matter of who runs the shop', async () => {
    const { deps } = shop;
    const manager = shop.browser(await tokenOf(deps, await insertUser(deps, 'gil', { role: 'manager' })));
    const counter = shop.browser(await tokenOf(deps, await insertUser(deps, 'rui', { role: 'counter' })));
    const ana = shop.browser(await tokenOf(deps, await insertUser(deps, 'ana')));
    expect((await manager.call('GET', OPENING)).status).toBe(200);
    for (const [method, path] of [
      ['POST', '/open'],
      ['POST', '/close'],
      ['POST', '/demo'],
      ['DELETE', '/demo'],
    ] as const) {
      const body = path === '/close' ? {} : undefined;
      for (const browser of [manager, counter, ana])
        expect((await browser.call(method, OPENING + path, body)).status).toBe(403);
      expect((await shop.browser(null).call(method, OPENING + path, body)).status).toBe(401);
    }
    expect((await counter.call('GET', OPENING)).status).toBe(403);
  });
});

describe('a closed shop', () => {
  beforeEach(async () => {
    await owner.call('POST', `${OPENING}/close`, { message: 'Estamos em obras', back_at: 'segunda às 9h' });
  });

  it('takes no orders but those of its people', async () => {
    const product = await insertProduct(shop.db, { name: `Toner ${crypto.randomUUID()}` });
    const visitor = await visitorWith(shop.deps, product);
    const body = await checkoutOf(shop.deps, visitor);
    const guest = shop.browser();
    expect(await guest.call('POST', '/api/orders', body)).toMatchObject({
      status: 503,
      body: { code: 'shop_closed' },
    });
    expect(await guest.call('POST', '/orders', body)).toMatchObject({ status: 503 });
    // Refused for another reason: the door itself lets its people through.
    expect((await owner.call<{ code: string }>('POST', '/api/orders', body)).body.code).not.toBe(
      'shop_closed',
    );
    await owner.call('POST', `${OPENING}/open`);
    expect((await guest.call<{ code: string }>('POST', '/api/orders', body)).body.code).not.toBe(
      'shop_closed',
    );
  });

  it('lets who looks at the guide see it, for a day, and nobody who made the cookie up', async () => {
    const admits = admission(shop.deps);
    const ask = async (cookie?: string) => {
      const { Hono } = await import('hono');
      const app = new Hono().get('/', async (c) => c.text(await admits(c as never)));
      const answer = await app.request('/', cookie ? { headers: { cookie } } : {});
      return await answer.text();
    };
    const { setCookies } = await owner.call('GET', OPENING);
    const cookie = setCookies.find((one) => one.includes('balcao_ver='))?.split(';')[0] ?? '';
    expect(await ask()).toBe('closed');
    expect(await ask(cookie)).toBe('preview');
    expect(await ask(cookie.replace(/=\d/, '=9'))).toBe('closed');
    expect(await ask('balcao_ver=9999999999999.x')).toBe('closed');
    shop.pass(25 * 3_600_000);
    expect(await ask(cookie)).toBe('closed');
    await shop.reset();
    await owner.call('POST', `${OPENING}/open`);
    expect(await ask()).toBe('open');
  });
});

describe('a shop that was open', () => {
  it('opens again after a while, whatever left the guide meanwhile', async () => {
    await shop.db.updateTable('products').set({ archived_at: new Date() }).execute();
    await owner.call('POST', `${OPENING}/close`, { message: '', back_at: 'segunda-feira' });
    expect(await guide()).toMatchObject({ is_closed: true, is_new: false, can_open: true });
    expect(await missing()).toContain('products');
    const opened = await owner.call<OpeningGuide>('POST', `${OPENING}/open`);
    expect(opened).toMatchObject({ status: 200, body: { is_closed: false } });
  });
});

/** An order of the demo shop with a document and its credit note, credit that paid for it, and a line of the bank. */
async function leaveTraces(orderId: string): Promise<void> {
  const proved = { ...dona, session: { hash: '', isProved: true, mustEnrol: false } };
  await connect(shop);
  const step = { status: 'pagamento_confirmado' as const, tracking_code: null, notes: null, confirm: true };
  expect((await updateOrder(shop.deps, dona, orderId, step)).ok).toBe(true);
  await work(shop);
  const refund = await requestRefund(shop.deps, proved, shop.payments, {
    kind: 'order',
    subject: orderId,
    amount: 1,
    route: 'transfer',
    reason: 'Acerto',
    iban: null,
    lines: [],
    idempotency_key: crypto.randomUUID(),
  });
  if (!refund.ok) throw new Error(refund.failure.code);
  await recordRefund(shop.deps, dona, shop.payments, refund.value.id, { state: 'done' });
  await work(shop);
  shop.pass(31 * 60_000);
  await work(shop);
  expect(await shop.db.selectFrom('invoices').select('kind').execute()).toContainEqual({ kind: 'NC' });
  await sql`
    WITH own AS (SELECT id FROM payables WHERE subject = ${orderId}),
      given AS (INSERT INTO credit_entries (user_id, at, amount_cents, origin, key)
        VALUES (${dona.user.id}, now(), 500, 'oferta', ${crypto.randomUUID()})),
      file AS (INSERT INTO bank_files (hash, name, format, lines, new_lines, read_at)
        VALUES (${'a'.repeat(64)}, 'extrato.csv', 'csv', 1, 1, now()) RETURNING id)
    INSERT INTO bank_lines (file_id, key, booked_on, cents, text, state, payable_id, decided_at)
    SELECT file.id, ${'b'.repeat(64)}, current_date, 500, 'TRF', 'confirmada', own.id, now() FROM file, own`.execute(
    shop.db,
  );
  await sql`INSERT INTO credit_entries (user_id, at, amount_cents, origin, key, payable_id)
    SELECT ${dona.user.id}, now(), -200, 'gasto', ${crypto.randomUUID()}, id FROM payables
    WHERE subject = ${orderId}`.execute(shop.db);
}

describe('demo goods', () => {
  it('come into an empty shop and leave with what was ordered of them, without a trace in numbers', async () => {
    await shop.db.deleteFrom('cart_lines').execute();
    await shop.db.deleteFrom('products').execute();
    await neverOpened();
    const own = { number: 0, reports: '' };
    const figures = async () => JSON.stringify((await owner.call<object>('GET', '/api/admin/summary')).body);
    own.reports = await figures();
    expect(await owner.call('POST', `${OPENING}/demo`)).toMatchObject({ status: 200 });
    const added = await guide();
    expect(added.demo.products).toBeGreaterThan(10);
    expect(added).toMatchObject({ can_open: false, can_add_demo: false });
    expect(await owner.call('POST', `${OPENING}/demo`)).toMatchObject({
      status: 409,
      body: { code: 'shop_not_empty' },
    });
    const own_brand = { brand: 'HP', sku: 'CASA-1', stock: 5 };
    const real = await insertProduct(shop.db, { name: 'Artigo da casa', ...own_brand });
    const said = { maker: 'Epson Europe B.V.', is_demo: false };
    await shop.db.updateTable('brands').set(said).where('name', '=', 'Epson').execute();
    const [demo] = await shop.db
      .selectFrom('products')
      .select('id')
      .where('is_demo', '=', true)
      .where('category', '=', 'consumiveis')
      .where('stock', '>', 2)
      .limit(1)
      .execute();
    const paid = await buy(shop.deps, await visitorWith(shop.deps, demo?.id ?? ''));
    await paymentIn(shop, paid, 'pago');
    const byTransfer = await buy(shop.deps, await visitorWith(shop.deps, demo?.id ?? ''));
    await leaveTraces(byTransfer.id);
    expect((await guide()).demo.orders).toBe(2);
    const kept = await buy(shop.deps, await visitorWith(shop.deps, real, 2));

    const gone = await owner.call<{ products: number; orders: number }>('DELETE', `${OPENING}/demo`);
    expect(gone).toMatchObject({ status: 200, body: { products: added.demo.products, orders: 2 } });
    expect(await guide()).toMatchObject({ demo: { products: 0, orders: 0 } });
    expect(await count('orders')).toBe(1);
    expect(await count('products')).toBe(1);
    expect(await count('payments')).toBe(0);
    expect(await shop.db.selectFrom('products').select(['id', 'stock']).execute()).toEqual([
      { id: real, stock: 3 },
    ]);
    expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual([{ id: kept.id }]);
    // An invented maker stands beside no real article; what the shop itself said stays.
    const brands = shop.db.selectFrom('brands').select(['name', 'maker', 'safety', 'is_demo']);
    expect(await brands.where('name', 'in', ['Epson', 'HP', 'Lenovo']).orderBy('name').execute()).toEqual([
      { name: 'Epson', maker: said.maker, safety: expect.any(String), is_demo: false },
      { name: 'HP', maker: null, safety: null, is_demo: false },
    ]);
    expect(await owner.call('DELETE', `${OPENING}/demo`)).toMatchObject({
      status: 409,
      body: { code: 'no_demo_goods' },
    });
    // Without that one order too the shop counts as it did before anybody played, from its first number on.
    await shop.db.updateTable('products').set({ is_demo: true }).execute();
    await owner.call('DELETE', `${OPENING}/demo`);
    expect(await figures()).toBe(own.reports);
    const again = await insertProduct(shop.db, { name: 'Outro' });
    const first = await buy(shop.deps, await visitorWith(shop.deps, again));
    const { number } = await shop.db
      .selectFrom('orders')
      .select('number')
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow();
    expect(number).toBe(1001);
  });

  it('stay while real money is in an order of them', async () => {
    const product = await insertProduct(shop.db, { name: 'Demo', is_demo: true });
    const order = await buy(shop.deps, await visitorWith(shop.deps, product));
    await paymentIn(shop, order, 'pago');
    await shop.db.updateTable('payments').set({ is_simulated: false }).execute();
    expect(await owner.call('DELETE', `${OPENING}/demo`)).toMatchObject({
      status: 409,
      body: { code: 'demo_with_money' },
    });
    expect((await guide()).demo).toEqual({ products: 1, orders: 1 });
  });

  it('take what they moved of the shop’s own goods back with them', async () => {
    const demo = await insertProduct(shop.db, { name: 'Demo dois', is_demo: true });
    await shop.db.updateTable('payments').set({ is_simulated: true }).execute();
    const own = await insertProduct(shop.db, { name: 'Da casa', stock: 5 });
    const visitor = await visitorWith(shop.deps, demo);
    const { addLine } = await import('../cart/change-cart.ts');
    await addLine(shop.deps, visitor, { product_id: own, quantity: 2 });
    await buy(shop.deps, visitor);
    const stock = async () =>
      (await shop.db.selectFrom('products').select('stock').where('id', '=', own).executeTakeFirstOrThrow())
        .stock;
    const sold = async () =>
      (
        await shop.db
          .selectFrom('products')
          .select('sold_units')
          .where('id', '=', own)
          .executeTakeFirstOrThrow()
      ).sold_units;
    expect(await stock()).toBe(3);
    expect(await sold()).toBe(2);
    expect((await owner.call('DELETE', `${OPENING}/demo`)).status).toBe(200);
    expect(await stock()).toBe(5);
    expect(await sold()).toBe(0);
  });
});

it('takes a mail for arrived when its link was opened, and not when the server alone took it', async () => {
  const isDone = async () => !(await missing()).includes('try_mail');
  const { email } = await shop.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', 'dona')
    .executeTakeFirstOrThrow();
  const mail = { kind: 'conta.entrar', recipient: email, subject: 'Entrar', html: 'x', text: 'x' };
  const at = shop.deps.now().getTime();
  const opened = async (id: string) =>
    await shop.db
      .insertInto('audit_events')
      .values({
        type: 'account.logged_in_by_link',
        actor_kind: 'person',
        actor_id: id,
        subject_kind: 'account',
        subject_id: id,
        at: new Date(at),
      })
      .execute();
  await shop.db
    .insertInto('emails')
    .values({ ...mail, dedupe_key: 'guardado', status: 'guardado', created_at: new Date(at - 60_000) })
    .execute();
  await opened('dona');
  expect(await isDone()).toBe(false);
  await shop.db
    .insertInto('emails')
    .values({
      ...mail,
      dedupe_key: 'outro',
      recipient: 'outro@example.pt',
      status: 'enviado',
      created_at: new Date(at - 60_000),
    })
    .execute();
  expect(await isDone()).toBe(false);
  await shop.db
    .insertInto('emails')
    .values({ ...mail, dedupe_key: 'enviado', status: 'enviado', created_at: new Date(at - 60_000) })
    .execute();
  expect(await isDone()).toBe(true);
});
