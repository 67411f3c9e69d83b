import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertUser, tokenOf } from '../testing/people.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { adoptPastOrders } from './adopt-past-orders.ts';
import { sendInvitations } from './invite-moved.ts';

const CUSTOMERS = `First Name,Last Name,Email,Accepts Email Marketing,Address1,City,Zip,Phone
Rita,Sousa,rita@example.pt,no,Rua A 1,Coimbra,3000-001,912345678
Ana,Nova,ana@example.pt,no,Rua Errada,Porto,4000-001,913000000
,,sem arroba,no,,,,
`;
const ORDERS = `Name,Email,Financial Status,Fulfilled at,Total,Refunded Amount,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku
#1001,ana@example.pt,paid,2025-01-03 10:00:00 +0000,24.60,0,2025-01-01 10:00:00 +0000,1,Toner antigo,24.60,T1
#1002,rita@example.pt,paid,,10.00,4.00,2025-02-01 10:00:00 +0000,1,Rato antigo,10.00,R1
#1003,rui@example.pt,voided,,99.00,0,2025-03-01 10:00:00 +0000,1,Portátil,99.00,P1
`;

let shop: TestShop;
let owner: TestBrowser;
let manager: TestBrowser;
let ana: TestBrowser;
beforeAll(async () => {
  shop = await testShop();
  owner = shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, 'dona', { role: 'owner' })));
  manager = shop.browser(
    await tokenOf(shop.deps, await insertUser(shop.deps, 'gerente', { role: 'manager' })),
  );
  const person = await insertUser(shop.deps, 'ana', { email_verified: true });
  await shop.db.updateTable('users').set({ email: 'ana@example.pt' }).where('id', '=', 'ana').execute();
  ana = shop.browser(await tokenOf(shop.deps, person));
});

function file(text: string, name = 'export.csv'): FormData {
  const form = new FormData();
  form.append('file', new File([text], name));
  return form;
}

const preview = (text: string) => owner.call('POST', '/api/admin/moving/preview', file(text));
const bring = (text: string, query = '') =>
  owner.call<{ code: string }>('POST', `/api/admin/moving/bring${query}`, file(text));
const figures = async () => (await owner.call('GET', '/api/admin/summary')).body;

describe('customers', () => {
  test('are shown first, and nothing of them is kept', async () => {
    const { status, body } = await preview(CUSTOMERS);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      kind: 'clientes',
      system: 'shopify',
      counts: { create: 1, same: 1, refused: 1 },
      first: [{ line: 2, name: 'Rita Sousa' }],
      refused: [{ line: 4 }],
    });
    const kept = await shop.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'rita@example.pt')
      .execute();
    expect(kept).toEqual([]);
  });

  test('come without a password and unwritten to; who has an account keeps it as it is', async () => {
    const before = await shop.db.selectFrom('users').selectAll().where('id', '=', 'ana').executeTakeFirst();
    expect((await bring(CUSTOMERS)).body).toMatchObject({ counts: { create: 1, same: 1, refused: 1 } });
    expect(await shop.db.selectFrom('users').selectAll().where('id', '=', 'ana').executeTakeFirst()).toEqual(
      before,
    );
    const rita = await shop.db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', 'rita@example.pt')
      .executeTakeFirstOrThrow();
    expect(rita).toMatchObject({ name: 'Rita Sousa', city: 'Coimbra', email_verified: false, role: null });
    const secrets = await shop.db
      .selectFrom('credentials')
      .select('user_id')
      .where('user_id', '=', rita.id)
      .execute();
    expect(secrets).toEqual([]);
    expect(
      await shop.db.selectFrom('emails').select('id').where('recipient', '=', 'rita@example.pt').execute(),
    ).toEqual([]);
    expect((await bring(CUSTOMERS)).body.code).toBe('nothing_new');
  });

  test('with a telephone and no e-mail are walk-ins: brought once, and nobody is written to', async () => {
    const walkIn = 'First Name,Last Name,Email,Accepts Email Marketing,Phone\nZé,Balcão,,no,919191919\n';
    expect((await preview(walkIn)).body).toMatchObject({
      first: [{ name: 'Zé Balcão', detail: '919191919' }],
    });
    expect((await bring(walkIn)).body).toMatchObject({ counts: { create: 1, refused: 0 } });
    expect((await bring(walkIn)).body.code).toBe('nothing_new');
    const kept = await shop.db
      .selectFrom('users')
      .leftJoin('moved_customers', 'moved_customers.user_id', 'users.id')
      .select(['name', 'email', 'invited_at', 'moved_customers.user_id'])
      .where('phone', '=', '919191919')
      .execute();
    expect(kept).toEqual([
      {
        name: 'Zé Balcão',
        email: expect.stringMatching(/@sem-email\.invalid$/),
        invited_at: null,
        user_id: null,
      },
    ]);
  });

  test('get the link when the owner asks, once each, however often and by however many it is sent', async () => {
    expect((await manager.call('POST', '/api/admin/moving/invitations')).status).toBe(403);
    expect((await owner.call('POST', '/api/admin/moving/invitations')).body).toEqual({ customers: 1 });
    const asked = shop.deps.now();
    await Promise.all([1, 2, 3].map(() => sendInvitations(shop.deps, asked)));
    await sendInvitations(shop.deps, asked);
    const mails = await shop.db
      .selectFrom('emails')
      .select(['kind', 'html'])
      .where('recipient', '=', 'rita@example.pt')
      .execute();
    expect(mails.map(({ kind }) => kind)).toEqual(['conta.mudou_de_loja']);
    expect((await owner.call<{ code: string }>('POST', '/api/admin/moving/invitations')).body.code).toBe(
      'nobody_waits',
    );
    const token = /#token=([\w-]+)/.exec(mails[0]?.html ?? '')?.[1];
    const password = 'três palavras ao acaso';
    const set = await shop.browser().call('POST', '/api/auth/reset-password', { token, password });
    expect(set.status).toBe(200);
    const entered = await shop
      .browser()
      .call('POST', '/api/auth/login', { email: 'rita@example.pt', password });
    expect(entered.status).toBe(200);
  });
});

describe('orders', () => {
  test('ask once whether prices have IVA, and come once', async () => {
    const before = await figures();
    expect((await preview(ORDERS)).body).toMatchObject({
      kind: 'encomendas',
      asks_iva: true,
      prices_include_iva: null,
      counts: { create: 3, same: 0, refused: 0 },
    });
    expect((await bring(ORDERS)).body.code).toBe('lines_iva_not_said');
    const both = await Promise.all([1, 2].map(() => bring(ORDERS, '?prices_include_iva=true')));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await bring(ORDERS, '?prices_include_iva=true')).body.code).toBe('nothing_new');
    expect((await preview(ORDERS)).body).toMatchObject({
      prices_include_iva: true,
      counts: { create: 0, same: 3 },
    });
    // No figure of the shop's own knows them.
    expect(await figures()).toEqual(before);
    const counted = await sql<{
      n: number;
    }>`SELECT (SELECT count(*) FROM orders) + (SELECT count(*) FROM stock_movements)
      + (SELECT count(*) FROM loyalty_entries) + (SELECT count(*) FROM documents) + (SELECT count(*) FROM payables) AS n`.execute(
      shop.db,
    );
    expect(counted.rows[0]?.n).toBe(0);
  });

  test('are said apart: what was paid less given back, never what was undone', async () => {
    expect((await owner.call('GET', '/api/admin/moving')).body).toMatchObject({
      orders: 3,
      undone: 1,
      sales: 30.6,
    });
    const list = await owner.call<{ number: string }[]>('GET', '/api/admin/moving/orders?q=ana@');
    expect(JSON.stringify(list.body)).toContain('#1001');
    expect(JSON.stringify(list.body)).not.toContain('#1002');
    expect((await ana.call('GET', '/api/admin/moving/orders')).status).toBe(403);
  });

  test('are their customer’s once the address is proved, and nobody else’s', async () => {
    const own = await ana.call<{ total: number; items: { number: string }[] }>('GET', '/api/past-orders');
    expect(own.body.items.map(({ number }) => number)).toEqual(['#1001']);
    expect((await shop.browser().call('GET', '/api/past-orders')).status).toBe(401);
    const rui = await insertUser(shop.deps, 'rui', { email_verified: false });
    const browser = shop.browser(await tokenOf(shop.deps, rui));
    await shop.db.updateTable('users').set({ email: 'rui@example.pt' }).where('id', '=', 'rui').execute();
    expect((await browser.call('GET', '/api/past-orders')).body).toMatchObject({ total: 0 });
    await shop.db.transaction().execute(async (tx) => {
      await adoptPastOrders(tx, { userId: 'rui', email: 'rui@example.pt' });
    });
    expect((await browser.call('GET', '/api/past-orders')).body).toMatchObject({ total: 1 });
  });

  test('stand on the customer’s page, outside what they spent', async () => {
    expect((await owner.call('GET', '/api/admin/customers/ana')).body).toMatchObject({
      orders: 0,
      spent: 0,
      past_orders: 1,
      past_spent: 24.6,
    });
    const line = await owner.call('GET', '/api/admin/customers/ana/timeline?kind=past_order');
    expect(line.body).toMatchObject({
      total: 1,
      items: [{ title: 'Encomenda da loja anterior #1001', amount: 24.6 }],
    });
  });

  test('can be what a repair is the guarantee of, until three years after they were sent', async () => {
    const made = await owner.call<{ id: string }>('POST', '/api/admin/repairs?user_id=ana', {
      device_type: 'Impressora',
      brand: 'Brother',
      model: 'HL',
      problem_description: 'O toner antigo verte',
    });
    const path = `/api/admin/repairs/${made.body.id}`;
    const sources = await owner.call<{ items: { kind: string; id: string; guarantee_until: string }[] }>(
      'GET',
      `${path}/guarantee-sources`,
    );
    const source = sources.body.items.find(({ kind }) => kind === 'venda_anterior');
    expect(source?.guarantee_until.slice(0, 10)).toBe('2028-01-03');
    const linked = await owner.call<{ claim: { of: string } }>('PUT', `${path}/claim`, {
      of: { kind: 'venda_anterior', id: source?.id },
    });
    expect(linked.body.claim.of).toBe('Encomenda da loja anterior #1001: Toner antigo');
    const decided = await owner.call('POST', `${path}/claim/decision`, { covered: true });
    expect(decided.status).toBe(200);
  });
});

test('a file of something else is refused, each in its own place', async () => {
  expect((await bring('nome;preço\nToner;10\n')).body.code).toBe('not_history');
  const report =
    'Date,Order #,Status,Customer,Customer type,Product(s),Items sold\n2024-01-01,7,completed,Ana,new,1× Toner,1\n';
  expect((await bring(report)).body.code).toBe('orders_report');
  const products = await owner.call<{ code: string }>('POST', '/api/admin/products/imports', file(CUSTOMERS));
  expect(products.body.code).toBe('file_is_history');
});
