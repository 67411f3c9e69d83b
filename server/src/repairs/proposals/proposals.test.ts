import { beforeAll, expect, test } from 'vitest';
import type { Cart } from '#core/cart/contract.ts';
import type { Repair } from '#core/repairs/contract.ts';
import type { RepairProposal } from '#core/repairs/proposals/contract.ts';
import fc from '#core/testing/property.ts';
import { endCredits } from '../../orders/order-credits.ts';
import { saveSettings } from '../../settings/save-settings.ts';
import { insertProduct } from '../../testing/insert-product.ts';
import { newOrderId } from '../../testing/orders.ts';
import { insertUser, tokenOf } from '../../testing/people.ts';
import type { TestBrowser } from '../../testing/test-browser.ts';
import { type TestShop, testShop } from '../../testing/test-shop.ts';
import { askForRepair } from '../testing/repairs.ts';

let shop: TestShop;
let staff: TestBrowser;
beforeAll(async () => {
  shop = await testShop({ at: new Date('2026-11-20T12:00:00Z') });
  const person = await insertUser(shop.deps, 'dona', { role: 'owner' });
  staff = shop.browser(await tokenOf(shop.deps, person));
  await saveSettings(shop.deps, person, { company_email: 'loja@example.pt' });
});

interface Answer {
  proposal: RepairProposal | null;
  code: string;
}
const laptop = (name: string, given: object = {}) =>
  insertProduct(shop.db, {
    name: `${name} ${crypto.randomUUID()}`,
    category: 'portateis',
    condition: 'recondicionado',
    price_cents: 40_000,
    stock: 2,
    spec_blocks: { laptop_specs: { grade: 'A' } },
    ...given,
  });
const propose = (id: string, product_ids: string[], given: object = {}) =>
  staff.call<Answer>('PUT', `/api/admin/repairs/${id}/proposal`, {
    reason: 'A placa-mãe está queimada',
    product_ids,
    old_value: 100,
    data_price: 30,
    ...given,
  });
const answer = (who: TestBrowser, key: string, product_id: string | null, given: object = {}) =>
  who.call<Answer>('POST', `/api/repairs/${key}/proposal/answer`, { version: 1, product_id, ...given });
const order = (who: TestBrowser, total: number) =>
  who.call<{ id: string; code: string; items: { discount: number }[] }>('POST', '/api/orders', {
    order_id: newOrderId(),
    amount: total,
    payment_method: 'multibanco',
    customer_name: 'Rui Costa',
    customer_email: `rui-${crypto.randomUUID()}@example.pt`,
    customer_phone: null,
    shipping_method: 'levantamento',
    shipping_address: null,
  });
const cartOf = async (who: TestBrowser) =>
  (await who.call<Cart>('GET', '/api/cart?shipping_method=levantamento')).body;

test('is told why, sees what it would cost, takes one, and pays it with the old one’s value off, once', async () => {
  const { id, key } = await askForRepair(shop.deps);
  const [one, other] = [await laptop('ThinkPad'), await laptop('Latitude', { price_cents: 5000 })];
  const sent = await propose(id, [one, other]);
  expect(
    sent.body.proposal?.products.map((product) => [product.grade, product.price, product.price_after]),
  ).toEqual([
    ['A', 492, 392],
    ['A', 61.5, 0],
  ]);
  const who = shop.browser();
  const seen = await who.call<Repair>('GET', `/api/repairs/${key}`);
  expect(seen.body).toMatchObject({ has_proposal: true, status: 'recebido' });
  const taken = await answer(who, key, one, { wants_data: true });
  expect(taken.body.proposal).toMatchObject({
    state: 'aceite',
    product_id: one,
    wants_data: true,
    can_answer: true,
  });
  const cart = await cartOf(who);
  expect([cart.total, cart.lines[0]?.credit_net]).toEqual([392, 81.3]);
  const placed = await order(who, 392);
  expect([placed.status, placed.body.items[0]?.discount]).toEqual([201, 81.3]);
  // Moving the data over is owed here.
  expect((await who.call<Repair>('GET', `/api/repairs/${key}`)).body.money).toMatchObject({ due: 30 });
  // Used: nothing more is taken off, and neither side changes it any more.
  expect((await answer(who, key, one)).body.code).toBe('proposal_bought');
  expect((await answer(who, key, null)).body.code).toBe('proposal_bought');
  expect((await propose(id, [one])).body.code).toBe('proposal_bought');
  expect((await staff.call<Answer>('POST', `/api/admin/repairs/${id}/send-quote`)).status).toBe(409);
  const setByHand = { confirm: true, status: 'orcamento_enviado', estimate_price: 80 };
  expect((await staff.call<Answer>('PUT', `/api/admin/repairs/${id}`, setByHand)).body.code).toBe(
    'proposal_bought',
  );
  const kinds = await shop.db
    .selectFrom('emails')
    .select('kind')
    .where('dedupe_key', 'like', `repair:${id}:proposal:%`)
    .orderBy('kind')
    .execute();
  expect(kinds.map(({ kind }) => kind)).toEqual(['reparacao.nao_compensa', 'reparacao.proposta_aceite']);
});

test('a quote that is sent, by its button or by the status, takes the place of what was proposed', async () => {
  for (const send of ['send-quote', 'status']) {
    const { id, key } = await askForRepair(shop.deps);
    await propose(id, [await laptop('ThinkPad')]);
    await staff.call('PUT', `/api/admin/repairs/${id}`, { estimate_price: 80 });
    if (send === 'status')
      await staff.call('PUT', `/api/admin/repairs/${id}`, { confirm: true, status: 'orcamento_enviado' });
    else await staff.call('POST', `/api/admin/repairs/${id}/send-quote`);
    const { body } = await shop.browser().call<Repair>('GET', `/api/repairs/${key}`);
    expect(body, send).toMatchObject({ status: 'orcamento_enviado', has_proposal: false });
  }
});

test('taken in two carts, the value is in the last one alone', async () => {
  const { id, key } = await askForRepair(shop.deps);
  const one = await laptop('ThinkPad');
  await propose(id, [one]);
  const [first, second] = [shop.browser(), shop.browser()];
  await answer(first, key, one);
  await answer(second, key, one);
  expect([(await cartOf(first)).total, (await cartOf(second)).total]).toEqual([492, 392]);
  const placed = await Promise.all([order(first, 392), order(second, 392)]);
  expect(placed.map(({ status }) => status)).toEqual([409, 201]);
});

test('cancelled, it can be used again, and the order that had it cannot come back beside another', async () => {
  const { id, key } = await askForRepair(shop.deps);
  const one = await laptop('ThinkPad');
  await propose(id, [one]);
  const who = shop.browser();
  await answer(who, key, one);
  const placed = await order(who, 392);
  const set = (orderId: string, status: string) =>
    staff.call<{ code: string }>('PUT', `/api/admin/orders/${orderId}`, {
      status,
      confirm: true,
      tracking_code: null,
      notes: null,
    });
  expect((await set(placed.body.id, 'cancelado')).status).toBe(200);
  expect((await answer(who, key, one)).status).toBe(200);
  const again = await order(who, 392);
  expect(again.status).toBe(201);
  expect((await set(placed.body.id, 'processando')).status).toBe(409);
});

test('asked back, the device waits to be collected, and the value is gone', async () => {
  const { id, key } = await askForRepair(shop.deps);
  const one = await laptop('ThinkPad');
  await propose(id, [one]);
  const who = shop.browser();
  await answer(who, key, one);
  const back = await answer(who, key, null);
  expect(back.body.proposal?.state).toBe('devolver');
  expect((await cartOf(who)).total).toBe(492);
  const { body } = await who.call<Repair>('GET', `/api/repairs/${key}`);
  expect([body.status, body.money.due]).toEqual(['pronto_entrega', 0]);
  expect((await answer(who, key, one)).body.code).toBe('proposal_none');
});

test('withdrawn, or its days over, the value leaves the cart', async () => {
  const one = await laptop('ThinkPad', { stock: 5 });
  const who = shop.browser();
  const withdrawn = await askForRepair(shop.deps);
  await propose(withdrawn.id, [one]);
  await answer(who, withdrawn.key, one);
  await staff.call('DELETE', `/api/admin/repairs/${withdrawn.id}/proposal`);
  expect((await cartOf(who)).total).toBe(492);
  const late = await askForRepair(shop.deps);
  await propose(late.id, [one]);
  await answer(who, late.key, one);
  expect((await cartOf(who)).total).toBe(392);
  shop.pass(16 * 86_400_000);
  expect((await order(who, 392)).body.code).toBe('credit_gone');
  expect(await endCredits(shop.db, shop.deps.now())).toBeGreaterThan(0);
  expect((await cartOf(who)).total).toBe(492);
  expect((await answer(who, late.key, one)).body.code).toBe('proposal_none');
  await shop.reset();
});

test('what the shop has no shelf for is proposed by its name: a tablet is not answered with a cartridge', async () => {
  await laptop('Tinteiro HP 305', { category: 'consumiveis', condition: 'usado' });
  const wanted = await laptop('Apple iPad 9', { category: 'portateis' });
  const { id } = await askForRepair(shop.deps, undefined, { device_type: 'Tablet' });
  const { body } = await staff.call<{ candidates: { id: string }[] }>(
    'GET',
    `/api/admin/repairs/${id}/proposal`,
  );
  expect(body.candidates.map((one) => one.id)).toEqual([wanted]);
});

test('candidates are used or refurbished, of the device’s kind, in stock and within the price', async () => {
  const { id } = await askForRepair(shop.deps);
  const word = `Marca${Date.now()}`;
  const wanted = await laptop(word);
  await laptop(word, { condition: 'novo' });
  await laptop(word, { stock: 0 });
  await laptop(word, { category: 'desktops' });
  await laptop(word, { price_cents: 90_000 });
  const { body } = await staff.call<{ candidates: { id: string }[] }>(
    'GET',
    `/api/admin/repairs/${id}/proposal?q=${word}&up_to=500`,
  );
  expect(body.candidates.map((one) => one.id)).toEqual([wanted]);
});

test('too late, unknown goods and a stranger change nothing', async () => {
  const { id, key } = await askForRepair(shop.deps);
  expect((await propose(id, [crypto.randomUUID()])).body.code).toBe('proposal_product');
  await staff.call('PUT', `/api/admin/repairs/${id}`, { confirm: true, status: 'em_reparacao' });
  expect((await propose(id, [])).body.code).toBe('proposal_too_late');
  expect((await answer(shop.browser(), key, null)).body.code).toBe('proposal_none');
  expect((await answer(shop.browser(), 'x'.repeat(43), null)).status).toBe(404);
});

/** Histories that are tried: a few with every run of the tests, thousands with HISTORIES=3000. */
const RUNS = Number(process.env.HISTORIES ?? 15);

test(
  'whatever is done in whatever order, a value is off one living order at most, and money stays sound',
  async () => {
    const acts = [
      'propose',
      'take',
      'takeElsewhere',
      'order',
      'orderElsewhere',
      'cancel',
      'reopen',
      'back',
      'withdraw',
      'wait',
    ] as const;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...acts), { minLength: 3, maxLength: 10 }),
        async (history) => {
          await shop.reset();
          const { id, key } = await askForRepair(shop.deps);
          const one = await laptop('Livre', { stock: 30 });
          const people = [shop.browser(), shop.browser()] as const;
          const placed: string[] = [];
          let version = 0;
          const buy = async (who: TestBrowser) => {
            const { total, lines } = await cartOf(who);
            if (lines.length === 0) return;
            const { status, body } = await order(who, total);
            if (status === 201) placed.push(body.id);
          };
          const status = (to: string) =>
            Promise.all(
              placed.slice(-2).map((orderId) =>
                staff.call('PUT', `/api/admin/orders/${orderId}`, {
                  status: to,
                  confirm: true,
                  tracking_code: null,
                  notes: null,
                }),
              ),
            );
          await propose(id, [one]);
          version = 1;
          for (const act of history) {
            await shop.db.deleteFrom('rate_limits').execute();
            if (act === 'propose') version += (await propose(id, [one])).status === 200 ? 1 : 0;
            else if (act === 'take') await answer(people[0], key, one, { version });
            else if (act === 'takeElsewhere') await answer(people[1], key, one, { version });
            else if (act === 'order') await Promise.all([buy(people[0]), buy(people[1])]);
            else if (act === 'orderElsewhere') await buy(people[1]);
            else if (act === 'cancel') await status('cancelado');
            else if (act === 'reopen') await status('processando');
            else if (act === 'back') await answer(people[0], key, null, { version });
            else if (act === 'withdraw') await staff.call('DELETE', `/api/admin/repairs/${id}/proposal`);
            else shop.pass(86_400_000 * 4);
            const discounted = await shop.db
              .selectFrom('order_lines')
              .innerJoin('orders', 'orders.id', 'order_lines.order_id')
              .select(['orders.id', 'orders.total_cents', 'order_lines.discount_cents'])
              .where('order_lines.credit_id', 'in', (row) =>
                row.selectFrom('order_credits').select('id').where('repair_id', '=', id),
              )
              .where('orders.status', '!=', 'cancelado')
              .execute();
            expect(discounted.length).toBeLessThanOrEqual(1);
            for (const { total_cents } of discounted) expect(total_cents).toBe(39_200);
            const carts = await shop.db
              .selectFrom('cart_lines')
              .innerJoin('order_credits', 'order_credits.id', 'cart_lines.credit_id')
              .select('cart_lines.id')
              .where('order_credits.repair_id', '=', id)
              .execute();
            expect(carts.length).toBeLessThanOrEqual(1);
          }
        },
      ),
      { numRuns: RUNS, endOnFailure: true },
    );
  },
  60_000 + RUNS * 2_000,
);
