import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plusDays } from '#core/shared/calendar.ts';
import { formatDay } from '#core/shared/dates.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { addLine } from '../../cart/change-cart.ts';
import { insertPool } from '../../licences/testing/licences.ts';
import { orderPayable } from '../../orders/store.ts';
import { updateOrder } from '../../orders/update-order.ts';
import { receiveMoney } from '../../payments/receipts.ts';
import { recordRefund } from '../../payments/refunds/record-refund.ts';
import { requestRefund } from '../../payments/refunds/request-refund.ts';
import type { Person } from '../../platform/http/caller.ts';
import { insertProduct } from '../../testing/insert-product.ts';
import { buy } from '../../testing/orders.ts';
import { insertUser } from '../../testing/people.ts';
import { type TestShop, testShop } from '../../testing/test-shop.ts';
import { lowerOpen } from '../../trade-credit/sell.ts';
import { grant, newCustomer } from '../../trade-credit/testing/account.ts';
import { checkSales } from '../jobs/check-sales.ts';
import { readReport } from './read-report.ts';

const DAY = 86_400_000;
let shop: TestShop;
let boss: Person;
let company: Person;
let first: string;
beforeAll(async () => {
  shop = await testShop({ at: new Date('2026-03-02T12:00:00Z') });
  boss = await insertUser(shop.deps, 'dona', { role: 'owner' });
});
/** Each test has days of its own. */
beforeEach(async () => {
  shop.pass(10 * DAY);
  first = lisbonDay(shop.deps.now());
  company = await newCustomer(shop.deps);
  await grant(shop.deps, company.user.id, { limit_cents: 1_000_000 });
});

/** An order on account: four toners of 10 € that cost 6 €, and a printer of 100 € that cost 70 €; 172,20 € with IVA. */
async function sale() {
  for (const [name, price_cents, cost_cents, quantity] of [
    ['Toner', 1000, 600, 4],
    ['Impressora', 10_000, 7000, 1],
  ] as const) {
    const product_id = await insertProduct(shop.db, {
      name: `${name} ${crypto.randomUUID()}`,
      price_cents,
      cost_cents,
      stock: 50,
    });
    const added = await addLine(shop.deps, company, { product_id, quantity });
    if (!added.ok) throw new Error(added.failure.code);
  }
  const order = await buy(shop.deps, company, { on_account: true, nif: '501442600' });
  expect(order.total).toBe(172.2);
  return order.id;
}
const pay = async (subject: string, cents: number) =>
  await shop.db.transaction().execute((tx) =>
    receiveMoney(tx, boss, {
      kind: 'order',
      subject,
      means: 'numerario',
      amountCents: cents,
      reference: null,
      at: shop.deps.now(),
    }),
  );
const cut = async (id: string, cents: number) =>
  await shop.db.transaction().execute((tx) => lowerOpen(tx, orderPayable(id), cents, shop.deps.now()));
const comesBack = async (id: string, name: string, units: number) =>
  await shop.db
    .updateTable('order_lines')
    .set({ returned_units: units })
    .where('order_id', '=', id)
    .where('name', 'like', `${name} %`)
    .execute();

/** A report of the days of a test. */
const report = async (name: 'artigos' | 'dias') =>
  (await readReport(shop.deps, name, { from: first, to: plusDays(first, 5), page: 1, page_size: 100 })).items;

/** Units, sales with IVA and margin of each article, and what is no article's. */
async function told() {
  expect(await checkSales(shop.deps)).toEqual({ sales: 0, sums: 0 });
  const items = await report('artigos');
  return Object.fromEntries(
    items.map(({ label, values }) => [
      /Toner|Impressora/.exec(label)?.[0] ?? 'rest',
      [values.units, values.sales, values.margin],
    ]),
  );
}

describe('a sale on account', () => {
  test.each([
    ['half', 8610, { Toner: [2, 24.6, 8], Impressora: [0, 61.5, 15] }],
    ['a quarter', 4305, { Toner: [1, 12.3, 4], Impressora: [0, 30.75, 7.5] }],
    ['all', 17_220, { Toner: [4, 49.2, 16], Impressora: [1, 123, 30] }],
    ['a cent', 1, { Impressora: [0, 0.01, 0.01] }],
    ['all but a cent', 17_219, { Toner: [3, 49.2, 16], Impressora: [0, 122.99, 29.99] }],
    ['more than all', 18_220, { Toner: [4, 49.2, 16], Impressora: [1, 123, 30], rest: [0, 10, null] }],
  ])(
    'of which %s is paid has its articles and their margin, and nothing beside them',
    async (_, cents, wanted) => {
      const id = await sale();
      await pay(id, cents);
      expect(await told()).toEqual(wanted);
    },
  );

  test.each<[string, (id: string) => Promise<void>, number, object]>([
    [
      'two units that came back',
      async (id) => {
        await comesBack(id, 'Toner', 2);
        await cut(id, 2460);
      },
      14_760,
      { Toner: [2, 24.6, 8], Impressora: [1, 123, 30] },
    ],
    [
      'an article that came back whole',
      async (id) => {
        await comesBack(id, 'Impressora', 1);
        await cut(id, 12_300);
      },
      4920,
      { Toner: [4, 49.2, 16] },
    ],
    [
      'a unit that came back used: less than its price',
      async (id) => {
        await comesBack(id, 'Impressora', 1);
        await cut(id, 10_000);
      },
      7220,
      { Toner: [4, 49.2, 16], Impressora: [0, 23, 18.7] },
    ],
    // A tenth of all: 14 € without IVA less of margin.
    [
      'a sum',
      async (id) => await cut(id, 1722),
      15_498,
      { Toner: [4, 44.28, 12], Impressora: [1, 110.7, 20] },
    ],
  ])('that was cut by %s keeps article and margin of what is left', async (_, less, left, wanted) => {
    const id = await sale();
    await less(id);
    await pay(id, left);
    expect(await told()).toEqual(wanted);
  });

  test('that is cut after a part was paid is all there: told on the day of that money, whose sum stays', async () => {
    const id = await sale();
    await pay(id, 14_760);
    shop.pass(3 * DAY);
    await comesBack(id, 'Toner', 2);
    await cut(id, 2460);
    expect(await told()).toEqual({ Toner: [2, 24.6, 8], Impressora: [1, 123, 30] });
    const days = (await report('dias')).filter(({ values }) => values.sales !== 0 || values.units !== 0);
    expect(days.map(({ label, values }) => [label, values.sales])).toEqual([[formatDay(first), 147.6]]);
  });

  test('of which money goes back by its lines loses those, and keeps the rest', async () => {
    const id = await sale();
    await pay(id, 17_220);
    const line = await shop.db
      .selectFrom('order_lines')
      .select('id')
      .where('order_id', '=', id)
      .where('name', 'like', 'Toner %')
      .executeTakeFirstOrThrow();
    const person = { ...boss, session: { hash: '', isProved: true, mustEnrol: false } };
    const refund = await requestRefund(shop.deps, person, shop.payments, {
      kind: 'order',
      subject: id,
      amount: 24.6,
      route: 'transfer',
      reason: 'Devolvido',
      iban: null,
      idempotency_key: crypto.randomUUID(),
      lines: [{ line_id: line.id, quantity: 2, amount: 24.6 }],
    });
    if (!refund.ok) throw new Error(refund.failure.code);
    expect((await recordRefund(shop.deps, boss, shop.payments, refund.value.id, { state: 'done' })).ok).toBe(
      true,
    );
    expect(await told()).toEqual({ Toner: [2, 24.6, 8], Impressora: [1, 123, 30] });
  });
});

test('what is sold by keys costs what they cost, or what their pool says', async () => {
  const { product } = await insertPool(shop.deps, boss, 2, { cost: 12 });
  const added = await addLine(shop.deps, company, { product_id: product, quantity: 1 });
  if (!added.ok) throw new Error(added.failure.code);
  const order = await buy(shop.deps, company);
  const step = { status: 'pagamento_confirmado' as const, confirm: true };
  expect((await updateOrder(shop.deps, boss, order.id, step)).ok).toBe(true);
  const [item] = await report('artigos');
  expect(item?.values).toMatchObject({ units: 1, sales: 24.6, margin: 8 });
});
