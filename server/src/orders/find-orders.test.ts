import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#core/orders/contract.ts';
import { orderNumber } from '#core/orders/rules/order-number.ts';
import { orderTexts } from '#core/orders/texts.ts';
import { DAY } from '#core/shared/day.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { buy, orderIn, placeTestOrder, visitorWith } from '../testing/orders.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { listAdminOrders } from './list-orders.ts';

/** A Wednesday, noon in Lisbon. */
const NOW = new Date('2026-11-18T12:00:00Z');

let shop: TestShop;
let counter: TestBrowser;
let order: Awaited<ReturnType<typeof buy>>;
beforeAll(async () => {
  shop = await testShop({ at: NOW });
  const person = await insertUser(shop.deps, 'balcao', { role: 'counter' });
  counter = shop.browser(await tokenOf(shop.deps, person));
  const product = await insertProduct(shop.db, { name: 'Toner 59X', sku: 'TN-59X/PT' });
  order = await buy(shop.deps, await visitorWith(shop.deps, product), {
    customer_name: 'Álvaro Quintas',
    customer_email: 'alvaro.q@exemplo.pt',
    customer_phone: '+351912345678',
    nif: '501964843',
    buyer_reference: 'PO 2026/Área-118',
  });
  await shop.db
    .updateTable('orders')
    .set({ tracking_code: 'RR123456789PT' })
    .where('id', '=', order.id)
    .execute();
  for (let i = 0; i < 3; i++) await placeTestOrder(shop.deps);
});

async function found(q: string): Promise<string[]> {
  return (await listAdminOrders(shop.db, { q, page: 1 }, NOW)).items.map(({ id }) => id);
}

describe('the panel finds an order by', () => {
  it.each([
    ['part of a name, without its accent', 'alvaro quin'],
    ['its e-mail', 'alvaro.q@exemplo.pt'],
    ['its phone', '912345678'],
    ['its phone as it is said', '912 345 678'],
    ['its phone with the country', '+351 912 345 678'],
    ['its phone in brackets', '(+351) 912 345 678'],
    ['its phone with 00 and hyphens', '00351 912-345-678'],
    ['its phone with points', '912.345.678'],
    ['the country without a sign', '351912345678'],
    ['part of its phone, with a hyphen', '912-345'],
    ['its last digits', '345 678'],
    ['its NIF', '501964843'],
    ['its NIF with spaces', '501 964 843'],
    ['the SKU of an article', 'tn-59x/pt'],
    ['the start of a SKU', 'TN-59'],
    ['its tracking code', 'rr123456789pt'],
    ['the number that its buyer gave it', 'po 2026/area-118'],
    ['the same without blanks', 'PO2026/ÁREA-118'],
    ['a part of it', 'área-1'],
  ])('%s', async (_what, q) => {
    expect(await found(q)).toEqual([order.id]);
  });

  it.each(['(+351) 912 345 678', '00351 912-345-678', '912.345.678', '+351912345678', '912345678'])(
    'its phone, kept as %s by an earlier version',
    async (kept) => {
      await shop.db.updateTable('orders').set({ customer_phone: kept }).where('id', '=', order.id).execute();
      for (const q of ['912345678', '912 345 678', '+351 912-345-678', '(912) 345 678', '00351912345678']) {
        expect(await found(q)).toEqual([order.id]);
      }
    },
  );

  it('its id and its number, however that is typed', async () => {
    expect(await found(order.id)).toEqual([order.id]);
    for (const typed of [String(order.number), orderNumber(order.number), `#${order.number}`]) {
      expect(await found(typed)).toEqual([order.id]);
    }
  });

  it('nothing else: what is typed is text', async () => {
    for (const q of ['%', '_', '20_6', "'; DROP TABLE orders --", '9999']) expect(await found(q)).toEqual([]);
  });

  it('and not by what its people tell each other', async () => {
    await counter.call('PUT', `/api/admin/orders/${order.id}`, {
      status: 'pendente',
      tracking_code: 'RR123456789PT',
      internal_notes: 'Ligar antes do meio-dia',
    });
    expect(await found('meio-dia')).toEqual([]);
  });
});

describe('the number of an order', () => {
  it('is its own, and the same for its customer and the shop', async () => {
    const { rows } = await sql<{ number: number }>`SELECT number FROM orders`.execute(shop.db);
    expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
    expect(order.number).toBeGreaterThan(1000);
    const shown = await counter.call<{ number: number }>('GET', `/api/admin/orders/${order.id}`);
    expect(shown.body.number).toBe(order.number);
    const own = await shop
      .browser()
      .call<{ number: number }>('GET', `/api/orders/${order.id}?t=${order.access_token}`);
    expect(own.body.number).toBe(order.number);
    const mail = await shop.db
      .selectFrom('emails')
      .select('text')
      .where('dedupe_key', 'like', `order:${order.id}:placed%`)
      .execute();
    expect(mail.length).toBeGreaterThan(0);
    for (const { text } of mail) expect(text).toContain(orderNumber(order.number));
  });
});

describe('internal notes', () => {
  it('are read in the panel alone, and stay when they are left out', async () => {
    const { id, access_token } = await placeTestOrder(shop.deps);
    const path = `/api/admin/orders/${id}`;
    const put = async (body: object) =>
      (await counter.call<{ internal_notes: string | null; notes: string | null }>('PUT', path, body)).body;
    const status = { status: 'pendente' };
    expect(await put({ ...status, notes: 'Chega amanhã', internal_notes: 'Cliente difícil' })).toMatchObject({
      notes: 'Chega amanhã',
      internal_notes: 'Cliente difícil',
    });
    expect(await put({ ...status, notes: 'Chega hoje' })).toMatchObject({
      notes: 'Chega hoje',
      internal_notes: 'Cliente difícil',
    });
    const own = await shop.browser().call('GET', `/api/orders/${id}?t=${access_token}`);
    expect(own.status).toBe(200);
    expect(JSON.stringify(own.body)).not.toContain('difícil');
    expect(await put({ ...status, internal_notes: '' })).toMatchObject({ internal_notes: null });
  });
});

describe('the number that its buyer gave it', () => {
  it('is on the order, in its mails and on both of its papers, for the buyer and the shop alone', async () => {
    expect(order.buyer_reference).toBe('PO 2026/Área-118');
    const { text } = await shop.db
      .selectFrom('emails')
      .select('text')
      .where('kind', '=', 'encomenda.placed')
      .where('recipient', '=', order.customer_email)
      .executeTakeFirstOrThrow();
    expect(text).toContain('PO 2026/Área-118');
    for (const kind of ['encomenda', 'guia']) {
      const paper = await shop.app.request(`/api/admin/orders/${order.id}/documents/${kind}`, {
        headers: { authorization: `Bearer ${counter.token}` },
      });
      expect(paper.status).toBe(200);
    }
    const papers = await sql<{ value: string }>`
      SELECT fact ->> 'value' AS value FROM documents, jsonb_array_elements(content -> 'facts') AS fact
      WHERE subject_id = ${order.id} AND fact ->> 'label' = ${orderTexts.buyerReference}`.execute(shop.db);
    expect(papers.rows).toEqual([{ value: order.buyer_reference }, { value: order.buyer_reference }]);
    expect((await shop.browser().call('GET', `/api/orders/${order.id}`)).status).toBe(404);
  });

  it('is changed, kept and taken away by the panel, and found by what it is now', async () => {
    const { id, access_token } = await placeTestOrder(shop.deps);
    const path = `/api/admin/orders/${id}`;
    const put = async (by: TestBrowser, said: object) =>
      await by.call<{ buyer_reference: string | null; code: string }>('PUT', path, {
        status: 'pendente',
        tracking_code: null,
        ...said,
      });
    expect((await put(counter, { buyer_reference: ' 77 ' })).body.buyer_reference).toBe('77');
    expect(await found('77')).toContain(id);
    expect((await put(counter, { notes: 'Chega amanhã' })).body.buyer_reference).toBe('77');
    const own = await shop.browser().call<Order>('GET', `/api/orders/${id}?t=${access_token}`);
    expect(own.body.buyer_reference).toBe('77');
    expect((await put(counter, { buyer_reference: 'N'.repeat(41) })).status).toBe(422);
    expect((await put(shop.browser(), { buyer_reference: '78' })).status).toBe(401);
    expect((await put(counter, { buyer_reference: '' })).body.buyer_reference).toBeNull();
  });
});

describe('the panel narrows orders to', () => {
  it('those late: paid before the last cut-off, and still here', async () => {
    const ids: Record<string, string> = {};
    for (const [name, status] of [
      ['late', 'pagamento_confirmado'],
      ['today', 'pagamento_confirmado'],
      ['sent', 'enviado'],
      ['unpaid', 'aguarda_pagamento'],
    ] as const) {
      ids[name] = (await orderIn(shop.deps, status)).id;
    }
    const paid = async (name: string, at: Date) =>
      await shop.db
        .updateTable('orders')
        .set({ paid_at: at })
        .where('id', '=', ids[name] ?? '')
        .execute();
    // Tuesday 16:00 is the last cut-off.
    await paid('late', new Date('2026-11-17T15:59:00Z'));
    await paid('today', new Date('2026-11-17T16:01:00Z'));
    await paid('sent', new Date('2026-11-10T10:00:00Z'));
    const late = await listAdminOrders(shop.db, { view: 'late', page: 1 }, NOW);
    expect(late.items.map(({ id }) => id)).toEqual([ids.late]);
    const unpaid = await listAdminOrders(shop.db, { view: 'unpaid', page: 1 }, NOW);
    expect(unpaid.items.map(({ id }) => id)).toContain(ids.unpaid);
    expect(unpaid.items.every(({ paid }) => !paid)).toBe(true);
  });

  it('dates and a method', async () => {
    const { id } = await placeTestOrder(shop.deps);
    const at = new Date(NOW.getTime() - 40 * DAY);
    await shop.db
      .updateTable('orders')
      .set({ created_at: at, payment_method: 'mbway' })
      .where('id', '=', id)
      .execute();
    const from = new Date(at.getTime() - DAY).toISOString();
    const to = new Date(at.getTime() + DAY).toISOString();
    const dated = await listAdminOrders(shop.db, { from, to, page: 1 }, NOW);
    expect(dated.items.map((row) => row.id)).toEqual([id]);
    expect((await listAdminOrders(shop.db, { to: from, page: 1 }, NOW)).total).toBe(0);
    const byMbway = await listAdminOrders(shop.db, { method: 'mbway', page: 1 }, NOW);
    expect(byMbway.items.map((row) => row.id)).toEqual([id]);
  });
});

describe('the shop', () => {
  it('is told once that an order is paid', async () => {
    const data = JSON.stringify({ company_email: 'loja@example.pt' });
    await shop.db
      .insertInto('settings')
      .values({ id: 1, data })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ data }))
      .execute();
    const { id } = await orderIn(shop.deps, 'pagamento_confirmado');
    const told = await shop.db
      .selectFrom('emails')
      .select('kind')
      .where('dedupe_key', 'like', `order:${id}:paid%`)
      .orderBy('kind')
      .execute();
    expect(told.map(({ kind }) => kind)).toEqual(['encomenda.paid', 'encomenda.paidForShop']);
  });

  it('opens the order of a guest', async () => {
    const guest = await placeTestOrder(shop.deps);
    const shown = await counter.call<{ user_id: string | null }>('GET', `/api/admin/orders/${guest.id}`);
    expect(shown.status).toBe(200);
    expect(shown.body.user_id).toBeNull();
  });
});
