import { beforeAll, describe, expect, it } from 'vitest';
import type { Cart, ListedLine } from '#core/cart/contract.ts';
import { acceptPrices, addCode, addLine, changeLine } from '../../cart/change-cart.ts';
import { readCart } from '../../cart/read-cart.ts';
import { presentOrder } from '../../orders/present-order.ts';
import { findOrder } from '../../orders/store.ts';
import type { Caller, Person } from '../../platform/http/caller.ts';
import { insertProduct } from '../../testing/insert-product.ts';
import { buy, visitorWith } from '../../testing/orders.ts';
import { insertUser, tokenOf } from '../../testing/people.ts';
import { type TestShop, testShop } from '../../testing/test-shop.ts';
import { changePromotion, createPromotion, runPromotion } from '../change-promotions.ts';
import { makeCodes } from '../codes.ts';
import { TEN } from '../testing/ten-percent.ts';
import { changeGroup, createGroup, removeGroup, setCustomerGroup, setGroupPrice } from './change-groups.ts';
import { exportGroupPrices, importGroupPrices } from './price-files.ts';
import { listGroupMembers, listGroupPrices, listGroups, readOwnPrices } from './read-groups.ts';

let shop: TestShop;
let dona: Person;
let school: Person;
let toner: string;
let laptop: string;

beforeAll(async () => {
  shop = await testShop({ at: new Date('2026-11-21T12:00:00Z') });
  dona = await insertUser(shop.deps, 'dona', { role: 'owner' });
  school = await insertUser(shop.deps, 'escola');
  toner = await insertProduct(shop.db, {
    name: 'Toner HP 305X',
    brand: 'HP',
    category: 'consumiveis',
    price_cents: 8130,
    price_with_iva_cents: 10_000,
    cost_cents: 4000,
    stock: 500,
  });
  laptop = await insertProduct(shop.db, {
    name: 'Portátil Dell',
    category: 'portateis',
    price_cents: 81_301,
    price_with_iva_cents: 100_000,
    cost_cents: null,
    stock: 50,
  });
});

const FIELDS = {
  is_net: true,
  is_below_cost: false,
  percents: [{ category: 'consumiveis', percent: 10 }],
};
let nth = 0;

/** A group whose only member is the school. */
async function schools(more: Partial<Parameters<typeof createGroup>[2]> = {}) {
  nth += 1;
  const made = await createGroup(shop.deps, dona, {
    ...FIELDS,
    name: `Escolas ${nth}`,
    ...more,
    request_id: crypto.randomUUID(),
  });
  if (!made.ok) throw new Error(made.failure.code);
  await setCustomerGroup(shop.deps, dona, school.user.id, { group_id: made.value.id });
  return made.value;
}

/** Ten per cent off the toner. */
const tenPercent = (group_id: string | null = null) => ({
  ...TEN,
  products: [toner],
  group_id,
  request_id: crypto.randomUUID(),
});

const cartOf = async (by: Caller): Promise<Cart> =>
  await readCart(shop.db, by, shop.deps.now(), { shipping_method: 'levantamento' });

async function withToners(quantity: number): Promise<Cart> {
  await shop.db.deleteFrom('carts').where('user_id', '=', school.user.id).execute();
  await addLine(shop.deps, school, { product_id: toner, quantity });
  return await cartOf(school);
}

/** What the toner costs a group from so many units on, euros; null: no more. */
const priced = async (id: string, from_units: number, price: number | null, with_iva = true) =>
  await setGroupPrice(shop.deps, dona, { id, product_id: toner }, { from_units, price, with_iva });

describe('in the cart', () => {
  it('a member pays the price of the list, and it says whose; anybody else pays what everybody does', async () => {
    const { name } = await schools();
    const cart = await withToners(2);
    expect(cart.lines[0]).toMatchObject({
      unit_gross: 90,
      line_gross: 180,
      group: { name, instead_of: 100 },
    });
    expect(cart.lines[0]?.price_was_gross).toBeNull();
    const visitor = await visitorWith(shop.deps, toner, 2);
    const other = await readCart(shop.db, visitor, shop.deps.now());
    expect(other.lines[0]).toMatchObject({ unit_gross: 100, group: null });
  });

  it('says whose prices its owner pays and how they read them, also with nothing in it; to anybody else nothing', async () => {
    const { name } = await schools();
    expect((await withToners(1)).group).toEqual({ name, is_net: true });
    await shop.db.deleteFrom('carts').where('user_id', '=', school.user.id).execute();
    expect(await cartOf(school)).toMatchObject({ lines: [], group: { name, is_net: true } });
    expect((await cartOf(await insertUser(shop.deps, 'ninguem'))).group).toBeNull();
    const visitor = await visitorWith(shop.deps, toner, 1);
    expect((await readCart(shop.db, visitor, shop.deps.now())).group).toBeNull();
  });

  it('more units cost what the list says of so many, which is no news to who asks for them', async () => {
    const { id } = await schools();
    await priced(id, 10, 80);
    const [line] = (await withToners(9)).lines;
    expect(line?.unit_gross).toBe(90);
    await changeLine(shop.deps, school, line?.id ?? '', 10);
    expect((await cartOf(school)).lines[0]).toMatchObject({ unit_gross: 80, price_was_gross: null });
    await addLine(shop.deps, school, { product_id: toner, quantity: 1 });
    expect((await cartOf(school)).lines[0]).toMatchObject({ quantity: 11, price_was_gross: null });
  });

  it('a pasted list of references says what a member pays, by as many as they ask for', async () => {
    const { id } = await schools();
    await priced(id, 10, 80);
    await shop.db.deleteFrom('carts').where('user_id', '=', school.user.id).execute();
    await shop.db.updateTable('products').set({ sku: 'CE-305X' }).where('id', '=', toner).execute();
    const pays = async (token: string | null, lines: string) => {
      const { body } = await shop
        .browser(token)
        .call<{ lines: ListedLine[] }>('GET', `/api/cart/list?${new URLSearchParams({ lines })}`);
      return body.lines.map(({ product }) => [product?.unit_net, product?.unit_gross]);
    };
    const token = await tokenOf(shop.deps, school);
    expect(await pays(token, 'CE-305X; 2')).toEqual([[73.17, 90]]);
    expect(await pays(token, 'CE-305X; 10')).toEqual([[65.04, 80]]);
    expect(await pays(null, 'CE-305X; 10')).toEqual([[81.3, 100]]);
  });

  it('a promotion is of the price of the list', async () => {
    const { name } = await schools();
    const made = await createPromotion(shop.deps, dona, tenPercent());
    if (!made.ok) throw new Error(made.failure.code);
    await runPromotion(shop.deps, dona, made.value.id, { is_active: true });
    const [line] = (await withToners(1)).lines;
    await runPromotion(shop.deps, dona, made.value.id, { is_active: false });
    expect(line).toMatchObject({
      line_gross: 81,
      group: { name },
      discounts: [{ name: 'Dez por cento', amount: 9 }],
    });
  });

  it('a promotion of the group is for its people alone, and keeps the group from being deleted', async () => {
    const { id, name } = await schools();
    const made = await createPromotion(shop.deps, dona, tenPercent(id));
    if (!made.ok) throw new Error(made.failure.code);
    await runPromotion(shop.deps, dona, made.value.id, { is_active: true });
    expect(made.value).toMatchObject({
      group: { id, name },
      for: expect.stringContaining(`só do grupo ${name}`),
    });
    expect((await withToners(1)).lines[0]).toMatchObject({
      line_gross: 81,
      discounts: [{ name: 'Dez por cento', amount: 9 }],
    });
    await setCustomerGroup(shop.deps, dona, school.user.id, { group_id: null });
    expect((await cartOf(school)).lines[0]).toMatchObject({ line_gross: 100, discounts: [] });
    expect(await removeGroup(shop.deps, dona, id)).toMatchObject({ failure: { code: 'group_promoted' } });
    const { request_id: _, ...forAll } = tenPercent();
    await changePromotion(shop.deps, dona, made.value.id, forAll);
    expect((await cartOf(school)).lines[0]).toMatchObject({ line_gross: 90 });
    await runPromotion(shop.deps, dona, made.value.id, { is_active: false });
    expect(await removeGroup(shop.deps, dona, id)).toMatchObject({ ok: true });
    const unknown = await createPromotion(shop.deps, dona, tenPercent(id));
    expect(unknown).toMatchObject({ failure: { code: 'promotion_group_unknown' } });
  });

  it('a code of the group is kept for who logs in, and says until then whose it is', async () => {
    const { id } = await schools();
    const made = await createPromotion(shop.deps, dona, { ...tenPercent(id), needs_code: true });
    if (!made.ok) throw new Error(made.failure.code);
    await runPromotion(shop.deps, dona, made.value.id, { is_active: true });
    const asked = { request_id: crypto.randomUUID(), code: 'ESCOLAS10', count: 1, uses_limit: null };
    await makeCodes(shop.deps, dona, made.value.id, asked);
    const visitor = await visitorWith(shop.deps, toner, 1);
    expect(await addCode(shop.deps, visitor, 'ESCOLAS10')).toMatchObject({ ok: true });
    const alone = 'É só de um grupo de clientes: entre com a conta que está nele.';
    expect((await cartOf(visitor)).codes).toMatchObject([{ code: 'ESCOLAS10', why: alone }]);
    await withToners(1);
    await addCode(shop.deps, school, 'ESCOLAS10');
    expect(await cartOf(school)).toMatchObject({
      codes: [{ code: 'ESCOLAS10', why: null }],
      lines: [{ line_gross: 81 }],
    });
  });

  it('a group taken away with a full cart: prices fall back, and it is said once', async () => {
    const { id } = await schools();
    await withToners(1);
    expect(await removeGroup(shop.deps, dona, id)).toMatchObject({ ok: true });
    expect((await cartOf(school)).lines[0]).toMatchObject({
      unit_gross: 100,
      price_was_gross: 90,
      group: null,
    });
    await acceptPrices(shop.deps, school);
    expect((await cartOf(school)).lines[0]?.price_was_gross).toBeNull();
  });
});

it('an order keeps its price and says whose it was, once the group is gone', async () => {
  const { id, name } = await schools();
  await withToners(2);
  const placed = await buy(shop.deps, school);
  await removeGroup(shop.deps, dona, id);
  const row = await findOrder(shop.db, placed.id);
  if (!row) throw new Error('no order');
  const order = await presentOrder(shop.db, row, 'panel', shop.deps.now());
  expect(order.items[0]).toMatchObject({ line_gross: 180, group: { name, instead_of: 100 }, discounts: [] });
});

describe('the lists', () => {
  it('a customer is in one group, and only those who may put them there', async () => {
    const first = await schools();
    const second = await schools();
    const members = async (id: string) => (await listGroupMembers(shop.deps, id, { page: 1 })).items;
    expect(await members(first.id)).toEqual([]);
    expect(await members(second.id)).toMatchObject([{ user_id: school.user.id }]);
    const staff = await insertUser(shop.deps, 'balcao', { role: 'counter' });
    const refused = await setCustomerGroup(shop.deps, dona, staff.user.id, { group_id: second.id });
    expect(refused).toMatchObject({ ok: false, failure: { status: 404 } });
    await setCustomerGroup(shop.deps, dona, school.user.id, { group_id: null });
    expect(await members(second.id)).toEqual([]);
  });

  it('an article of a list says what it comes to; below cost it is the cost', async () => {
    const { id } = await schools();
    await priced(id, 5, 30, false);
    await priced(id, 1, 96);
    await priced(id, 1, 95);
    const { items } = await listGroupPrices(shop.deps, id, { page: 1 });
    expect(items).toMatchObject([
      {
        name: 'Toner HP 305X',
        list: 100,
        prices: [
          { from_units: 1, price: 95, with_iva: true, pays: 95 },
          { from_units: 5, price: 30, with_iva: false, pays: 49.2 },
        ],
      },
    ]);
    expect(await priced(id, 5, null)).toMatchObject({ value: { prices: [{ from_units: 1 }] } });
    expect(await priced(id, 1, null)).toEqual({ ok: true, value: null });
  });

  it('a name is of one group; the same request is the same group', async () => {
    const request = { ...FIELDS, name: 'Revenda', request_id: crypto.randomUUID() };
    const one = await createGroup(shop.deps, dona, request);
    expect(await createGroup(shop.deps, dona, request)).toEqual(one);
    const again = await createGroup(shop.deps, dona, {
      ...request,
      name: 'REVENDA',
      request_id: crypto.randomUUID(),
    });
    expect(again).toMatchObject({ ok: false, failure: { code: 'group_taken' } });
    const other = await schools();
    const taken = await changeGroup(shop.deps, dona, other.id, { ...FIELDS, name: 'revenda' });
    expect(taken).toMatchObject({ ok: false, failure: { code: 'group_taken' } });
    expect((await listGroups(shop.deps, { page: 1, q: 'reven' })).items).toMatchObject([{ name: 'Revenda' }]);
  });

  it('who asks learns their own prices, and nobody else does', async () => {
    const { name } = await schools();
    const own = await readOwnPrices(shop.deps, school.user.id, [toner, laptop]);
    expect(own).toEqual({
      group: { name, is_net: true },
      items: [{ product_id: toner, prices: [{ from_units: 1, net: 73.17, gross: 90 }] }],
    });
    const other = await insertUser(shop.deps, 'outra');
    expect(await readOwnPrices(shop.deps, other.user.id, [toner])).toEqual({ group: null, items: [] });
  });
});

it('a file of prices is looked at before it is kept, changes what it names alone, and comes back as it left', async () => {
  const { id } = await schools();
  await priced(id, 1, 95);
  const [sku, other] = [crypto.randomUUID(), crypto.randomUUID()];
  await insertProduct(shop.db, { name: 'Papel', sku, price_cents: 500 });
  await insertProduct(shop.db, { name: 'Impressora alugada', sku: other, category: 'aluguer' });
  const bytes = Buffer.from(
    `SKU;A partir de;Preço;IVA\n${sku};;4,00;sem IVA\n${sku};10;3,50;sem IVA\nNADA;1;2;\n${other};1;2;\n`,
  );
  const bring = async (apply: 'true' | 'false', asked = id) =>
    await importGroupPrices(shop.deps, dona, asked, { name: 'precos.csv', bytes, apply, sheet: undefined });
  const errors = [
    { line: 4, message: 'Nenhum artigo tem o SKU “NADA”' },
    { line: 5, message: 'É um artigo de aluguer' },
  ];
  expect(await bring('false')).toEqual({ ok: true, value: { changed: 2, same: 0, errors } });
  expect((await listGroupPrices(shop.deps, id, { page: 1 })).total).toBe(1);
  await bring('true');
  expect(await bring('true')).toEqual({ ok: true, value: { changed: 0, same: 2, errors } });
  expect((await listGroupPrices(shop.deps, id, { page: 1 })).total).toBe(2);
  expect(await bring('true', crypto.randomUUID())).toMatchObject({ ok: false, failure: { status: 404 } });
  const file = await exportGroupPrices(shop.deps, dona, id);
  if (!file.ok) throw new Error('no file');
  let text = '';
  for await (const part of file.value.body as AsyncIterable<string>) text += part;
  expect(text).toContain(`${sku};Papel;10;3,5;sem IVA`);
  expect(text).toContain('Toner HP 305X;1;95;com IVA');
});
