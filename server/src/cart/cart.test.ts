import { beforeAll, describe, expect, it } from 'vitest';
import { MAX_QUANTITY } from '#core/cart/values.ts';
import { getProduct } from '../catalogue/get-product.ts';
import type { Caller } from '../platform/http/caller.ts';
import { readCheck } from '../testing/check-values.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { buy, visitorWith } from '../testing/orders.ts';
import { insertUser, nobody } from '../testing/people.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { acceptPrices, addLine, addLines, changeLine, removeLine } from './change-cart.ts';
import { mergeCarts } from './merge-carts.ts';
import { readCart } from './read-cart.ts';

let shop: TestShop;
let ink: string;

beforeAll(async () => {
  shop = await testShop({ at: new Date('2026-11-21T12:00:00Z'), poolSize: 40 });
  ink = await insertProduct(shop.db, { name: 'Tinteiro', price_cents: 1000, stock: 5 });
});

function read(actor: Caller) {
  return readCart(shop.db, actor, shop.deps.now());
}

describe('a cart', () => {
  it('begins empty, without a row', async () => {
    expect(await read(nobody)).toMatchObject({ lines: [], units: 0, total: 0, can_checkout: false });
    expect(await shop.db.selectFrom('carts').select('id').execute()).toEqual([]);
  });

  it('grows the line of a product that is already in it, and is bounded by stock', async () => {
    const visitor = await visitorWith(shop.deps, ink, 2);
    expect((await addLine(shop.deps, visitor, { product_id: ink, quantity: 1 })).ok).toBe(true);
    expect(await read(visitor)).toMatchObject({ units: 3, lines: [{ quantity: 3, max_quantity: 5 }] });
    expect(await addLine(shop.deps, visitor, { product_id: ink, quantity: 3 })).toMatchObject({
      failure: { code: 'not_enough_stock', detail: 'Só há 5 unidades em stock e já tem 3 no carrinho.' },
    });
    const line = (await read(visitor)).lines[0]?.id ?? '';
    expect(await changeLine(shop.deps, visitor, line, 6)).toMatchObject({
      failure: { code: 'not_enough_stock' },
    });
    expect((await changeLine(shop.deps, visitor, line, 5)).ok).toBe(true);
  });

  it('promises what its products promise', async () => {
    const late = await insertProduct(shop.db, {
      name: 'Portátil usado',
      category: 'portateis',
      condition: 'usado',
      delivery_time: '5_days',
    });
    const soon = await insertProduct(shop.db, { name: 'Toner rápido', delivery_time: '1_day' });
    const visitor = await visitorWith(shop.deps, soon, 1);
    const one = await read(visitor);
    await addLine(shop.deps, visitor, { product_id: late, quantity: 1 });
    const both = await read(visitor);
    for (const [cart, id] of [
      [one, soon],
      [both, late],
    ] as const) {
      const found = await getProduct(shop.db, id, shop.deps.now());
      if (!found.ok) throw new Error(found.failure.detail);
      const day = / até (?!às)(.*)$/.exec(found.value.delivery_promise ?? '')?.[1];
      expect(cart.promises.delivery).toBe(`Entrega até ${day}`);
      expect(cart.promises.guarantee).toContain(found.value.promises.guarantee);
      expect(cart.promises.returns).toContain(found.value.promises.returns);
    }
    expect((await read(nobody)).promises).toEqual({ delivery: null, guarantee: null, returns: null });
  });

  it('takes a set whole or not at all, and names what is missing', async () => {
    const black = await insertProduct(shop.db, { name: 'Toner preto', price_cents: 1000, stock: 2 });
    const cyan = await insertProduct(shop.db, { name: 'Toner ciano', price_cents: 1000, stock: 1 });
    const set = [black, cyan].map((product_id) => ({ product_id, quantity: 1 }));
    const first = await addLines(shop.deps, nobody, set);
    if (!first.ok) throw new Error(first.failure.detail);
    const visitor = { ...nobody, cartToken: first.value.newToken };
    expect(await read(visitor)).toMatchObject({ units: 2 });
    expect(await addLines(shop.deps, visitor, set)).toMatchObject({
      failure: {
        code: 'not_enough_stock',
        detail: 'Toner ciano: Só há 1 unidade em stock e já tem 1 no carrinho.',
      },
    });
    expect(await read(visitor)).toMatchObject({ units: 2 });
    const none = await insertProduct(shop.db, { name: 'Toner magenta', stock: 0 });
    const carts = await shop.db.selectFrom('carts').select('id').execute();
    expect(await addLines(shop.deps, nobody, [...set, { product_id: none, quantity: 1 }])).toMatchObject({
      failure: { detail: 'Toner magenta: Sem stock' },
    });
    expect(await shop.db.selectFrom('carts').select('id').execute()).toHaveLength(carts.length);
  });

  it('holds at most 999 units of a product, and the database says so too', async () => {
    const many = await insertProduct(shop.db, { name: 'Parafuso', price_cents: 1, stock: 5000 });
    const visitor = await visitorWith(shop.deps, many, MAX_QUANTITY);
    expect(await read(visitor)).toMatchObject({ lines: [{ quantity: 999, max_quantity: 999 }] });
    expect(await addLine(shop.deps, visitor, { product_id: many, quantity: 1 })).toMatchObject({
      failure: { code: 'not_enough_stock', detail: 'No máximo 999 unidades por encomenda.' },
    });
    expect(await readCheck(shop.db, 'cart_lines_quantity_check')).toContain(`(quantity <= ${MAX_QUANTITY})`);
  });

  it('is nobody else’s', async () => {
    const visitor = await visitorWith(shop.deps, ink);
    const other = await visitorWith(shop.deps, ink);
    const ana = await insertUser(shop.deps, 'ana');
    const line = (await read(visitor)).lines[0]?.id ?? '';
    for (const actor of [other, ana, nobody]) {
      expect(await removeLine(shop.deps, actor, line)).toMatchObject({ failure: { code: 'line_not_found' } });
      expect(await changeLine(shop.deps, actor, line, 2)).toMatchObject({
        failure: { code: 'line_not_found' },
      });
    }
    expect((await read({ ...nobody, cartToken: 'x'.repeat(32) })).units).toBe(0);
    expect((await removeLine(shop.deps, visitor, line)).ok).toBe(true);
  });

  it('says when a price changed and what cannot be bought', async () => {
    const item = await insertProduct(shop.db, { name: 'Muda', price_cents: 1000, stock: 3 });
    const visitor = await visitorWith(shop.deps, item, 3);
    await shop.db
      .updateTable('products')
      .set({ price_cents: 2000, stock: 2 })
      .where('id', '=', item)
      .execute();
    expect(await read(visitor)).toMatchObject({
      can_checkout: false,
      lines: [{ price_was_gross: 12.3, unit_gross: 24.6, problem: 'Só há 2 unidades em stock.' }],
    });
    await acceptPrices(shop.deps, visitor);
    expect((await read(visitor)).lines[0]?.price_was_gross).toBeNull();
    await shop.db.updateTable('products').set({ archived_at: new Date() }).where('id', '=', item).execute();
    expect((await read(visitor)).lines[0]?.problem).toBe('Este produto já não está à venda.');
    expect(await addLine(shop.deps, visitor, { product_id: item, quantity: 1 })).toMatchObject({
      failure: { code: 'product_gone' },
    });
  });

  it('joins the account’s at login, once, within the stock', async () => {
    const rui = await insertUser(shop.deps, 'rui');
    const paper = await insertProduct(shop.db, { name: 'Papel', stock: 50 });
    await addLine(shop.deps, rui, { product_id: ink, quantity: 3 });
    const visitor = await visitorWith(shop.deps, ink, 4);
    await addLine(shop.deps, visitor, { product_id: paper, quantity: 2 });
    const merge = () => shop.db.transaction().execute((tx) => mergeCarts(tx, 'rui', visitor.cartToken));
    await merge();
    await merge();
    const cart = await read(rui);
    expect(new Map(cart.lines.map((line) => [line.name, line.quantity]))).toEqual(
      new Map([
        ['Tinteiro', 5],
        ['Papel', 2],
      ]),
    );
    expect((await read(visitor)).units).toBe(0);
  });
});

describe('a rental in the cart', () => {
  it('says what its term comes to, and its months can be changed; lines of one term become one', async () => {
    const laptop = await insertProduct(shop.db, {
      name: 'Portátil alugado',
      category: 'aluguer',
      price_cents: 3000,
      installation_cents: 5000,
      minimum_months: 6,
      stock: 5,
    });
    const added = await addLine(shop.deps, nobody, { product_id: laptop, quantity: 1, rental_months: 6 });
    if (!added.ok) throw new Error(added.failure.code);
    const visitor = { ...nobody, cartToken: added.value.newToken };
    await addLine(shop.deps, visitor, { product_id: laptop, quantity: 1, rental_months: 12 });
    const [six] = (await read(visitor)).lines;
    if (!six) throw new Error('no line');
    // (50 + 6 × 30) and IVA of 23 %
    expect(six.rental).toMatchObject({ minimum_months: 6, monthly_gross: 36.9, term_gross: 282.9 });
    expect(await changeLine(shop.deps, visitor, six.id, 1, 5)).toMatchObject({ ok: false });
    expect((await changeLine(shop.deps, visitor, six.id, 1, 12)).ok).toBe(true);
    const { lines } = await read(visitor);
    // 2 × (50 + 12 × 30) and IVA
    expect(lines).toMatchObject([{ quantity: 2, rental_months: 12, rental: { term_gross: 1008.6 } }]);
  });
});

describe('an article without a price', () => {
  const campaign = {
    percent: 70,
    from: new Date('2026-11-01T00:00:00Z'),
    to: new Date('2026-12-01T00:00:00Z'),
  };
  it.each<[string, Partial<Parameters<typeof insertProduct>[1]>, string | null]>([
    ['0 €', { price_cents: 0 }, 'no_price'],
    ['0 € and none left', { price_cents: 0, stock: 0 }, 'no_price'],
    ['0 € in a campaign', { price_cents: 0, campaign }, 'no_price'],
    ['a cent that a campaign takes away', { price_cents: 1, campaign }, 'no_price'],
    ['a cent', { price_cents: 1 }, null],
    ['two cents in a campaign', { price_cents: 2, campaign }, null],
  ])('is not put into a cart: %s', async (what, facts, code) => {
    const product_id = await insertProduct(shop.db, { name: `Sem preço: ${what}`, stock: 5, ...facts });
    const added = await addLine(shop.deps, nobody, { product_id, quantity: 1 });
    expect(added.ok ? null : added.failure.code).toBe(code);
  });

  it('in a cart keeps the order back, and goes on once it has a price', async () => {
    const id = await insertProduct(shop.db, { name: 'Perde o preço', price_cents: 1000, stock: 5 });
    const visitor = await visitorWith(shop.deps, id);
    const price = (price_cents: number) =>
      shop.db.updateTable('products').set({ price_cents }).where('id', '=', id).execute();
    await price(0);
    expect(await read(visitor)).toMatchObject({
      can_checkout: false,
      lines: [{ problem: expect.stringContaining('por definir') }],
    });
    await expect(buy(shop.deps, visitor)).rejects.toThrow();
    await price(1200);
    expect(await read(visitor)).toMatchObject({ can_checkout: true, lines: [{ problem: null }] });
  });
});
