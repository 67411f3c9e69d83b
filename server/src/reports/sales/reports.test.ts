import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { can } from '#core/abilities.ts';
import { ROLES } from '#core/accounts/roles.ts';
import { REPORT_NAMES, reportOf } from '#core/reports/reports.ts';
import type { ReportPage } from '#core/reports/reports-contract.ts';
import fc from '#core/testing/property.ts';
import { addLine } from '../../cart/change-cart.ts';
import { updateOrder } from '../../orders/update-order.ts';
import { receiveMoney } from '../../payments/receipts.ts';
import { recordRefund } from '../../payments/refunds/record-refund.ts';
import { requestRefund } from '../../payments/refunds/request-refund.ts';
import type { Person } from '../../platform/http/caller.ts';
import { insertProduct } from '../../testing/insert-product.ts';
import { buy } from '../../testing/orders.ts';
import { insertUser, nobody, tokenOf } from '../../testing/people.ts';
import { type TestShop, testShop } from '../../testing/test-shop.ts';
import { checkSales } from '../jobs/check-sales.ts';
import { exportReport } from './export-report.ts';
import { readReport } from './read-report.ts';

const DAY = 86_400_000;
const YEAR = { from: '2026-01-01', to: '2026-12-31' };
let shop: TestShop;
let boss: Person;
const products: string[] = [];
const orders: string[] = [];

beforeAll(async () => {
  shop = await testShop({ at: new Date('2026-03-02T12:00:00Z') });
  boss = await insertUser(shop.deps, 'dona', { role: 'owner' });
  for (const [nth, cost] of [1200, null, 800, 500].entries()) {
    products.push(
      await insertProduct(shop.db, {
        name: `Artigo ${nth}`,
        category: nth % 2 ? 'consumiveis' : 'portateis',
        brand: nth === 3 ? null : `Marca ${nth % 2}`,
        price_cents: 1999 + nth * 7,
        cost_cents: cost,
        stock: 900,
      }),
    );
  }
});

async function sell(
  chosen: readonly [product: number, quantity: number][],
  isCompany: boolean,
): Promise<void> {
  let actor = nobody;
  for (const [nth, quantity] of chosen) {
    const product_id = products[nth] ?? '';
    const added = await addLine(shop.deps, actor, { product_id, quantity });
    if (!added.ok) throw new Error(added.failure.code);
    actor = { ...nobody, cartToken: added.value.newToken ?? actor.cartToken };
  }
  const order = await buy(shop.deps, actor, { nif: isCompany ? '501442600' : null });
  const step = { status: 'pagamento_confirmado' as const, tracking_code: null, notes: null, confirm: true };
  const paid = await updateOrder(shop.deps, boss, order.id, step);
  if (!paid.ok) throw new Error(paid.failure.code);
  orders.push(order.id);
}

/** Gives back a part of an order: units of its first line, an amount that names none, or all that is left. */
async function giveBack(nth: number, what: 'line' | 'amount' | 'all'): Promise<void> {
  const subject = orders[nth % Math.max(1, orders.length)];
  if (!subject) return;
  const payable = await shop.db
    .selectFrom('payables')
    .selectAll()
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  const line = await shop.db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', subject)
    .orderBy('position')
    .executeTakeFirstOrThrow();
  const unit = Math.floor(line.gross_cents / line.quantity);
  const cents = what === 'all' ? payable.paid_cents : what === 'line' ? unit : 123;
  if (cents === 0 || cents > payable.paid_cents) return;
  const person = { ...boss, session: { hash: '', isProved: true, mustEnrol: false } };
  const refund = await requestRefund(shop.deps, person, shop.payments, {
    kind: 'order',
    subject,
    amount: cents / 100,
    route: 'transfer',
    reason: 'Devolvido',
    iban: null,
    idempotency_key: crypto.randomUUID(),
    lines: what === 'line' ? [{ line_id: line.id, quantity: 1, amount: cents / 100 }] : [],
  });
  // Units that are back already are not given back again.
  if (!refund.ok) return;
  const done = await recordRefund(shop.deps, boss, shop.payments, refund.value.id, { state: 'done' });
  if (!done.ok) throw new Error(done.failure.code);
}

/** Money for something else than an order: in two parts. */
async function receive(
  kind: 'repair' | 'counter_sale' | 'rental_deposit' | 'rental_instalment',
  cents: number,
): Promise<void> {
  const subject = crypto.randomUUID();
  await shop.db
    .insertInto('payables')
    .values({ kind, subject, due_cents: cents * 2 })
    .execute();
  for (let part = 0; part < 2; part += 1) {
    await shop.db.transaction().execute((tx) =>
      receiveMoney(tx, boss, {
        kind,
        subject,
        means: 'numerario',
        amountCents: cents,
        reference: null,
        at: shop.deps.now(),
      }),
    );
    shop.pass(DAY / 3);
  }
}

/** What reports say of a year, and what its rows say, read another way. */
async function prove(): Promise<void> {
  const page = async (report: (typeof REPORT_NAMES)[number]) =>
    await readReport(shop.deps, report, { ...YEAR, page: 1, page_size: 500 });
  const cents = (value: unknown) => Math.round(Number(value) * 100);
  const { rows: money } = await sql<{ day: string; cents: number }>`
    SELECT to_char(booked_on, 'DD/MM/YYYY') AS day, sum(cents)::int AS cents FROM book_entries JOIN payables ON payables.id = payable_id
    WHERE account = 'dinheiro' AND kind <> 'rental_deposit' GROUP BY 1 HAVING sum(cents) <> 0`.execute(
    shop.db,
  );
  const days = (await page('dias')).items.filter(({ values }) => values.sales !== 0);
  expect(new Map(days.map(({ label, values }) => [label, cents(values.sales)]))).toEqual(
    new Map(money.map(({ day, cents: sum }) => [day, sum])),
  );
  const all = money.reduce((sum, row) => sum + row.cents, 0);
  for (const report of ['categorias', 'marcas', 'artigos', 'clientes', 'canais', 'locais'] as const) {
    const { items, totals } = await page(report);
    expect(
      items.reduce((sum, { values }) => sum + cents(values.sales), 0),
      report,
    ).toBe(all);
    expect(cents(totals.sales), report).toBe(all);
  }
  const { rows: lines } = await sql<{ id: string; units: number; gross: number; margin: number }>`
    SELECT product_id AS id, sum(units)::int AS units, sum(gross)::int AS gross,
      sum(CASE WHEN cost_cents IS NULL THEN 0 ELSE round(net_cents::numeric * gross / gross_cents) - units * cost_cents END)::int AS margin
    FROM (SELECT order_lines.*, products.cost_cents,
        CASE WHEN paid_cents = 0 THEN 0 ELSE quantity - coalesce(back.units, 0) END AS units,
        CASE WHEN paid_cents = 0 THEN 0 ELSE gross_cents - coalesce(back.cents, 0) END AS gross
      FROM order_lines JOIN payables ON payables.kind = 'order' AND subject = order_lines.order_id AND state NOT IN ('open', 'partially_paid')
      JOIN products ON products.id = product_id
      LEFT JOIN (SELECT line_id, sum(quantity) AS units, sum(refund_lines.amount_cents) AS cents FROM refund_lines
        JOIN refunds ON refunds.id = refund_id WHERE refunds.state = 'done' GROUP BY line_id) AS back ON back.line_id = order_lines.id::text
    ) AS lines GROUP BY product_id HAVING sum(gross) <> 0`.execute(shop.db);
  const articles = (await page('artigos')).items.filter(({ product_id }) => product_id !== null);
  const told = articles.map(({ key, values }) => [
    key,
    values.units,
    cents(values.sales),
    cents(values.margin ?? 0),
  ]);
  expect(told.sort()).toEqual(lines.map(({ id, units, gross, margin }) => [id, units, gross, margin]).sort());
}

test('the sums of any history are its rows, folded or not, whatever was sold, given back and paid elsewhere', async () => {
  const step = fc.oneof(
    fc.record({
      do: fc.constant('sell' as const),
      what: fc.array(fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 3 })), { minLength: 1, maxLength: 3 }),
      isCompany: fc.boolean(),
    }),
    fc.record({
      do: fc.constant('back' as const),
      nth: fc.nat(50),
      what: fc.constantFrom('line', 'amount', 'all'),
    }),
    fc.record({
      do: fc.constant('receive' as const),
      kind: fc.constantFrom('repair', 'counter_sale', 'rental_deposit', 'rental_instalment'),
      cents: fc.integer({ min: 1, max: 9999 }),
    }),
    fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 9 }) }),
    fc.record({ do: fc.constant('fold' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 12 }), async (history) => {
      for (const now of history) {
        if (now.do === 'sell') await sell(now.what, now.isCompany);
        else if (now.do === 'back') await giveBack(now.nth, now.what);
        else if (now.do === 'receive') await receive(now.kind, now.cents);
        else if (now.do === 'wait') shop.pass(now.days * DAY);
        else await sql`SELECT fold_sales()`.execute(shop.db);
      }
      await prove();
    }),
    { numRuns: 5, endOnFailure: true },
  );
  expect(orders.length).toBeGreaterThan(3);
  const { rows: back } = await sql<{ lines: number; refunds: number }>`
    SELECT (SELECT count(*)::int FROM refund_lines) AS lines, (SELECT count(*)::int FROM refunds WHERE state = 'done') AS refunds`.execute(
    shop.db,
  );
  expect(back[0]?.lines).toBeGreaterThan(0);
  expect(back[0]?.refunds).toBeGreaterThan(back[0]?.lines ?? 0);
  expect(await checkSales(shop.deps)).toEqual({ sales: 0, sums: 0 });
  await prove();
});

test('a wrong sum is named and made anew; a row that nobody should have written is named', async () => {
  await sql`UPDATE sale_sums SET gross_cents = gross_cents + 1 WHERE dimension = 'brand' AND grain = 'month' AND key = 'Marca 0'`.execute(
    shop.db,
  );
  expect((await checkSales(shop.deps)).sums).toBeGreaterThan(0);
  expect(await checkSales(shop.deps)).toEqual({ sales: 0, sums: 0 });
  const { id } = await shop.db
    .selectFrom('sale_entries')
    .select('id')
    .where('line_id', '<>', '')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await sql`UPDATE sale_entries SET gross_cents = gross_cents + 1 WHERE id = ${id}`.execute(shop.db);
  expect(await checkSales(shop.deps)).toMatchObject({ sales: 1 });
  await sql`UPDATE sale_entries SET gross_cents = gross_cents - 1 WHERE id = ${id}`.execute(shop.db);
  await checkSales(shop.deps);
  await prove();
});

test('what the provider keeps of a payment is on the payment’s own day, told twice or changed', async () => {
  const { id: payable_id } = await shop.db
    .insertInto('payables')
    .values({ kind: 'repair', subject: crypto.randomUUID(), due_cents: 5000 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await shop.db
    .insertInto('payments')
    .values({
      payable_id,
      method: 'mbway',
      amount_cents: 5000,
      status: 'pago',
      paid_at: shop.deps.now(),
      is_simulated: true,
      provider_order_id: 'fee-1',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const fee of [41, 41, 43])
    await shop.db.updateTable('payments').set({ fee_cents: fee }).where('id', '=', id).execute();
  const { items } = await readReport(shop.deps, 'meios', { ...YEAR, page: 1 });
  expect(items.find(({ key }) => key === 'mbway')).toMatchObject({
    label: 'MB WAY',
    values: { units: 1, received: 50, given_back: 0, fees: 0.43, sales: 49.57 },
  });
});

test('what stands still, what ran out and for how long, why goods came back, what nobody found', async () => {
  const [idle, out] = [
    await insertProduct(shop.db, { name: 'Parado', price_cents: 1000, cost_cents: 600, stock: 3 }),
    products[0] ?? '',
  ];
  await sql`UPDATE products SET created_at = '2020-01-01' WHERE id = ${idle}::uuid`.execute(shop.db);
  const slow = await readReport(shop.deps, 'parados', { ...YEAR, page: 1 });
  expect(slow.items.find(({ key }) => key === idle)?.values).toEqual({ stock: 3, value: 18, last: null });
  expect(slow.items.some(({ key }) => key === out)).toBe(false);
  await sql`UPDATE products SET stock = 0 WHERE id = ${out}::uuid`.execute(shop.db);
  await sql`UPDATE stock_outs SET since = ${shop.deps.now()}::timestamptz`.execute(shop.db);
  shop.pass(10 * DAY);
  const gone = await readReport(shop.deps, 'esgotados', { ...YEAR, page: 1 });
  expect(gone.items[0]).toMatchObject({ key: out, values: { days: 10 } });
  expect(Number(gone.items[0]?.values.cost)).toBeGreaterThan(0);
  await sql`UPDATE products SET stock = 5 WHERE id = ${out}::uuid`.execute(shop.db);
  await sql`UPDATE stock_outs SET until = ${shop.deps.now()}::timestamptz`.execute(shop.db);
  shop.pass(10 * DAY);
  const later = await readReport(shop.deps, 'esgotados', { ...YEAR, page: 1 });
  expect(later.items[0]?.values.days).toBe(10);
});

test('every report answers by page and as a file, for who may see what the shop paid; a bad period is refused', async () => {
  const owner = shop.browser(await tokenOf(shop.deps, boss));
  const counter = shop.browser(
    await tokenOf(shop.deps, await insertUser(shop.deps, 'balcao', { role: 'counter' })),
  );
  for (const report of REPORT_NAMES) {
    const path = `/api/admin/reports/${report}`;
    const { status, body } = await owner.call<ReportPage>(
      'GET',
      `${path}?from=2026-01-01&to=2026-12-31&page=1&page_size=2`,
    );
    expect(status, report).toBe(200);
    for (const { values } of body.items) {
      expect(Object.keys(values).sort(), report).toEqual(
        reportOf(report)
          .columns.map(({ key }) => key)
          .sort(),
      );
    }
    const file = await exportReport(shop.deps, report, YEAR);
    const lines = String(file.body).trim().split('\n');
    expect(lines[0], report).toContain(reportOf(report).columns[0]?.label);
    expect(lines.length - 1, report).toBe(body.total);
    for (const of of ['', '/export'])
      expect((await counter.call('GET', `${path}${of}?from=2026-01-01&to=2026-01-31`)).status).toBe(403);
  }
  for (const query of [
    'from=2026-02-01&to=2026-01-01',
    'from=2024-01-01&to=2026-01-01',
    'from=hoje&to=2026-01-01',
    '',
  ])
    expect((await owner.call('GET', `/api/admin/reports/artigos?${query}`)).status, query).toBe(422);
  for (const role of ROLES)
    expect(can(role, 'reports.sales') && !can(role, 'catalogue.costs'), role).toBe(false);
});
