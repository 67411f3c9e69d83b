import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RepairPart } from '#core/bench/parts/contract.ts';
import { missingOf, PART_STEPS, type PartStep } from '#core/bench/parts/rules/part-counts.ts';
import { REPAIR_STATUSES, type RepairStatus } from '#core/repairs/values.ts';
import fc from '#core/testing/property.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Person } from '../../platform/http/caller.ts';
import { decideQuote } from '../../repairs/quotes/decide-quote.ts';
import { saveQuote } from '../../repairs/quotes/save-quote.ts';
import { sendQuote } from '../../repairs/quotes/send-quote.ts';
import { askForRepair } from '../../repairs/testing/repairs.ts';
import { updateRepair } from '../../repairs/update-repair.ts';
import { insertProduct } from '../../testing/insert-product.ts';
import { insertUser, tokenOf } from '../../testing/people.ts';
import type { TestBrowser } from '../../testing/test-browser.ts';
import { type TestShop, testShop } from '../../testing/test-shop.ts';
import { addPart, stepPart } from './step-part.ts';

let shop: TestShop;
let staff: Person;
let bench: TestBrowser;
beforeAll(async () => {
  shop = await testShop();
  staff = await insertUser(shop.deps, 'tecnica', { role: 'technician' });
  bench = shop.browser(await tokenOf(shop.deps, staff));
});
beforeEach(() => shop.reset());

interface Refusal {
  readonly code: string;
}

const product = (stock: number, name = `Ecrã ${crypto.randomUUID()}`) =>
  insertProduct(shop.db, { name, stock, cost_cents: 4200 });
const stockOf = async (id: string) =>
  (await shop.db.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock;
const partsOf = async (id: string) =>
  (await bench.call<{ items: RepairPart[] }>('GET', `/admin/repairs/${id}/parts`)).body.items;
const add = (repair: string, productId: string, quantity = 1, partId: string = crypto.randomUUID()) =>
  bench.call<{ items: RepairPart[] } & Refusal>('POST', `/admin/repairs/${repair}/parts`, {
    part_id: partId,
    product_id: productId,
    quantity,
  });
const step = (
  repair: string,
  part: string,
  kind: PartStep,
  units = 1,
  requestId: string = crypto.randomUUID(),
) =>
  bench.call<{ items: RepairPart[] } & Refusal>('POST', `/admin/repairs/${repair}/parts/${part}/step`, {
    request_id: requestId,
    step: kind,
    units,
  });

/** A quote of one part, sent. */
async function quoted(productId: string, quantity: number) {
  const asked = await askForRepair(shop.deps);
  await quote(asked.id, productId, quantity);
  return asked;
}

const undiscounted = { discount: 0, discount_percent: null };

async function quote(id: string, productId: string, quantity: number) {
  const saved = await saveQuote(shop.deps, staff, id, {
    options: [
      {
        title: 'Ecrã novo',
        lines: [
          {
            kind: 'peca',
            name: 'Ecrã',
            product_id: productId,
            quantity,
            price: 80,
            ...undiscounted,
          },
        ],
        ...undiscounted,
      },
    ],
  });
  if (!saved.ok) throw new Error(saved.failure.code);
  const sent = await sendQuote(shop.deps, staff, id);
  if (!sent.ok) throw new Error(sent.failure.code);
}

const decide = async (id: string, approve: boolean) =>
  await decideQuote(shop.deps, staff, id, 'loja', { approve, option_id: null, name: null });
const set = async (id: string, status: RepairStatus) => {
  const done = await updateRepair(shop.deps, staff, id, {
    confirm: true,
    status,
    open_reason: 'Conta corrente',
  });
  if (!done.ok) throw new Error(done.failure.code);
};

describe('parts of a repair', () => {
  test('are put aside when the quote is approved, and go with the device', async () => {
    const screen = await product(3);
    const { id } = await quoted(screen, 2);
    expect(await stockOf(screen)).toBe(3);
    await decide(id, true);
    expect(await stockOf(screen)).toBe(1);
    expect(await partsOf(id)).toMatchObject([
      { quantity: 2, reserved: 2, used: 0, stock: 1, is_quoted: true },
    ]);
    // The next step of the work takes nothing again.
    await set(id, 'em_reparacao');
    expect(await stockOf(screen)).toBe(1);
    await set(id, 'entregue');
    expect(await partsOf(id)).toMatchObject([{ quantity: 2, reserved: 0, used: 2 }]);
    expect(await stockOf(screen)).toBe(1);
  });

  test('go back when the customer says no after all', async () => {
    const screen = await product(2);
    const { id } = await quoted(screen, 2);
    await decide(id, true);
    expect(await stockOf(screen)).toBe(0);
    await set(id, 'rejeitado');
    expect(await stockOf(screen)).toBe(2);
    expect(await partsOf(id)).toEqual([]);
  });

  test('of an option approved later take the place of those before', async () => {
    const [first, second] = [await product(1), await product(1, 'Ecrã compatível')];
    const { id } = await quoted(first, 1);
    await decide(id, true);
    await set(id, 'em_analise');
    await quote(id, second, 1);
    await decide(id, true);
    expect([await stockOf(first), await stockOf(second)]).toEqual([1, 0]);
    expect(await partsOf(id)).toMatchObject([{ product_id: second, reserved: 1 }]);
  });

  test('that are not there are ordered; when they come the bench is told which repair waits', async () => {
    const screen = await product(0, 'Ecrã que falta');
    const { id, number } = await askForRepair(shop.deps);
    const [part] = (await add(id, screen, 2)).body.items;
    if (!part) throw new Error('no part');
    expect(part).toMatchObject({ quantity: 2, reserved: 0, stock: 0 });
    expect((await step(id, part.id, 'reserve')).body.code).toBe('part_out_of_stock');
    expect((await step(id, part.id, 'order', 2)).body.items).toMatchObject([{ ordered: 2 }]);
    expect((await step(id, part.id, 'order', 1)).body.code).toBe('part_step_impossible');
    expect((await step(id, part.id, 'receive', 1)).body.items).toMatchObject([
      { ordered: 1, reserved: 1, stock: 0 },
    ]);
    const told = await shop.db
      .selectFrom('notices')
      .select(['kind', 'detail', 'subject_id'])
      .where('kind', '=', 'part_arrived')
      .execute();
    expect(told).toEqual([{ kind: 'part_arrived', detail: `T-${number} · Ecrã que falta`, subject_id: id }]);
    const moved = await shop.db
      .selectFrom('stock_movements')
      .select(['reason', 'delta', 'subject_kind'])
      .where('product_id', '=', screen)
      .orderBy('id')
      .execute();
    expect(moved).toEqual([
      { reason: 'compra', delta: 1, subject_kind: 'purchase' },
      { reason: 'reparacao', delta: -1, subject_kind: 'repair' },
    ]);
  });

  test('of an article with units are never taken off its shelf, nor put on it: a supplier’s go past it', async () => {
    const bought = await product(2);
    const { id } = await quoted(bought, 2);
    // Put aside while the article was a number; then its last ones became units.
    await decide(id, true);
    const serials = [`BOARD-${crypto.randomUUID()}`];
    const added = await bench.call('POST', '/admin/units', {
      request_id: crypto.randomUUID(),
      product_id: bought,
      serials,
      origin: 'new',
    });
    expect([added.status, await stockOf(bought)]).toEqual([201, 1]);
    const other = await askForRepair(shop.deps);
    const { body } = await add(other.id, bought);
    const part = body.items[0]?.id ?? '';
    expect(body.items[0]).toMatchObject({ reserved: 0, stock: 1 });
    expect((await step(other.id, part, 'reserve')).body.code).toBe('part_out_of_stock');
    expect((await step(other.id, part, 'order')).status).toBe(200);
    expect((await step(other.id, part, 'receive')).body.items[0]).toMatchObject({ reserved: 1 });
    await set(id, 'rejeitado');
    expect([await stockOf(bought), await partsOf(id)]).toEqual([1, []]);
  });

  test('sent twice are one part and one step', async () => {
    const screen = await product(5);
    const { id } = await askForRepair(shop.deps);
    const other = (await askForRepair(shop.deps)).id;
    const partId = crypto.randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => add(id, screen, 2, partId)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await add(other, screen, 2, partId)).body.code).toBe('part_taken');
    expect(await stockOf(screen)).toBe(3);
    const requestId = crypto.randomUUID();
    await Promise.all([1, 2, 3].map(() => step(id, partId, 'use', 1, requestId)));
    expect(await partsOf(id)).toMatchObject([{ reserved: 1, used: 1 }]);
    expect((await step(id, partId, 'withdraw', 1, requestId)).body.code).toBe('part_taken');
    expect((await step(other, partId, 'use')).body.code).toBe('part_not_found');
  });

  test('are not added to what was handed over; what comes back from it goes on the shelf', async () => {
    const screen = await product(2);
    const { id } = await askForRepair(shop.deps);
    const [part] = (await add(id, screen)).body.items;
    await set(id, 'entregue');
    expect((await add(id, screen)).body.code).toBe('parts_closed');
    if (!part) throw new Error('no part');
    expect((await step(id, part.id, 'reserve')).body.code).toBe('parts_closed');
    expect((await step(id, part.id, 'return')).body.items).toEqual([]);
    expect(await stockOf(screen)).toBe(2);
  });

  test('are of no customer to see or to take', async () => {
    const { id } = await askForRepair(shop.deps);
    const eva = shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, 'eva')));
    expect((await eva.call('GET', `/admin/repairs/${id}/parts`)).status).toBe(403);
    expect((await eva.call('POST', `/admin/repairs/${id}/parts`, {})).status).toBe(403);
  });
});

type Act =
  | { readonly kind: 'add'; readonly at: number; readonly of: number; readonly units: number }
  | { readonly kind: 'step'; readonly at: number; readonly step: PartStep; readonly units: number }
  | { readonly kind: 'set'; readonly at: number; readonly status: RepairStatus }
  | { readonly kind: 'quote'; readonly at: number; readonly of: number; readonly units: number }
  | { readonly kind: 'decide'; readonly at: number; readonly approve: boolean }
  | { readonly kind: 'die'; readonly at: number; readonly of: number };

/** Histories that are tried: a few with every run of the tests, thousands with HISTORIES=3000. */
const RUNS = Number(process.env.HISTORIES ?? 20);

const which = fc.nat({ max: 1 });
const units = fc.integer({ min: 1, max: 3 });
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), at: which, of: which, units }),
  fc.record({ kind: fc.constant('step' as const), at: which, step: fc.constantFrom(...PART_STEPS), units }),
  fc.record({ kind: fc.constant('set' as const), at: which, status: fc.constantFrom(...REPAIR_STATUSES) }),
  fc.record({ kind: fc.constant('quote' as const), at: which, of: which, units }),
  fc.record({ kind: fc.constant('decide' as const), at: which, approve: fc.constantFrom(true, true, false) }),
  fc.record({ kind: fc.constant('die' as const), at: which, of: which }),
);

test(
  'whatever is done to two repairs that want the same goods, the stock balances and is never below nothing',
  async () => {
    const { deps, db } = shop;
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 14 }), async (acts) => {
        await shop.reset();
        const goods = [await product(3), await product(1)];
        const repairs = [(await askForRepair(deps)).id, (await askForRepair(deps)).id];
        const of = (place: number, all: readonly string[]) => all[place] ?? '';
        const parts: string[][] = [[], []];
        for (const one of acts) {
          const repair = of(one.at, repairs);
          if (one.kind === 'add') {
            const part_id = crypto.randomUUID();
            const done = await addPart(deps, staff, repair, {
              part_id,
              product_id: of(one.of, goods),
              quantity: one.units,
            });
            if (done.ok) parts[one.at]?.push(part_id);
          } else if (one.kind === 'step') {
            const part = parts[one.at]?.at(-1);
            if (!part) continue;
            const request = { request_id: crypto.randomUUID(), step: one.step, units: one.units };
            const sent = { ...request, supplier: null, expected_on: null };
            // Sent twice at once.
            await Promise.all([1, 2].map(() => stepPart(deps, staff, repair, part, sent)));
          } else if (one.kind === 'set')
            await updateRepair(deps, staff, repair, { confirm: true, status: one.status });
          else if (one.kind === 'quote') {
            const line = {
              kind: 'peca' as const,
              name: 'Peça',
              quantity: one.units,
              price: 10,
              discount: 0,
              discount_percent: one.units > 2 ? 33 : null,
            };
            const lines = [{ ...line, product_id: of(one.of, goods) }];
            await saveQuote(deps, staff, repair, {
              options: [{ title: 'Opção', lines, discount: 0, discount_percent: one.units > 1 ? 7 : null }],
            });
            await sendQuote(deps, staff, repair);
          } else if (one.kind === 'decide') await decide(repair, one.approve);
          else {
            // The process dies before its work is kept.
            const added = { part_id: crypto.randomUUID(), product_id: of(one.of, goods), quantity: 1 };
            const outcome = await addPart({ ...deps, db: dying(db) }, staff, repair, added).catch(() => null);
            expect(outcome?.ok ?? false).toBe(false);
          }
          await expectBalance(goods);
        }
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  },
  120_000 + RUNS * 2000,
);

/** A database at which the process dies when all is written and nothing is kept yet. */
function dying(db: Database): Database {
  const transaction = () => ({
    execute: (work: (tx: Tx) => Promise<unknown>) =>
      db.transaction().execute(async (tx) => {
        await work(tx);
        throw new Error('died');
      }),
  });
  return Object.assign(Object.create(db), { transaction });
}

/** What repairs have off the shelf is what the movements about them say, and stock is the sum of all movements. */
async function expectBalance(goods: readonly string[]): Promise<void> {
  const { rows } = await sql<{ stock: number; moved: number; repairs: number; held: number }>`
    SELECT p.stock,
      (SELECT coalesce(sum(delta), 0)::int FROM stock_movements m WHERE m.product_id = p.id) AS moved,
      (SELECT coalesce(sum(-delta), 0)::int FROM stock_movements m WHERE m.product_id = p.id AND m.reason = 'reparacao') AS repairs,
      (SELECT coalesce(sum(reserved + used), 0)::int FROM repair_parts r WHERE r.product_id = p.id) AS held
    FROM products p WHERE p.id = ANY (${goods}::uuid[]) ORDER BY p.id`.execute(shop.db);
  const opened = [...goods].sort().map((id) => (id === goods[0] ? 3 : 1));
  for (const [place, { stock, moved, repairs, held }] of rows.entries()) {
    expect(stock).toBeGreaterThanOrEqual(0);
    expect(held).toBe(repairs);
    expect(stock).toBe((opened[place] ?? 0) + moved);
  }
  const rest = await shop.db.selectFrom('repair_parts').selectAll().execute();
  expect(rest.every((part) => missingOf(part) >= part.ordered)).toBe(true);
}
