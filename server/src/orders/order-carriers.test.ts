import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CarrierChange } from '#core/settings/company-settings.ts';
import { readCart } from '../cart/read-cart.ts';
import type { Database } from '../platform/database/database.ts';
import { system } from '../platform/http/caller.ts';
import { projectRoot } from '../platform/root.ts';
import { saveSettings } from '../settings/save-settings.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { buy, checkoutOf, visitorWith } from '../testing/orders.ts';
import { copyDatabase } from '../testing/test-database.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { placeOrder } from './place-order.ts';
import { presentOrder } from './present-order.ts';
import { findOrder } from './store.ts';

const address = { name: 'Ana', address: 'Rua Direita, 1', postal_code: '1200-195', city: 'Lisboa' };

function carrier(name: string, changes: Partial<CarrierChange> = {}): CarrierChange {
  return {
    active: true,
    name,
    delivery_time: '24h',
    service_cost: 3.2,
    customer_price: 4.99,
    pickup_point_available: false,
    pickup_point_info: '',
    tracking_url: '',
    ...changes,
  };
}

describe('an order and its carrier', () => {
  let shop: TestShop;
  let serial = 0;
  beforeAll(async () => {
    shop = await testShop();
    await saveSettings(shop.deps, system('test'), {
      shipping_settings: {
        carriers: [carrier('Rápida', { tracking_url: 'https://rapida.example/{code}' }), carrier('DPD')],
      },
    });
  });

  async function orderBy(shipping_method: string): Promise<string> {
    serial += 1;
    const toner = await insertProduct(shop.db, { name: `Toner ${serial}`, stock: 5 });
    const visitor = await visitorWith(shop.deps, toner);
    const { id } = await buy(shop.deps, visitor, { shipping_method, shipping_address: address });
    await shop.db.updateTable('orders').set({ tracking_code: 'X1' }).where('id', '=', id).execute();
    return id;
  }

  async function present(id: string) {
    const row = await findOrder(shop.db, id);
    if (!row) throw new Error('no order');
    return { row, order: await presentOrder(shop.db, row, 'customer', shop.deps.now()) };
  }

  test('renamed, the order keeps the name it was sold under and follows the carrier’s page', async () => {
    const id = await orderBy('rapida');
    const renamed = carrier('Rápida Azul', { id: 'rapida', tracking_url: 'https://azul.example/{code}' });
    await saveSettings(shop.deps, system('test'), {
      shipping_settings: { carriers: [carrier('DPD'), renamed] },
    });
    const { row, order } = await present(id);
    expect(row.carrier_id).toBe('rapida');
    expect(order).toMatchObject({
      shipping_method: 'rapida',
      shipping_name: 'Rápida',
      tracking_url: 'https://azul.example/X1',
    });
    // Another carrier of the old name is another carrier.
    const namesake = carrier('Rápida', { tracking_url: 'https://outra.example/{code}' });
    await saveSettings(shop.deps, system('test'), {
      shipping_settings: { carriers: [carrier('DPD'), renamed, namesake] },
    });
    expect((await present(id)).order.tracking_url).toBe('https://azul.example/X1');
  });

  test('taken away, the order keeps the name, by which a known carrier is still followed', async () => {
    const id = await orderBy('dpd');
    await saveSettings(shop.deps, system('test'), { shipping_settings: { carriers: [] } });
    const { row, order } = await present(id);
    expect(row.carrier_id).toBeNull();
    expect(order.shipping_name).toBe('DPD');
    expect(order.tracking_url).toContain('tracking.dpd.pt');
  });

  test('goes where its carrier goes, at the price of there', async () => {
    const islands = { customer_price: 14.9, delivery_time: '5 dias', free_above: false, weight_steps: [] };
    await saveSettings(shop.deps, system('test'), {
      shipping_settings: {
        carriers: [
          carrier('Ilhas', {
            zones: {
              mainland: false,
              azores: { ...islands, ships: 'own' },
              madeira: { ...islands, ships: 'none' },
            },
          }),
        ],
      },
    });
    const toner = await insertProduct(shop.db, { name: 'Toner das ilhas', stock: 5 });
    const visitor = await visitorWith(shop.deps, toner);
    const to = (postal_code: string) => ({
      shipping_method: 'ilhas',
      shipping_address: { ...address, postal_code },
    });
    for (const code of ['1200-195', '9000-001']) {
      const refused = await placeOrder(shop.deps, visitor, await checkoutOf(shop.deps, visitor, to(code)));
      expect(refused).toMatchObject({ ok: false, failure: { code: 'shipping_not_there' } });
    }
    const cart = await readCart(shop.db, visitor, shop.deps.now(), { postal_code: '9500' });
    expect(cart).toMatchObject({
      shipping: 14.9,
      delivery_zone: 'azores',
      free_on_mainland_only: true,
      promises: { delivery: null },
      shipping_options: [{ id: 'ilhas', delivery_time: '5 dias', is_to_confirm: false }, { is_pickup: true }],
    });
    const { shipping, total } = await buy(shop.deps, visitor, to('9500-150'));
    expect({ shipping, total }).toEqual({ shipping: 14.9, total: cart.total });
    await saveSettings(shop.deps, system('test'), { shipping_settings: { carriers: [] } });
  });

  test('standard delivery and collecting at the shop have none', async () => {
    await saveSettings(shop.deps, system('test'), { shipping_settings: { carriers: [] } });
    expect((await present(await orderBy('normal'))).row.carrier_id).toBeNull();
    expect((await present(await orderBy('levantamento'))).row.carrier_id).toBeNull();
  });

  test('says at the checkout the day that its page says, later with who takes longer', async () => {
    await saveSettings(shop.deps, system('test'), {
      shipping_settings: { carriers: [carrier('Habitual'), carrier('Lenta', { delivery_time: '2-3 dias' })] },
    });
    const toner = await insertProduct(shop.db, { name: 'Toner datado', stock: 5, delivery_time: '1_day' });
    const days = [];
    for (const shipping_method of ['habitual', 'lenta']) {
      const visitor = await visitorWith(shop.deps, toner);
      const asked = { shipping_method, postal_code: '1200-195' };
      const { shipping_options: options } = await readCart(shop.db, visitor, shop.deps.now(), asked);
      const { id } = await buy(shop.deps, visitor, { shipping_method, shipping_address: address });
      const said = options.find((option) => option.id === shipping_method)?.arrives_on ?? null;
      const { row, order } = await present(id);
      expect(order.arrives_on).toBe(said);
      // A day that is over is no promise.
      const late = new Date(shop.deps.now().getTime() + 30 * 86_400_000);
      expect(
        (await presentOrder(shop.db, { ...row, paid_at: shop.deps.now() }, 'customer', late)).arrives_on,
      ).toBeNull();
      days.push(said);
    }
    expect(days[0] && days[1] && days[0] < days[1]).toBe(true);
    const visitor = await visitorWith(shop.deps, toner);
    const there = await readCart(shop.db, visitor, shop.deps.now(), { postal_code: '9500-001' });
    expect(there.shipping_options.map(({ arrives_on }) => arrives_on)).not.toContainEqual(expect.any(String));
  });
});

describe('a shop whose carriers stood in the settings', () => {
  let db: Database;

  async function run(name: string): Promise<void> {
    const text = await readFile(join(projectRoot, 'server/db/migrations', `${name}.sql`), 'utf8');
    await sql.raw(text).execute(db);
  }

  const kept = [
    { ...carrier('Correio Velho'), active: false },
    carrier('CTT Expresso', { customer_price: 4.99, tracking_url: 'https://ctt.example/{code}' }),
    carrier('Ctt expresso', { service_cost: 0.29 }),
    carrier('Levantamento'),
    { name: '' },
  ];

  beforeAll(async () => {
    ({ db } = await copyDatabase('template0', 2));
    for (const before of ['0001_shop', '0002_catalogue', '0003_quick_looks']) await run(before);
    const shipping_settings = {
      carriers: kept,
      default_carrier: 'CTT Expresso',
      free_shipping_threshold: 75,
    };
    await sql`INSERT INTO settings (data) VALUES (${JSON.stringify({ company_name: 'Loja', shipping_settings })})`.execute(
      db,
    );
    const orders = [
      ['a', 'ctt-expresso', 'CTT Expresso'],
      ['b', 'ctt-expresso-2', 'Ctt expresso'],
      ['c', 'dpd', 'DPD'],
      ['d', 'normal', 'Envio normal'],
      ['e', 'levantamento', 'Levantamento'],
      ['f', 'levantamento-2', 'Levantamento'],
    ];
    for (const [id, method, sold] of orders) {
      await sql`
        INSERT INTO orders (id, access_hash, placed_by_hash, request_hash, status, customer_name, customer_email,
          shipping_method, shipping_name, subtotal_cents, iva_cents, shipping_cents, total_cents, updated_at)
        VALUES (${`ORD-1763726400000-carrier${id}`}, ${id}, 'p', 'r', 'entregue', 'Ana', 'ana@example.pt',
          ${method}, ${sold}, 1000, 230, 499, 1729, '2026-01-02')`.execute(db);
    }
    await run('0015_carriers');
  });

  test('has them as rows, with the ids that the API called them by', async () => {
    const rows = await db.selectFrom('carriers').selectAll().orderBy('position').execute();
    expect(rows.map(({ id, name, active, is_default }) => [id, name, active, is_default])).toEqual([
      ['correio-velho', 'Correio Velho', false, false],
      ['ctt-expresso', 'CTT Expresso', true, true],
      ['ctt-expresso-2', 'Ctt expresso', true, false],
      ['levantamento-2', 'Levantamento', true, false],
      ['transportadora-5', '', false, false],
    ]);
    expect(rows[1]).toMatchObject({ customer_price_cents: 499, tracking_url: 'https://ctt.example/{code}' });
    expect(rows[2]).toMatchObject({ service_cost_cents: 29 });
    const { data } = await db.selectFrom('settings').select('data').executeTakeFirstOrThrow();
    expect(data).toEqual({ company_name: 'Loja', shipping_settings: { free_shipping_threshold: 75 } });
  });

  test('has its orders tied to them by the name they were sold under, and otherwise as they were', async () => {
    const rows = await db.selectFrom('orders').selectAll().orderBy('id').execute();
    expect(rows.map(({ carrier_id }) => carrier_id)).toEqual([
      'ctt-expresso',
      'ctt-expresso-2',
      null,
      null,
      null,
      'levantamento-2',
    ]);
    for (const row of rows) expect(row.updated_at).toEqual(new Date('2026-01-02'));
  });
});

test('an order pays what its weight asks, and is refused where nobody carries so much', async () => {
  const shop = await testShop();
  await saveSettings(shop.deps, system('test'), {
    shipping_settings: {
      default_weight_grams: 700,
      carriers: [
        carrier('Pesada', {
          volumetric_divisor: 5000,
          weight_steps: [
            { up_to_kg: 1, customer_price: 3.9 },
            { up_to_kg: 5, customer_price: 7.5 },
          ],
        }),
      ],
    },
  });
  const light = await insertProduct(shop.db, { name: 'Leve', price_cents: 500, stock: 90 });
  const heavy = await insertProduct(shop.db, { name: 'Pesado', price_cents: 500, stock: 90 });
  await shop.db.updateTable('products').set({ weight_grams: 2400 }).where('id', '=', heavy).execute();
  const shipping_address = { name: 'Ana', address: 'Rua Nova 3', postal_code: '3000-001', city: 'Coimbra' };
  const costOf = async (product: string, quantity: number) => {
    const actor = await visitorWith(shop.deps, product, quantity);
    const cart = await readCart(shop.db, actor, shop.deps.now());
    if (cart.is_too_heavy) return { actor, cart, shipping: null };
    const method = cart.shipping_method;
    const { shipping } = await buy(shop.deps, actor, { shipping_method: method, shipping_address });
    expect(shipping).toBe(cart.shipping);
    return { actor, cart, shipping };
  };
  expect((await costOf(light, 1)).shipping).toBe(3.9);
  expect((await costOf(light, 2)).shipping).toBe(7.5);
  expect((await costOf(heavy, 2)).shipping).toBe(7.5);
  const large = await insertProduct(shop.db, { name: 'Grande', price_cents: 500, stock: 90 });
  const sides = { length_cm: 40, width_cm: 25, height_cm: 20 };
  await shop.db
    .updateTable('products')
    .set({ weight_grams: 300, ...sides })
    .where('id', '=', large)
    .execute();
  expect((await costOf(large, 1)).shipping).toBe(7.5);
  expect((await costOf(large, 2)).shipping).toBeNull();
  const { actor, cart, shipping } = await costOf(heavy, 3);
  expect(shipping).toBeNull();
  expect(cart).toMatchObject({ weight_grams: 7200, shipping_options: [{ is_pickup: true }] });
  const asked = await checkoutOf(shop.deps, actor, { shipping_method: 'pesada', shipping_address });
  expect(await placeOrder(shop.deps, actor, asked)).toMatchObject({
    ok: false,
    failure: { code: 'too_heavy' },
  });
});
