import { beforeAll, describe, expect, it } from 'vitest';
import { orderTexts } from '#core/orders/texts.ts';
import { addLine } from '../cart/change-cart.ts';
import { readCart } from '../cart/read-cart.ts';
import type { Caller } from '../platform/http/caller.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { buy, checkoutOf, visitorWith } from '../testing/orders.ts';
import { insertUser, nobody } from '../testing/people.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { findOwnOrder, placeOrder } from './place-order.ts';
import { presentOrder } from './present-order.ts';
import type { OrderRow } from './store.ts';

let shop: TestShop;
let toner: string;

beforeAll(async () => {
  shop = await testShop({ at: new Date('2026-11-21T12:00:00Z'), poolSize: 40 });
  toner = await insertProduct(shop.db, { name: 'Toner Brother TN-2420', price_cents: 4999, stock: 1000 });
});

async function stockOf(id: string): Promise<number> {
  return (await shop.db.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow())
    .stock;
}

const address = { name: 'Ana Silva', address: 'Rua Direita 1', postal_code: '1000-001', city: 'Lisboa' };

describe('placing an order', () => {
  it('prices it by the server, takes the stock, empties the cart, writes history and mails', async () => {
    const visitor = await visitorWith(shop.deps, toner, 2);
    const before = await stockOf(toner);
    const order = await buy(shop.deps, visitor, { shipping_method: 'normal', shipping_address: address });
    expect(order).toMatchObject({ status: 'pendente', subtotal: 99.98, iva: 23, shipping: 0, total: 122.98 });
    expect(order.items).toMatchObject([
      {
        name: 'Toner Brother TN-2420',
        quantity: 2,
        price: 49.99,
        discount: 0,
        iva_rate: 23,
        line_net: 99.98,
        line_iva: 23,
        line_gross: 122.98,
      },
    ]);
    expect(order.iva_rates).toEqual([{ rate: 23, net: 99.98, iva: 23 }]);
    expect(order.history).toMatchObject([{ from: null, to: 'pendente', by: 'Cliente' }]);
    expect(await stockOf(toner)).toBe(before - 2);
    expect((await readCart(shop.db, visitor, shop.deps.now())).lines).toEqual([]);
    const mails = await shop.db
      .selectFrom('emails')
      .select(['kind', 'recipient', 'subject', 'text'])
      .execute();
    expect(mails.find((mail) => mail.kind === 'encomenda.placed')).toMatchObject({
      recipient: order.customer_email,
      subject: `Recebemos a sua encomenda N.º ${order.number}`,
    });
    expect(mails[0]?.text).toContain(`/encomenda/${order.id}?t=`);
  });

  it.each([
    ['a company', '501442600', 'Papelaria Central, Lda', 'Papelaria Central, Lda'],
    ['a company that gives none', '501442600', null, null],
    ['a person with a name of a company', '123456789', 'Papelaria Central, Lda', 'billing_name_alone'],
    ['nobody', null, 'Papelaria Central, Lda', 'billing_name_alone'],
  ])(
    'of %s has the name that goes with its NIF on the order and in the mails',
    async (_, nif, name, kept) => {
      const visitor = await visitorWith(shop.deps, toner);
      const asked = await checkoutOf(shop.deps, visitor, { nif, billing_name: name });
      const placed = await placeOrder(shop.deps, visitor, asked);
      if (!placed.ok) return expect(placed.failure.code).toBe(kept);
      expect(placed.value).toMatchObject({ nif, billing_name: kept });
      const { text } = await shop.db
        .selectFrom('emails')
        .select('text')
        .where('kind', '=', 'encomenda.placed')
        .where('recipient', '=', asked.customer_email)
        .executeTakeFirstOrThrow();
      expect(text.includes(`${kept} · NIF ${nif}`)).toBe(kept !== null);
    },
  );

  it('keeps lines of money that sum to the order, as the cart showed them', async () => {
    const visitor = await visitorWith(shop.deps, toner, 3);
    const odd = await insertProduct(shop.db, { name: 'Um cêntimo', price_cents: 1 });
    await addLine(shop.deps, visitor, { product_id: odd, quantity: 5 });
    const cart = await readCart(shop.db, visitor, shop.deps.now());
    const order = await buy(shop.deps, visitor);
    expect(order.items.map((item) => item.line_gross)).toEqual(cart.lines.map((line) => line.line_gross));
    expect(order.iva_rates).toEqual(cart.iva_rates);
    const lines = await shop.db
      .selectFrom('order_lines')
      .selectAll()
      .where('order_id', '=', order.id)
      .orderBy('position')
      .execute();
    expect(lines).toMatchObject([
      { unit_net_cents: 4999, quantity: 3, discount_cents: 0, iva_rate: 23, iva_regime: 'normal' },
      { unit_net_cents: 1, quantity: 5, discount_cents: 0, iva_rate: 23, iva_regime: 'normal' },
    ]);
    const sum = (column: 'net_cents' | 'iva_cents' | 'gross_cents') =>
      lines.reduce((total, line) => total + line[column], 0) / 100;
    expect([sum('net_cents'), sum('iva_cents')]).toEqual([order.subtotal, order.iva]);
    expect(sum('gross_cents') + order.shipping).toBe(order.total);
  });

  it('charges delivery at 50 € and under, and none above', async () => {
    const cheap = await insertProduct(shop.db, { name: 'Cinquenta', price_cents: 5000 });
    const order = await buy(shop.deps, await visitorWith(shop.deps, cheap), {
      shipping_method: 'normal',
      shipping_address: address,
    });
    expect(order).toMatchObject({ subtotal: 50, iva: 11.5, shipping: 4.99, total: 66.49 });
  });

  it('gives the same order for the same request, twenty times at once', async () => {
    const visitor = await visitorWith(shop.deps, toner);
    const asked = await checkoutOf(shop.deps, visitor);
    const before = await stockOf(toner);
    const results = await Promise.all(
      Array.from({ length: 20 }, () => placeOrder(shop.deps, visitor, asked)),
    );
    expect(results.every((result) => result.ok)).toBe(true);
    expect(new Set(results.map((result) => result.ok && result.value.access_token)).size).toBe(1);
    expect(await stockOf(toner)).toBe(before - 1);
    const mails = await shop.db
      .selectFrom('emails')
      .select('id')
      .where('dedupe_key', '=', `order:${asked.order_id}:placed`)
      .execute();
    expect(mails).toHaveLength(1);
  });

  it('refuses its number to another content and to somebody else', async () => {
    const visitor = await visitorWith(shop.deps, toner);
    const asked = await checkoutOf(shop.deps, visitor);
    expect((await placeOrder(shop.deps, visitor, asked)).ok).toBe(true);
    const other = await visitorWith(shop.deps, toner);
    for (const [actor, request] of [
      [visitor, { ...asked, customer_name: 'Outra Pessoa' }],
      [other, asked],
    ] as const) {
      expect(await placeOrder(shop.deps, actor, request)).toMatchObject({
        failure: { code: 'order_id_taken' },
      });
    }
  });

  it('refuses an amount that is not the total, and does nothing', async () => {
    const visitor = await visitorWith(shop.deps, toner);
    const before = await stockOf(toner);
    const asked = await checkoutOf(shop.deps, visitor, { amount: 0.01 });
    expect(await placeOrder(shop.deps, visitor, asked)).toMatchObject({
      failure: { code: 'amount_mismatch' },
    });
    expect(await stockOf(toner)).toBe(before);
    expect((await readCart(shop.db, visitor, shop.deps.now())).units).toBe(1);
  });

  it('refuses other lines than were shown, though they come to the same, and takes those that were in any order', async () => {
    const twin = await insertProduct(shop.db, { name: 'Gémeo do toner', price_cents: 4999, stock: 10 });
    const ink = await insertProduct(shop.db, { name: 'Tinteiro ao lado', price_cents: 500, stock: 10 });
    const visitor = await visitorWith(shop.deps, toner);
    await addLine(shop.deps, visitor, { product_id: ink, quantity: 2 });
    const asked = await checkoutOf(shop.deps, visitor);
    const shown = (first: string, quantity = 2) => [
      { product_id: ink, quantity, rental_months: null },
      { product_id: first, quantity: 1 },
    ];
    for (const lines of [shown(twin), shown(toner, 1), shown(toner).slice(1), []]) {
      expect(await placeOrder(shop.deps, visitor, { ...asked, lines })).toMatchObject({
        failure: { code: 'amount_mismatch', detail: orderTexts.linesChanged },
      });
    }
    expect((await placeOrder(shop.deps, visitor, { ...asked, lines: shown(toner) })).ok).toBe(true);
  });

  it.each([
    ['no address', { shipping_method: 'normal' }, 'address_required'],
    ['an unknown delivery', { shipping_method: 'pombo' }, 'shipping_unknown'],
  ])('refuses %s', async (_, changes, code) => {
    const visitor = await visitorWith(shop.deps, toner);
    const asked = await checkoutOf(shop.deps, visitor, changes);
    expect(await placeOrder(shop.deps, visitor, asked)).toMatchObject({ failure: { code } });
  });

  it('refuses an empty cart and one that asks for more than there is', async () => {
    const asked = await checkoutOf(shop.deps, nobody);
    expect(await placeOrder(shop.deps, nobody, asked)).toMatchObject({ failure: { code: 'cart_empty' } });
    const few = await insertProduct(shop.db, { name: 'Poucos', stock: 2 });
    const visitor = await visitorWith(shop.deps, few, 2);
    await shop.db.updateTable('products').set({ stock: 1 }).where('id', '=', few).execute();
    const late = await checkoutOf(shop.deps, visitor);
    expect(await placeOrder(shop.deps, visitor, late)).toMatchObject({
      failure: { code: 'cart_problem', detail: 'Poucos: Só há 1 unidade em stock.' },
    });
  });

  it('sells exactly three of three to fifty buyers at once', async () => {
    const last = await insertProduct(shop.db, { name: 'Últimos três', stock: 3 });
    const buyers = await Promise.all(
      Array.from({ length: 50 }, async (_, at) => {
        const visitor = await visitorWith(shop.deps, last);
        const customer_email = `p${at}@example.pt`;
        return { visitor, asked: await checkoutOf(shop.deps, visitor, { customer_email }) };
      }),
    );
    const results = await Promise.all(
      buyers.map(({ visitor, asked }) => placeOrder(shop.deps, visitor, asked)),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(3);
    const codes = new Set(results.flatMap((result) => (result.ok ? [] : [result.failure.code])));
    for (const code of codes) expect(['out_of_stock', 'cart_problem']).toContain(code);
    expect(await stockOf(last)).toBe(0);
    const lines = await shop.db
      .selectFrom('order_lines')
      .select('id')
      .where('product_id', '=', last)
      .execute();
    expect(lines).toHaveLength(3);
  });

  it('takes for a rental the installation and the first month', async () => {
    const rental = await insertProduct(shop.db, {
      name: 'Portátil de aluguer',
      category: 'aluguer',
      price_cents: 4000,
      installation_cents: 1500,
      minimum_months: 3,
    });
    const ana = await insertUser(shop.deps, 'aluguer');
    expect(await addLine(shop.deps, ana, { product_id: rental, quantity: 1 })).toMatchObject({
      failure: { code: 'rental_months' },
    });
    await addLine(shop.deps, ana, { product_id: rental, quantity: 1, rental_months: 6 });
    expect(await buy(shop.deps, ana)).toMatchObject({
      subtotal: 55,
      items: [{ rental_months: 6, price: 55, guarantee: 'Durante o contrato' }],
    });
  });

  it('keeps the guarantee that was promised, whatever is promised later', async () => {
    const laptop = await insertProduct(shop.db, {
      name: 'Portátil',
      category: 'portateis',
      condition: 'usado',
    });
    const order = await buy(shop.deps, await visitorWith(shop.deps, laptop, 1));
    expect(order.items).toMatchObject([{ guarantee: '18 meses' }]);
    await shop.db.updateTable('products').set({ condition: 'novo' }).where('id', '=', laptop).execute();
    const row = await shop.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    const later = await presentOrder(shop.db, row as OrderRow, 'customer', shop.deps.now());
    expect(later.items).toMatchObject([{ guarantee: '18 meses' }]);
  });
});

describe('who may see an order', () => {
  it('its customer and who has its link; nobody else', async () => {
    const ana = await insertUser(shop.deps, 'ana');
    const rui = await insertUser(shop.deps, 'rui');
    await addLine(shop.deps, ana, { product_id: toner, quantity: 1 });
    const order = await buy(shop.deps, ana);
    const other = await buy(shop.deps, await visitorWith(shop.deps, toner));
    const sees = async (actor: Caller, token?: string) =>
      (await findOwnOrder(shop.db, actor, order.id, token, shop.deps.now())) !== null;
    expect(await sees(ana)).toBe(true);
    expect(await sees(nobody, order.access_token)).toBe(true);
    expect(await sees(rui)).toBe(false);
    expect(await sees(nobody)).toBe(false);
    expect(await sees(nobody, '')).toBe(false);
    expect(await sees(nobody, other.access_token)).toBe(false);
    expect(await sees(rui, `${order.access_token}x`)).toBe(false);
  });
});
