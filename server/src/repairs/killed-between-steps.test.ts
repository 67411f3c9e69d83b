import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { addPart, stepPart } from '../bench/parts/step-part.ts';
import { claimGuarantee } from '../guarantees/claim-guarantee.ts';
import { settleByQuestion } from '../payments/follow-payment.ts';
import { findPayment } from '../payments/store.ts';
import { type Person, system } from '../platform/http/caller.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { Killed, killedAt } from '../testing/killed-at.ts';
import { insertUser, nobody } from '../testing/people.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { payRepair } from './money/pay-repair.ts';
import { receiveForRepair } from './money/receive-money.ts';
import { decideQuote } from './quotes/decide-quote.ts';
import { saveQuote } from './quotes/save-quote.ts';
import { sendQuote } from './quotes/send-quote.ts';
import type { RepairDeps } from './rooms-port.ts';
import { findRepair } from './store.ts';
import { askForRepair } from './testing/repairs.ts';
import { updateRepair } from './update-repair.ts';

let shop: TestShop;
let staff: Person;
beforeAll(async () => {
  shop = await testShop({ listening: true });
  staff = await insertUser(shop.deps, 'dona', { role: 'owner' });
});

const STOCK = 5;

/** All that a repair's money, parts and mails come to. */
async function balances(id: string, product: string) {
  const { rows } = await sql<{
    status: string;
    due: number;
    paid: number;
    collected: number;
    outside: number;
    came: number;
    counted: number;
    open: number;
    stock: number;
    moved: number;
    taken: number;
    held: number;
    steps: number;
    mails: string[];
  }>`
    SELECT repairs.status, coalesce(payables.due_cents, 0) AS due, coalesce(payables.paid_cents, 0) AS paid,
      coalesce(payables.collected_cents, 0) AS collected, coalesce(payables.outside_cents, 0) AS outside,
      (SELECT coalesce(sum(amount_cents), 0)::int FROM payments WHERE payable_id = payables.id AND status = 'pago') AS came,
      (SELECT coalesce(sum(amount_cents), 0)::int FROM repair_receipts WHERE repair_id = repairs.id) AS counted,
      (SELECT count(*)::int FROM payments WHERE payable_id = payables.id AND status = 'pendente') AS open,
      (SELECT stock FROM products WHERE id = ${product}) AS stock,
      (SELECT coalesce(sum(delta), 0)::int FROM stock_movements WHERE product_id = ${product}) AS moved,
      (SELECT coalesce(-sum(delta), 0)::int FROM stock_movements WHERE product_id = ${product} AND reason = 'reparacao') AS taken,
      (SELECT coalesce(sum(reserved + used), 0)::int FROM repair_parts WHERE product_id = ${product}) AS held,
      (SELECT count(*)::int FROM repair_events WHERE repair_id = repairs.id) AS steps,
      ARRAY(SELECT dedupe_key FROM emails WHERE dedupe_key LIKE 'repair:' || repairs.id || ':%' ORDER BY 1) AS mails
    FROM repairs LEFT JOIN payables ON payables.kind = 'repair' AND payables.subject = repairs.id::text
    WHERE repairs.id = ${id}`.execute(shop.db);
  const [now] = rows;
  if (!now) throw new Error('no repair');
  // Whenever it is looked at.
  expect(now.collected).toBe(now.came);
  expect(now.outside).toBe(now.counted);
  expect(now.open).toBeLessThanOrEqual(1);
  expect(now.stock).toBe(STOCK + now.moved);
  expect(now.stock).toBeGreaterThanOrEqual(0);
  expect(now.held).toBe(now.taken);
  expect(new Set(now.mails).size).toBe(now.mails.length);
  return now;
}

test('killed before any statement of any step from the quote to the claim under the guarantee, everything balances and is done once', async () => {
  const product = await insertProduct(shop.db, { name: 'Ecrã', stock: STOCK, cost_cents: 4000 });
  const { id, key } = await askForRepair(shop.deps);
  await saveQuote(shop.deps, staff, id, {
    options: [
      {
        title: 'Ecrã novo',
        discount: 0,
        discount_percent: null,
        lines: [
          {
            kind: 'peca',
            name: 'Ecrã',
            product_id: product,
            quantity: 2,
            price: 50,
            discount: 0,
            discount_percent: null,
          },
        ],
      },
    ],
  });
  const part = crypto.randomUUID();
  const request = crypto.randomUUID();
  const claim = crypto.randomUUID();
  const step = (name: 'use' | 'return' | 'withdraw' | 'reserve', units: number) => {
    const request_id = crypto.randomUUID();
    return (deps: RepairDeps) =>
      stepPart(deps, staff, id, part, { request_id, step: name, units, supplier: null, expected_on: null });
  };
  const mails = (found: string[], about: string) => found.filter((one) => one.includes(about)).length;

  const life: readonly [string, (deps: RepairDeps) => Promise<unknown>, object][] = [
    [
      'send the quote',
      (deps) => sendQuote(deps, staff, id),
      { status: 'orcamento_enviado', due: 0, stock: 5, held: 0 },
    ],
    [
      'approve',
      (deps) => decideQuote(deps, nobody, id, 'link', { approve: true, option_id: null, name: 'Rui' }),
      { status: 'aprovado', due: 12_300, stock: 3, held: 2 },
    ],
    [
      'receive a part of it at the counter',
      (deps) =>
        receiveForRepair(deps, staff, id, { request_id: request, amount: 23, way: 'dinheiro', note: null }),
      { outside: 2300, paid: 2300 },
    ],
    [
      'begin to pay the rest',
      (deps) => payRepair(deps, nobody, shop.payments, key, { amount: 100, payment_method: 'multibanco' }),
      { open: 1, paid: 2300 },
    ],
    [
      'the money comes',
      async (deps) => {
        const begun = await shop.db
          .selectFrom('payments')
          .innerJoin('payables', 'payables.id', 'payments.payable_id')
          .select('payments.id')
          .where('payables.subject', '=', id)
          .executeTakeFirstOrThrow();
        const payment = await findPayment(deps.db, begun.id);
        if (payment) await settleByQuestion(deps, system('test'), shop.payments, payment);
      },
      { open: 0, paid: 12_300, collected: 10_000 },
    ],
    [
      'add a part',
      (deps) => addPart(deps, staff, id, { part_id: part, product_id: product, quantity: 2 }),
      { stock: 1, held: 4 },
    ],
    ['use it', step('use', 2), { stock: 1, held: 4 }],
    ['put one back', step('return', 1), { stock: 2, held: 3 }],
    [
      'hand it over',
      (deps) =>
        updateRepair(deps, staff, id, { confirm: true, status: 'entregue', open_reason: 'Conta corrente' }),
      { status: 'entregue', stock: 2, held: 3 },
    ],
    [
      'claim its guarantee',
      async (deps) => {
        const repair = await findRepair(deps.db, id);
        if (!repair) throw new Error('gone');
        const asked = { request_id: claim, problem_description: 'Voltou a piscar' };
        return await claimGuarantee(deps, nobody, { repair, channel: 'link' }, asked);
      },
      { status: 'entregue', stock: 2, held: 3 },
    ],
  ];
  let deaths = 0;
  for (const [name, work, expected] of life) {
    let isDone = false;
    for (let n = 1; !isDone; n += 1) {
      isDone = await work({ ...shop.deps, db: killedAt(shop.db, n) }).then(
        () => true,
        (error: unknown) => {
          if (!(error instanceof Killed)) throw error;
          return false;
        },
      );
      if (!isDone) deaths += 1;
      // Whoever comes back comes a minute later: what the dead one had begun is not waited for any more.
      shop.pass(60_000);
      await balances(id, product);
      expect(n).toBeLessThan(400);
    }
    const after = await balances(id, product);
    expect({ name, ...after }).toMatchObject({ name, ...expected });
    // The answer was lost: it is asked for again, and nothing happens twice.
    await work(shop.deps);
    expect(await balances(id, product)).toEqual(after);
  }
  expect(deaths).toBeGreaterThan(160);
  const { mails: sent } = await balances(id, product);
  for (const about of ['aprovado', 'entregue', 'decided']) {
    expect([about, mails(sent, about)]).toEqual([about, expect.any(Number)]);
    expect(mails(sent, about)).toBeLessThanOrEqual(1);
  }
  const claims = await shop.db
    .selectFrom('repair_claims')
    .select('repair_id')
    .where('of_repair_id', '=', id)
    .execute();
  expect(claims).toHaveLength(1);
  // Two payments came, each was said once.
  expect(mails(sent, ':paid:')).toBe(2);
}, 600_000);
