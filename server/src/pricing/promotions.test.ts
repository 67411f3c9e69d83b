import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Cart } from '#core/cart/contract.ts';
import { addCode, addLine } from '../cart/change-cart.ts';
import { readCart } from '../cart/read-cart.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { placeOrder } from '../orders/place-order.ts';
import type { Caller, Person } from '../platform/http/caller.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { buy, checkoutOf, visitorWith } from '../testing/orders.ts';
import { insertUser, nobody } from '../testing/people.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { changePromotion, createPromotion, runPromotion } from './change-promotions.ts';
import { exportCodes, listCodes, makeCodes, stopCode } from './codes.ts';
import { readPromotion } from './read-promotions.ts';
import { TEN } from './testing/ten-percent.ts';
import { tryPromotion } from './try-promotion.ts';

let shop: TestShop;
let dona: Person;
let toner: string;
let paper: string;

const AT = new Date('2026-11-21T12:00:00Z');
beforeAll(async () => {
  shop = await testShop({ at: AT, poolSize: 20 });
  dona = await insertUser(shop.deps, 'dona', { role: 'owner' });
  toner = await insertProduct(shop.db, {
    name: 'Toner HP 305X',
    brand: 'HP',
    price_cents: 8130,
    price_with_iva_cents: 10_000,
    cost_cents: 4000,
    stock: 500,
  });
  paper = await insertProduct(shop.db, {
    name: 'Papel A4',
    brand: 'Navigator',
    category: 'consumiveis',
    price_cents: 407,
    price_with_iva_cents: 500,
    stock: 500,
  });
});
beforeEach(async () => {
  await shop.db.updateTable('promotions').set({ is_active: false }).execute();
});

type Fields = Omit<Parameters<typeof createPromotion>[2], 'request_id'>;

/** A promotion that runs. */
async function running(fields: Partial<Fields> = {}) {
  const made = await createPromotion(shop.deps, dona, {
    ...TEN,
    ...fields,
    request_id: crypto.randomUUID(),
  });
  if (!made.ok) throw new Error(made.failure.code);
  await runPromotion(shop.deps, dona, made.value.id, { is_active: true });
  return made.value.id;
}

async function withCode(code: string, fields: Partial<Fields> = {}, limit: number | null = null) {
  const id = await running({ ...fields, needs_code: true });
  const made = await makeCodes(shop.deps, dona, id, {
    request_id: crypto.randomUUID(),
    code,
    count: null,
    uses_limit: limit,
  });
  if (!made.ok) throw new Error(made.failure.code);
  return id;
}

const cartOf = async (actor: Caller, asked = {}): Promise<Cart> =>
  await readCart(shop.db, actor, shop.deps.now(), { shipping_method: 'levantamento', ...asked });

const codeOf = async (actor: Caller, code: string) => {
  const given = await addCode(shop.deps, actor, code);
  return given.ok ? 'ok' : given.failure.code;
};

describe('in the cart', () => {
  it('a promotion is off its articles, says its name and is in the total', async () => {
    await running({ brands: ['hp'] });
    const visitor = await visitorWith(shop.deps, toner, 2);
    await addLine(shop.deps, visitor, { product_id: paper, quantity: 1 });
    const cart = await cartOf(visitor);
    expect(cart.lines.map(({ line_gross }) => line_gross)).toEqual([180, 5]);
    expect(cart.lines[0]?.discounts).toEqual([{ name: 'Dez por cento', amount: 20 }]);
    expect(cart.discounts).toMatchObject([{ name: 'Dez por cento', code: null, amount: 20 }]);
    expect(cart.total).toBe(185);
  });

  it('is not had before its time, after it, when it is stopped, nor of a draft', async () => {
    const visitor = await visitorWith(shop.deps, toner);
    const id = await running({ starts_at: new Date('2026-11-22T00:00:00Z') });
    expect((await cartOf(visitor)).discounts).toEqual([]);
    const later = await readCart(shop.db, visitor, new Date('2026-11-23T00:00:00Z'));
    expect(later.discounts).toHaveLength(1);
    await runPromotion(shop.deps, dona, id, { is_active: false });
    expect((await readCart(shop.db, visitor, new Date('2026-11-23T00:00:00Z'))).discounts).toEqual([]);
    await running({ ends_at: new Date('2026-11-21T11:59:59Z'), starts_at: new Date('2026-11-01T00:00:00Z') });
    await createPromotion(shop.deps, dona, { ...TEN, request_id: crypto.randomUUID() });
    expect((await cartOf(visitor)).discounts).toEqual([]);
  });

  it('knows the consumables of a printer', async () => {
    const { id: printer } = await shop.db
      .insertInto('printers')
      .values({ slug: 'hp-m404', brand: 'HP', model: 'M404', name: 'HP LaserJet M404' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await shop.db.insertInto('product_printers').values({ product_id: toner, printer_id: printer }).execute();
    await running({ printers: [printer] });
    const visitor = await visitorWith(shop.deps, toner);
    await addLine(shop.deps, visitor, { product_id: paper, quantity: 1 });
    expect((await cartOf(visitor)).lines.map(({ discounts }) => discounts.length)).toEqual([1, 0]);
  });

  it('the delivery is off what the chosen way costs, and a pick-up has none', async () => {
    await running({ name: 'Portes grátis', lane: 'delivery', percent: 100 });
    const visitor = await visitorWith(shop.deps, paper);
    const sent = await cartOf(visitor, { shipping_method: 'normal' });
    expect(sent.shipping).toBe(0);
    expect(sent.discounts).toEqual([
      { name: 'Portes grátis', code: null, amount: 4.99, is_of_delivery: true },
    ]);
    expect((await cartOf(visitor)).discounts).toEqual([]);
  });

  it('never sells below what the goods cost the shop', async () => {
    await running({ lane: 'order', kind: 'amount', percent: null, amount: 99 });
    const visitor = await visitorWith(shop.deps, toner);
    const cart = await cartOf(visitor);
    expect(cart.total).toBe(49.2);
    expect(cart.discounts[0]?.amount).toBe(50.8);
    await withCode('FUNDO', { percent: 60 });
    await codeOf(visitor, 'FUNDO');
    // At the cost already by what is off articles: the order has nothing left.
    expect((await cartOf(visitor)).discounts.map(({ code }) => code)).toEqual(['FUNDO']);
    await withCode('MAIS', { lane: 'order', percent: 5 });
    await codeOf(visitor, 'MAIS');
    expect((await cartOf(visitor)).codes.find(({ code }) => code === 'MAIS')?.why).toBe(
      'Estes artigos já não podem descer mais de preço.',
    );
  });
});

describe('a code', () => {
  it('is typed with blanks, dashes and small letters', async () => {
    await withCode('NATAL2026');
    const visitor = await visitorWith(shop.deps, toner);
    expect(await codeOf(visitor, 'NATAL2026')).toBe('ok');
    const { total, codes } = await cartOf(visitor);
    expect([total, codes]).toEqual([90, [{ code: 'NATAL2026', name: 'Dez por cento', why: null }]]);
  });

  it('that is wrong, early, ended, stopped or spent says which', async () => {
    const visitor = await visitorWith(shop.deps, toner);
    expect(await codeOf(visitor, 'NADA')).toBe('code_unknown');
    await withCode('CEDO', { starts_at: new Date('2026-12-01T00:00:00Z') });
    expect(await codeOf(visitor, 'CEDO')).toBe('code_early');
    const id = await withCode('TARDE', {
      starts_at: new Date('2026-11-01T00:00:00Z'),
      ends_at: new Date('2026-11-20T00:00:00Z'),
    });
    expect(await codeOf(visitor, 'TARDE')).toBe('code_ended');
    expect((await readPromotion(shop.deps, id)).ok).toBe(true);
    const other = await withCode('PARADO');
    const { items } = (await listCodes(shop.deps, other, { page: 1 })).value as {
      items: { id: string }[];
    };
    await stopCode(shop.deps, dona, { id: other, code_id: items[0]?.id ?? '' }, { is_stopped: true });
    expect(await codeOf(visitor, 'PARADO')).toBe('code_ended');
    await withCode('GASTO', {}, 1);
    const first = await visitorWith(shop.deps, paper);
    await codeOf(first, 'GASTO');
    await buy(shop.deps, first);
    expect(await codeOf(visitor, 'GASTO')).toBe('code_spent');
  });

  it('that takes nothing off says why', async () => {
    await withCode('MINIMO', { min_amount: 150 });
    await withCode('PAPEL', { brands: ['Navigator'] });
    await withCode('CINCO', { percent: 5 });
    await running({ percent: 20 });
    const visitor = await visitorWith(shop.deps, toner);
    for (const code of ['MINIMO', 'PAPEL', 'CINCO']) expect(await codeOf(visitor, code)).toBe('ok');
    const { codes } = await cartOf(visitor);
    expect(codes.map(({ code, why }) => `${code}: ${why}`.replaceAll('\u00a0', ' '))).toEqual([
      'CINCO: O carrinho já tem um desconto melhor.',
      'MINIMO: Faltam 50,00 € para ter este desconto.',
      'PAPEL: Não é para os artigos deste carrinho.',
    ]);
  });

  it('of the same promotion takes the place of another, and five are the most', async () => {
    const id = await withCode('UM00');
    await makeCodes(shop.deps, dona, id, {
      request_id: crypto.randomUUID(),
      code: 'DOIS',
      count: null,
      uses_limit: null,
    });
    const visitor = await visitorWith(shop.deps, toner);
    await codeOf(visitor, 'UM00');
    await codeOf(visitor, 'DOIS');
    expect((await cartOf(visitor)).codes.map(({ code }) => code)).toEqual(['DOIS']);
    for (const n of [3, 4, 5, 6]) {
      await withCode(`MAIS${n}`);
      expect(await codeOf(visitor, `MAIS${n}`)).toBe('ok');
    }
    await withCode('MAIS7');
    expect(await codeOf(visitor, 'MAIS7')).toBe('cart_codes_full');
  });

  it('10 000 asked for twice are made once, all different', async () => {
    const id = await running();
    const asked = { request_id: crypto.randomUUID(), code: '', count: 10_000, uses_limit: 1 };
    const both = await Promise.all([
      makeCodes(shop.deps, dona, id, asked),
      makeCodes(shop.deps, dona, id, asked),
    ]);
    expect(both.map((one) => one.ok && one.value.made)).toEqual([10_000, 10_000]);
    const record = await readPromotion(shop.deps, id);
    expect(record.ok && [record.value.codes, record.value.needs_code]).toEqual([10_000, true]);
    const file = await exportCodes(shop.deps, dona, id);
    let text = '';
    if (file.ok) for await (const part of file.value.body as AsyncIterable<string>) text += part;
    expect(new Set(text.trim().split('\r\n')).size).toBe(10_001);
    const more = await makeCodes(shop.deps, dona, id, { ...asked, request_id: crypto.randomUUID() });
    expect(more.ok || more.failure.code).toBe('codes_too_many');
  });

  it('of another promotion cannot be made again', async () => {
    await withCode('UNICO');
    await expect(withCode('UNICO')).rejects.toThrow('code_taken');
  });
});

describe('an order', () => {
  it('keeps why each line costs what it does, and the uses', async () => {
    const id = await running();
    const visitor = await visitorWith(shop.deps, toner, 2);
    const order = await buy(shop.deps, visitor);
    expect(order.total).toBe(180);
    expect(order.items[0]).toMatchObject({
      price_with_iva: 100,
      line_gross: 180,
      discounts: [{ name: 'Dez por cento', code: null, amount: 20 }],
    });
    const record = await readPromotion(shop.deps, id);
    expect(record.ok && [record.value.uses, record.value.given]).toEqual([1, 20]);
  });

  it('leaves no code behind in the cart, and says what was off its delivery', async () => {
    await withCode('PORTES', { lane: 'delivery', percent: 100 });
    const visitor = await visitorWith(shop.deps, paper);
    await codeOf(visitor, 'PORTES');
    const address = { name: 'Ana Silva', address: 'Rua Direita 1', postal_code: '1000-001', city: 'Lisboa' };
    const order = await buy(shop.deps, visitor, { shipping_method: 'normal', shipping_address: address });
    expect(order).toMatchObject({
      shipping: 0,
      shipping_discounts: [{ name: 'Dez por cento', code: 'PORTES', amount: 4.99 }],
    });
    await addLine(shop.deps, visitor, { product_id: paper, quantity: 1 });
    expect((await cartOf(visitor, { shipping_method: 'normal' })).codes).toEqual([]);
  });

  it('stands at its price when the promotion ends; who still sees the old total is told', async () => {
    const id = await running();
    const visitor = await visitorWith(shop.deps, toner);
    const asked = await checkoutOf(shop.deps, visitor);
    await runPromotion(shop.deps, dona, id, { is_active: false });
    const placed = await placeOrder(shop.deps, visitor, asked);
    expect(placed.ok || placed.failure.code).toBe('amount_mismatch');
  });

  it('of two buyers one has the last use', async () => {
    await withCode('ULTIMO', {}, 1);
    const buyers = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const visitor = await visitorWith(shop.deps, toner);
        await codeOf(visitor, 'ULTIMO');
        return { visitor, asked: await checkoutOf(shop.deps, visitor) };
      }),
    );
    const placed = await Promise.all(
      buyers.map(({ visitor, asked }) => placeOrder(shop.deps, visitor, asked)),
    );
    expect(placed.filter(({ ok }) => ok)).toHaveLength(1);
    const { uses } = await shop.db
      .selectFrom('promotion_uses')
      .select(({ fn }) => fn.countAll<number>().as('uses'))
      .where('code', '=', 'ULTIMO')
      .executeTakeFirstOrThrow();
    expect(Number(uses)).toBe(1);
  });

  it('that is cancelled gives its use back, once', async () => {
    const id = await withCode('VOLTA', {}, 1);
    const visitor = await visitorWith(shop.deps, toner);
    await codeOf(visitor, 'VOLTA');
    const order = await buy(shop.deps, visitor);
    const other = await visitorWith(shop.deps, toner);
    expect(await codeOf(other, 'VOLTA')).toBe('code_spent');
    for (const _ of [1, 2]) await cancelOrder(shop.deps, nobody, order.id, order.access_token);
    expect(await codeOf(other, 'VOLTA')).toBe('ok');
    const record = await readPromotion(shop.deps, id);
    expect(record.ok && record.value.uses).toBe(0);
  });

  it('of one person is one, whatever stands after a plus in the address', async () => {
    await withCode('PESSOA', { person_limit: 1 });
    const order = async (email: string) => {
      const visitor = await visitorWith(shop.deps, toner);
      await codeOf(visitor, 'PESSOA');
      const placed = await placeOrder(
        shop.deps,
        visitor,
        await checkoutOf(shop.deps, visitor, { customer_email: email }),
      );
      return placed.ok ? 'ok' : placed.failure.detail;
    };
    expect(await order('rui@exemplo.pt')).toBe('ok');
    expect(await order('rui+outra@exemplo.pt')).toContain('O código PESSOA já foi usado');
    expect(await order('eva@exemplo.pt')).toBe('ok');
  });

  it('that is not the first is told so', async () => {
    await withCode('BEMVINDO', { first_order: true });
    const order = async () => {
      const visitor = await visitorWith(shop.deps, toner);
      await codeOf(visitor, 'BEMVINDO');
      const asked = await checkoutOf(shop.deps, visitor, { customer_email: 'primeira@exemplo.pt' });
      const placed = await placeOrder(shop.deps, visitor, asked);
      return placed.ok ? 'ok' : placed.failure.detail;
    };
    expect(await order()).toBe('ok');
    expect(await order()).toContain('é só da primeira encomenda');
  });
});

describe('the shop', () => {
  it('makes one promotion of a request, and is told of another in its place', async () => {
    const request_id = crypto.randomUUID();
    const [one, again] = await Promise.all([
      createPromotion(shop.deps, dona, { ...TEN, request_id }),
      createPromotion(shop.deps, dona, { ...TEN, request_id }),
    ]);
    expect(one.ok && again.ok && one.value.id === again.value.id).toBe(true);
    const other = await createPromotion(shop.deps, dona, { ...TEN, percent: 50, request_id });
    expect(other.ok || other.failure.code).toBe('promotion_taken');
  });

  it('is told of an article that is none', async () => {
    const made = await createPromotion(shop.deps, dona, {
      ...TEN,
      products: [crypto.randomUUID()],
      request_id: crypto.randomUUID(),
    });
    expect(made.ok || made.failure.code).toBe('promotion_target_unknown');
  });

  it('changes what a promotion is for; orders that have it stay as they are', async () => {
    const id = await running();
    const visitor = await visitorWith(shop.deps, toner);
    const order = await buy(shop.deps, visitor);
    const changed = await changePromotion(shop.deps, dona, id, { ...TEN, percent: 50, products: [paper] });
    expect(changed.ok && [changed.value.says, changed.value.for]).toEqual(['−50 %', 'Papel A4']);
    const { total_cents } = await shop.db
      .selectFrom('orders')
      .select('total_cents')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(total_cents).toBe(9000);
  });

  it('tries one before it begins: who would have had it, and what is left', async () => {
    const drum = await insertProduct(shop.db, {
      name: 'Tambor HP',
      price_cents: 8130,
      price_with_iva_cents: 10_000,
      cost_cents: 4000,
    });
    await buy(shop.deps, await visitorWith(shop.deps, drum, 2));
    await buy(shop.deps, await visitorWith(shop.deps, paper));
    await visitorWith(shop.deps, drum);
    const made = await createPromotion(shop.deps, dona, {
      ...TEN,
      products: [drum],
      request_id: crypto.randomUUID(),
    });
    const result = await tryPromotion(shop.deps, made.ok ? made.value.id : '');
    expect(result.ok && result.value).toMatchObject({
      with_it: 1,
      turnover: 200,
      given: 20,
      margin_before: 82.6,
      margin_after: 66.34,
      examples: [{ given: 20 }],
    });
    expect(result.ok && result.value.carts).toBe(1);
    expect(result.ok && result.value.orders).toBeGreaterThan(1);
  });
});
