import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import fc from '#core/testing/property.ts';
import { updateOrder } from '../orders/update-order.ts';
import type { PaymentParts } from '../payments/payment-parts.ts';
import { recordRefund } from '../payments/refunds/record-refund.ts';
import { requestRefund } from '../payments/refunds/request-refund.ts';
import type { Person } from '../platform/http/caller.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { insertUser, nobody } from '../testing/people.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { holdExchange } from './exchange.ts';
import { inspectReturn } from './inspect-return.ts';
import { amountDue } from './money.ts';
import { openReturn } from './open-return.ts';
import { refundReturn } from './refund-return.ts';
import { stepReturn } from './step-return.ts';
import { findReturn } from './store.ts';
import { soldOrder } from './testing/returns.ts';

let shop: TestShop;
let owner: Person;
let parts: PaymentParts;
/** What is taken in exchange. */
let other: string;
beforeAll(async () => {
  shop = await testShop({
    at: new Date('2026-11-26T12:00:00Z'),
    poolSize: 6,
    environment: { LOG_LEVEL: 'error' },
  });
  owner = await insertUser(shop.deps, 'dona', { role: 'owner' });
  parts = shop.payments;
  other = await insertProduct(shop.deps.db, { name: 'Outro artigo', price_cents: 900, stock: 9999 });
});

/** Histories that are tried: a few with every run of the tests, thousands with HISTORIES=3000. */
const RUNS = Number(process.env.HISTORIES ?? 8);
/** What each article begins with. */
const STOCK = 10;

const act = fc.oneof(
  fc.record({ kind: fc.constant('open' as const), line: fc.nat(1), units: fc.integer({ min: 1, max: 3 }) }),
  fc.record({
    kind: fc.constant('step' as const),
    at: fc.nat(3),
    to: fc.constantFrom('recebida', 'recebida', 'recebida', 'em_transito', 'recusada', 'anulada'),
  }),
  fc.record({
    kind: fc.constant('inspect' as const),
    at: fc.nat(3),
    to: fc.constantFrom('stock' as const, 'abatida' as const),
    came: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ kind: fc.constant('refund' as const), at: fc.nat(3) }),
  fc.record({ kind: fc.constant('exchange' as const), at: fc.nat(3), units: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('goodwill' as const), euros: fc.integer({ min: 1, max: 20 }) }),
  fc.record({ kind: fc.constant('end' as const) }),
);
type Act = typeof act extends { generate(...args: never[]): { readonly value: infer T } } ? T : never;

type Sold = Awaited<ReturnType<typeof soldOrder>>;

/** Does one thing, and where it is a press, sent twice at once. */
async function does(one: Act, made: Sold, ids: string[]): Promise<void> {
  const { deps } = shop;
  const id = 'at' in one ? (ids[one.at % Math.max(1, ids.length)] ?? '') : '';
  if ('at' in one && id === '') return;
  const twice = async <T>(press: () => Promise<T>) => await Promise.all([press(), press()]);
  if (one.kind === 'open') {
    const request_id = crypto.randomUUID();
    const lines = [{ line_id: made.lines[one.line]?.id ?? '', quantity: one.units }];
    const asked = {
      request_id,
      reason: 'desistencia',
      lines,
      way: 'loja',
      iban: null,
      wants: 'dinheiro',
      name: 'Ana',
      as: 'own',
    } as const;
    const [first, again] = await twice(() => openReturn(deps, nobody, made.order.id, asked));
    expect(first?.ok && first.value.id).toBe(again?.ok && again.value.id);
    if (first?.ok) ids.push(first.value.id);
  } else if (one.kind === 'step') {
    const step = { state: one.to, why: 'x', tracking: null } as const;
    await twice(() => stepReturn(deps, owner, id, step));
  } else if (one.kind === 'inspect') {
    const line = await shop.db
      .selectFrom('return_lines')
      .select('order_line_id')
      .where('return_id', '=', id)
      .executeTakeFirstOrThrow();
    const item = { unit: null, why: null, supplier: null, lost: 0, condition: 'aberta' } as const;
    const items = [{ ...item, line_id: line.order_line_id, quantity: one.came, goes_to: one.to }];
    await twice(() => inspectReturn(deps, owner, id, { items, photos: [] }));
  } else if (one.kind === 'refund') {
    const row = await findReturn(shop.db, id);
    const amount = row ? (await amountDue(shop.db, row)) / 100 : 0;
    await twice(() => refundReturn(deps, owner, parts, id, { amount, iban: null, at_counter: true }));
  } else if (one.kind === 'exchange') {
    const goods = [{ product_id: other, quantity: one.units }];
    await twice(() => holdExchange(deps, owner, id, { goods }));
  } else if (one.kind === 'goodwill') {
    const refund = await requestRefund(deps, owner, parts, {
      kind: 'order',
      subject: made.order.id,
      amount: one.euros,
      reason: 'Cortesia',
      iban: null,
      lines: [],
      idempotency_key: crypto.randomUUID(),
    });
    if (refund.ok) await recordRefund(deps, owner, parts, refund.value.id, { state: 'done' });
  } else {
    await updateOrder(deps, owner, made.order.id, { status: 'cancelado', confirm: true });
  }
}

/** What must be true of an order whatever became of it. */
async function agrees(made: Sold): Promise<void> {
  const { rows } = await sql<{ cents: number }>`
    SELECT coalesce(sum(amount_cents), 0)::int AS cents FROM refunds JOIN payables ON payables.id = payable_id
    WHERE payables.subject = ${made.order.id} AND refunds.state <> 'failed'`.execute(shop.db);
  expect(rows[0]?.cents).toBeLessThanOrEqual(Math.round(made.order.total * 100));
  // What was passed on left one sale and came to another, and none has more than it is owed.
  const passed = await sql<{ cents: number; over: number }>`
    WITH sales AS (SELECT ${made.order.id} AS id
      UNION SELECT exchange_order_id FROM returns WHERE order_id = ${made.order.id})
    SELECT coalesce((SELECT sum(cents) FROM book_entries b JOIN payables p ON p.id = b.payable_id
        WHERE p.subject IN (SELECT id FROM sales) AND means = 'outra_venda'), 0)::int AS cents,
      coalesce((SELECT max(paid_cents - due_cents) FROM payables WHERE subject IN (SELECT id FROM sales)), 0)::int AS over`.execute(
    shop.db,
  );
  expect(passed.rows[0]?.cents).toBe(0);
  expect(passed.rows[0]?.over).toBeLessThanOrEqual(0);
  const order = await shop.db
    .selectFrom('orders')
    .select('holds_stock')
    .where('id', '=', made.order.id)
    .executeTakeFirstOrThrow();
  for (const [nth, line] of made.lines.entries()) {
    const back = await shop.db
      .selectFrom('return_items')
      .select((row) => [row.fn.coalesce(row.fn.sum<number>('quantity'), sql<number>`0`).as('units')])
      .select(sql<number>`coalesce(sum(quantity) FILTER (WHERE goes_to = 'stock'), 0)::int`.as('shelf'))
      .where('order_line_id', '=', line.id)
      .executeTakeFirstOrThrow();
    const product = await shop.db
      .selectFrom('products')
      .select('stock')
      .where('id', '=', made.products[nth] ?? '')
      .executeTakeFirstOrThrow();
    const now = await shop.db
      .selectFrom('order_lines')
      .select('returned_units')
      .where('id', '=', line.id)
      .executeTakeFirstOrThrow();
    expect(now.returned_units).toBe(Number(back.units));
    expect(now.returned_units).toBeLessThanOrEqual(line.quantity);
    const out = order.holds_stock ? line.quantity - now.returned_units : 0;
    expect(product.stock).toBe(STOCK - out - (now.returned_units - back.shelf));
  }
}

test(
  'whatever is asked for, comes, is given back or ended, and twice at once: no cent more than was paid, no unit twice',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
        const made = await soldOrder(shop.deps, owner, { goods: [{ quantity: 3 }, { quantity: 2 }] });
        const ids: string[] = [];
        for (const one of acts) await does(one, made, ids);
        await agrees(made);
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  },
  60_000 + RUNS * 4_000,
);
