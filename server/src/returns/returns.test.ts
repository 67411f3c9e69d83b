import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { OrderReturns, ReturnPage, ReturnWhole } from '#core/returns/contract.ts';
import { updateOrder } from '../orders/update-order.ts';
import type { Person } from '../platform/http/caller.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { pdfPages } from '../testing/pdf-text.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { articleWithUnits } from '../units/testing/units.ts';
import { returnToken } from './return-mails.tsx';
import { soldOrder } from './testing/returns.ts';

type Answer = ReturnWhole & { code: string; detail?: string };
type Own = ReturnPage & { key: string; code: string };

let shop: TestShop;
let owner: Person;
let staff: TestBrowser;
beforeAll(async () => {
  shop = await testShop({
    at: new Date('2026-11-26T12:00:00Z'),
    poolSize: 10,
    environment: { LOG_LEVEL: 'error' },
  });
  owner = await insertUser(shop.deps, 'dona', { role: 'owner' });
  staff = shop.browser(await tokenOf(shop.deps, owner));
});

type Sold = Awaited<ReturnType<typeof soldOrder>>;
const sold = (given: Parameters<typeof soldOrder>[2] = {}) => soldOrder(shop.deps, owner, given);
const of = ({ lines }: Sold, ...quantities: number[]) =>
  lines.map(({ id }, nth) => ({ line_id: id, quantity: quantities[nth] ?? 1 }));
const withdraw = (made: Sold, lines: object, more: object = {}, browser = shop.browser()) =>
  browser.call<Own>('POST', `/api/orders/${made.order.id}/returns`, {
    t: made.order.access_token,
    request_id: crypto.randomUUID(),
    reason: 'desistencia',
    name: 'Ana Silva',
    lines,
    ...more,
  });
const at = (id: string, act = '') => `/api/admin/returns/${id}${act}`;
const step = (id: string, body: object) => staff.call<Answer>('PUT', at(id), body);
const inspect = (id: string, items: object[], photos: string[] = []) =>
  staff.call<Answer>('POST', at(id, '/items'), { items, photos });
const refund = (id: string, amount: number | null, more: object = { at_counter: true }) =>
  staff.call<Answer>('POST', at(id, '/refund'), { amount, ...more });
const stockOf = async (id: string) =>
  (await shop.db.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock;
const mailsTo = async (email: string, kind: string) =>
  await shop.db
    .selectFrom('emails')
    .selectAll()
    .where('recipient', '=', email)
    .where('kind', '=', kind)
    .execute();
const refundsOf = async (order: string) =>
  await shop.db
    .selectFrom('refunds')
    .innerJoin('payables', 'payables.id', 'refunds.payable_id')
    .select(['refunds.amount_cents', 'refunds.state'])
    .where('payables.subject', '=', order)
    .execute();

/** Withdrawn, come, and put where it says. */
async function inspected(made: Sold, items: object[], photos: string[] = [], lines: object = of(made, 2)) {
  const { body } = await withdraw(made, lines);
  expect((await step(body.id, { state: 'recebida' })).status).toBe(200);
  return { id: body.id, answer: await inspect(body.id, items, photos) };
}

describe('a withdrawal', () => {
  test('stands at once, is confirmed by mail with what it is of and when, and pressed again it is the same', async () => {
    const made = await sold();
    const request_id = crypto.randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => withdraw(made, of(made, 2), { request_id })));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({ state: 'aceite', units: 2, due_on: '2026-12-10' });
    const mails = await mailsTo(made.order.customer_email, 'artigos_devolvidos.withdrawn');
    expect(mails.map(({ text }) => text)).toEqual([expect.stringMatching(/26\/11\/2026.*12:00/s)]);
    expect(mails[0]?.text).toContain(`2 × ${made.lines[0]?.name}`);
    const other = await withdraw(made, of(made, 1), { request_id });
    expect([other.status, other.body.code]).toEqual([409, 'return_request_taken']);
  });

  test('is of no more units than were bought, however many ask at once', async () => {
    const made = await sold();
    const answers = await Promise.all([1, 2, 3].map(() => withdraw(made, of(made, 1))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409]);
    expect((await withdraw(made, of(made, 3))).body.code).toBe('return_too_many');
  });

  test('ends with its time, the shop’s longer days counted; the shop takes it all the same', async () => {
    const made = await sold();
    await sql`UPDATE order_events SET at = '2026-11-12T12:00:00Z' WHERE order_id = ${made.order.id}`.execute(
      shop.db,
    );
    const read = () =>
      shop
        .browser()
        .call<OrderReturns>('GET', `/api/orders/${made.order.id}/returns?t=${made.order.access_token}`);
    expect((await read()).body.withdrawal).toEqual({ why_not: null, until: '2026-11-26T23:59:59.000Z' });
    await sql`UPDATE order_events SET at = '2026-11-11T12:00:00Z' WHERE order_id = ${made.order.id}`.execute(
      shop.db,
    );
    expect((await read()).body.withdrawal.why_not).toBe('prazo');
    expect((await withdraw(made, of(made, 1))).body.code).toBe('return_not_open');
    const byShop = await staff.call<Answer>('POST', `/api/admin/orders/${made.order.id}/returns`, {
      request_id: crypto.randomUUID(),
      reason: 'outro',
      lines: of(made, 1),
    });
    expect([byShop.status, byShop.body.state]).toEqual([201, 'aceite']);
  });

  test.each([{ billing_name: 'Oficina, Lda.' }, { nif: '501442600' }])(
    'is not a company’s by law: %o',
    async (billed) => {
      const company = await sold();
      await shop.db.updateTable('orders').set(billed).where('id', '=', company.order.id).execute();
      expect((await withdraw(company, of(company, 1))).body).toMatchObject({
        code: 'return_not_open',
        detail: expect.stringContaining('consumidores'),
      });
    },
  );

  test('stays who was promised the days when a NIF alone told nothing', async () => {
    const made = await sold();
    const before = { nif: '501442600', nif_decides: false };
    await shop.db.updateTable('orders').set(before).where('id', '=', made.order.id).execute();
    expect((await withdraw(made, of(made, 1))).status).toBe(201);
  });

  test('is not of what is not paid', async () => {
    const open = await sold({ status: 'pendente' });
    expect((await withdraw(open, of(open, 1))).body.code).toBe('return_not_open');
  });

  test('of a whole order that has not left cancels it: the units are free, the money is due, nothing is to come', async () => {
    const made = await sold({ status: 'processando' });
    const [product = ''] = made.products;
    expect(await stockOf(product)).toBe(8);
    const { body } = await withdraw(made, of(made, 2));
    expect(body).toMatchObject({ state: 'verificada', amount: made.order.total });
    expect(await stockOf(product)).toBe(10);
    expect((await refund(body.id, body.amount)).body.state).toBe('concluida');
    expect(await refundsOf(made.order.id)).toEqual([
      { amount_cents: Math.round(made.order.total * 100), state: 'requested' },
    ]);
  });

  test('of part of it waits until the order has left', async () => {
    const made = await sold({ status: 'processando' });
    const { body } = await withdraw(made, of(made, 1));
    expect((await step(body.id, { state: 'recebida' })).body.code).toBe('return_not_sent');
  });

  test('says before anybody looked what its refund would be, the delivery with the last of the goods, and whom to call', async () => {
    const made = await sold();
    for (const isLast of [false, true]) {
      const { body } = await withdraw(made, of(made, 1));
      const read = () => staff.call<Answer>('GET', at(body.id));
      const { estimate, amount, customer_phone } = (await read()).body;
      expect([amount, customer_phone]).toEqual([null, made.order.customer_phone]);
      await step(body.id, { state: 'recebida' });
      const [line] = of(made, 1);
      const items = [{ ...line, condition: 'nova', goes_to: 'stock' }];
      const seen = (await inspect(body.id, items)).body;
      expect(seen).toMatchObject({ amount: estimate, estimate: null, delivery: isLast ? 4.99 : 0 });
      expect((await refund(body.id, estimate)).body.state).toBe('concluida');
    }
  });

  test('called off gives nothing back', async () => {
    const made = await sold();
    const { body } = await withdraw(made, of(made, 1));
    expect((await step(body.id, { state: 'anulada' })).body).toMatchObject({ estimate: null, amount: null });
  });

  test('is not refused; another return is, with its reason', async () => {
    const made = await sold();
    const { body } = await withdraw(made, of(made, 1));
    expect((await step(body.id, { state: 'recusada', why: 'Não' })).body.code).toBe(
      'return_withdrawal_stands',
    );
    const other = await withdraw(made, of(made, 1), { reason: 'errado' });
    expect(other.body.state).toBe('pedida');
    expect((await step(other.body.id, { state: 'recusada' })).body.code).toBe('return_why_needed');
    expect((await step(other.body.id, { state: 'recusada', why: 'É o que pediu' })).body.state).toBe(
      'recusada',
    );
    // Refused, it holds no units.
    expect((await withdraw(made, of(made, 1))).status).toBe(201);
  });

  test('is declared by number and e-mail without a login; who guesses learns nothing, and does nothing', async () => {
    const made = await sold({ status: 'processando' });
    const { number, customer_email: email } = made.order;
    const declare = (body: object) =>
      shop.browser().call<object>('POST', '/api/withdrawals', {
        request_id: crypto.randomUUID(),
        name: 'Ana Silva',
        number,
        email,
        ...body,
      });
    const answers = [
      await declare({ email: 'outra@example.pt' }),
      await declare({ number: 999_999 }),
      await declare({}),
    ];
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      answers.map(() => [200, { at: '2026-11-26T12:00:00.000Z' }]),
    );
    await shop.queue.runDue();
    const rows = await shop.db
      .selectFrom('returns')
      .select('state')
      .where('order_id', '=', made.order.id)
      .execute();
    // Accepted, and not more: the order goes on until somebody looks at it.
    expect(rows).toEqual([{ state: 'aceite' }]);
    expect(await mailsTo('outra@example.pt', 'artigos_devolvidos.withdrawn')).toEqual([]);
    expect(await mailsTo(email, 'artigos_devolvidos.withdrawn')).toHaveLength(1);
  });
});

describe('whose', () => {
  test('an order’s link opens returns of its order alone, and a return’s link itself alone', async () => {
    const [mine, theirs] = [await sold(), await sold()];
    const made = await withdraw(mine, of(mine, 1));
    const visitor = shop.browser();
    const stolen = await withdraw(theirs, of(theirs, 1), { t: mine.order.access_token });
    expect([stolen.status, stolen.body.code]).toEqual([404, 'order_not_found']);
    expect(
      (await visitor.call('GET', `/api/orders/${theirs.order.id}/returns?t=${mine.order.access_token}`))
        .status,
    ).toBe(404);
    expect((await visitor.call('GET', `/api/returns/${made.body.key}`)).status).toBe(200);
    expect((await visitor.call('GET', `/api/returns/${made.body.id}`)).status).toBe(404);
    expect((await visitor.call('GET', `/api/returns/${mine.order.access_token}`)).status).toBe(404);
    const foreign = await withdraw(mine, of(theirs, 1));
    expect(foreign.body.code).toBe('return_line_kept');
  });

  test('another customer neither sees nor changes a return, and its own account lists it', async () => {
    const ana = await insertUser(shop.deps, 'ana-devolve');
    const rui = await insertUser(shop.deps, 'rui-curioso');
    const made = await sold({ actor: ana });
    const [hers, his] = [
      shop.browser(await tokenOf(shop.deps, ana)),
      shop.browser(await tokenOf(shop.deps, rui)),
    ];
    const { body } = await withdraw(made, of(made, 1), { t: undefined }, hers);
    expect(body.key).toBe(body.id);
    expect((await hers.call<{ total: number }>('GET', '/api/my/returns')).body.total).toBe(1);
    expect((await his.call<{ total: number }>('GET', '/api/my/returns')).body.total).toBe(0);
    expect((await his.call('GET', `/api/returns/${body.id}`)).status).toBe(404);
    expect((await his.call('PUT', `/api/returns/${body.id}`, { call_off: true })).status).toBe(404);
    expect((await withdraw(made, of(made, 1), { t: undefined }, his)).status).toBe(404);
    expect((await hers.call<Own>('PUT', `/api/returns/${body.id}`, { call_off: true })).body.state).toBe(
      'anulada',
    );
  });

  test('who may treat returns but not refund gives no money back', async () => {
    const technician = await insertUser(shop.deps, 'tecnico-devolve', { role: 'technician' });
    const made = await sold();
    const { id, answer } = await inspected(made, [
      { line_id: made.lines[0]?.id, quantity: 2, condition: 'nova', goes_to: 'stock' },
    ]);
    const bench = shop.browser(await tokenOf(shop.deps, technician));
    expect((await bench.call('POST', at(id, '/refund'), { amount: answer.body.amount })).status).toBe(403);
  });
});

describe('what came', () => {
  const item = (made: Sold, more: object = {}) => ({
    line_id: made.lines[0]?.id,
    quantity: 1,
    condition: 'nova',
    goes_to: 'stock',
    ...more,
  });

  test('goes where it says, each with one movement; cancelled afterwards the order gives back the others alone', async () => {
    const made = await sold({ goods: [{ quantity: 4 }] });
    const [product = ''] = made.products;
    const { id, answer } = await inspected(
      made,
      [
        item(made),
        item(made, { goes_to: 'abatida', condition: 'com_defeito' }),
        item(made, { goes_to: 'fornecedor', supplier: 'Peças' }),
      ],
      [],
      of(made, 3),
    );
    expect(answer.body).toMatchObject({ state: 'verificada', units: 3 });
    expect(await stockOf(product)).toBe(7);
    const moved = await shop.db
      .selectFrom('stock_movements')
      .select(['reason', 'delta'])
      .where('subject_id', '=', id)
      .execute();
    expect(moved).toEqual([{ reason: 'devolucao', delta: 1 }]);
    const [, , away] = answer.body.items;
    expect(away?.supplier_return_id).not.toBeNull();
    await updateOrder(shop.deps, owner, made.order.id, { status: 'cancelado', confirm: true });
    expect(await stockOf(product)).toBe(8);
  });

  test('second-hand is an article of its own, with what it cost, that waits for its price', async () => {
    const product = await insertProduct(shop.db, {
      name: `SSD ${crypto.randomUUID()}`,
      cost_cents: 640,
      sku: crypto.randomUUID(),
    });
    const made = await sold({ goods: [{ product, quantity: 2 }] });
    const { answer } = await inspected(made, [
      item(made, { quantity: 2, condition: 'usada', goes_to: 'segunda_mao' }),
    ]);
    const second = await shop.db
      .selectFrom('products')
      .selectAll()
      .where('id', '=', answer.body.items[0]?.product_id ?? '')
      .executeTakeFirstOrThrow();
    expect(second).toMatchObject({ condition: 'usado', stock: 2, cost_cents: 640, sku: null });
    expect(second.archived_at).not.toBeNull();
    expect(await stockOf(product)).toBe(8);
  });

  test('a unit comes back by its own code, and only one that this order has', async () => {
    const { product, units } = await articleWithUnits(shop.deps, owner, 3);
    const made = await sold({ goods: [{ product, quantity: 1 }] });
    const { body } = await withdraw(made, of(made, 1));
    await step(body.id, { state: 'recebida' });
    const rows = await shop.db
      .selectFrom('units')
      .selectAll()
      .where('id', 'in', units)
      .orderBy('number')
      .execute();
    const [own, other] = [
      rows.find(({ holder_id }) => holder_id === made.order.id),
      rows.find((row) => row.holder_id === null),
    ];
    expect((await inspect(body.id, [item(made)])).body.code).toBe('return_unit_needed');
    expect((await inspect(body.id, [item(made, { unit: other?.serial_number })])).body.code).toBe(
      'return_unit_needed',
    );
    const answer = await inspect(body.id, [item(made, { unit: own?.serial_number, condition: 'usada' })]);
    expect(answer.status).toBe(200);
    const back = await shop.db
      .selectFrom('units')
      .selectAll()
      .where('id', '=', own?.id ?? '')
      .executeTakeFirstOrThrow();
    expect([back.state, back.holder_id, back.condition]).toEqual(['disponivel', null, 'com_marcas']);
    expect(await stockOf(product)).toBe(3);
  });

  test('fewer units than asked for leave the others to come later; more do not come, nor none', async () => {
    const made = await sold({ goods: [{ quantity: 3 }] });
    const { body } = await withdraw(made, of(made, 2));
    await step(body.id, { state: 'recebida' });
    expect((await inspect(body.id, [item(made, { quantity: 3 })])).body.code).toBe('return_items');
    const answer = await inspect(body.id, [item(made)]);
    expect([answer.body.units, (await inspect(body.id, [item(made)])).body.code]).toEqual([1, 'return_step']);
    expect((await withdraw(made, of(made, 2))).status).toBe(201);
  });

  test('what was lost by use is told with its reason and a photograph, or not taken', async () => {
    const made = await sold();
    const { body } = await withdraw(made, of(made, 2));
    await step(body.id, { state: 'recebida' });
    const used = item(made, { quantity: 2, condition: 'usada', lost: 5 });
    expect((await inspect(body.id, [used])).body.code).toBe('return_lost_why');
    expect((await inspect(body.id, [{ ...used, why: 'Riscado' }])).body.code).toBe('return_lost_why');
    const key = crypto.randomUUID().replaceAll('-', '');
    await shop.db
      .insertInto('image_files')
      .values({ key, kind: 'produto', bytes: 1, width: 800, height: 600 })
      .execute();
    const photos = [`/ficheiros/images/${key}/800.webp`];
    expect((await inspect(body.id, [{ ...used, lost: 500, why: 'Riscado' }], photos)).body.code).toBe(
      'return_lost_too_much',
    );
    const answer = await inspect(body.id, [{ ...used, why: 'Riscado' }], photos);
    // 2 × 12,30 € and the delivery, less 5 €.
    expect(answer.body).toMatchObject({ amount: 24.59, photos: [{ url: photos[0] }] });
    const mails = await mailsTo(made.order.customer_email, 'artigos_devolvidos.lost');
    expect(mails[0]?.text).toContain('Riscado');
  });

  test('of an order that was cancelled meanwhile moves no stock a second time, and one wrong row takes all back', async () => {
    const made = await sold({ goods: [{ quantity: 2 }, { quantity: 1 }] });
    const [product = ''] = made.products;
    const { body } = await withdraw(made, of(made, 2, 1));
    await step(body.id, { state: 'recebida' });
    const wrong = { ...item(made), line_id: made.lines[1]?.id, goes_to: 'fornecedor' };
    expect((await inspect(body.id, [item(made), wrong])).body.code).toBe('return_supplier_needed');
    expect(await stockOf(product)).toBe(8);
    await updateOrder(shop.deps, owner, made.order.id, { status: 'cancelado', confirm: true });
    expect(await stockOf(product)).toBe(10);
    const answer = await inspect(body.id, [item(made)]);
    expect([answer.body.state, answer.body.amount]).toEqual(['verificada', made.order.total]);
    expect(await stockOf(product)).toBe(10);
  });

  describe('seen wrongly is taken back until its money went', () => {
    const undo = (id: string, by = staff) => by.call<Answer>('DELETE', at(id, '/items'));

    test('out of the stock again, as many as were asked for, and it is looked at anew', async () => {
      const made = await sold({ goods: [{ quantity: 3 }] });
      const [product = ''] = made.products;
      const key = crypto.randomUUID().replaceAll('-', '');
      const file = { key, kind: 'produto', bytes: 1, width: 800, height: 600 };
      await shop.db.insertInto('image_files').values(file).execute();
      const photos = [`/ficheiros/images/${key}/800.webp`];
      const worn = item(made, { quantity: 2, condition: 'usada', lost: 1, why: 'Riscado' });
      const { id } = await inspected(made, [worn], photos, of(made, 3));
      // 'Recebida' again, of a page that is behind, undoes nothing.
      expect((await step(id, { state: 'recebida' })).body.code).toBe('return_step');
      expect([await stockOf(product), (await undo(id)).body]).toMatchObject([
        9,
        { state: 'recebida', units: 3, amount: null, items: [], can_undo: false, answer_until: null },
      ]);
      expect(await stockOf(product)).toBe(7);
      expect((await undo(id)).body).toMatchObject({ state: 'recebida', units: 3 });
      shop.pass(60_000);
      const again = await inspect(id, [{ ...worn, quantity: 3, goes_to: 'abatida' }], photos);
      expect(again.body).toMatchObject({ state: 'verificada', units: 3, can_undo: true });
      expect(await stockOf(product)).toBe(7);
      expect(await mailsTo(made.order.customer_email, 'artigos_devolvidos.lost')).toHaveLength(2);
    });

    test('from wherever it was put: second hand, supplier, and a unit that was written off', async () => {
      const made = await sold({ goods: [{ quantity: 2 }] });
      const { id, answer } = await inspected(made, [
        item(made, { condition: 'usada', goes_to: 'segunda_mao' }),
        item(made, { condition: 'com_defeito', goes_to: 'fornecedor', supplier: 'Grossista' }),
      ]);
      expect((await undo(id)).status).toBe(200);
      const second = answer.body.items.find(({ product_id }) => product_id)?.product_id ?? '';
      expect(await stockOf(second)).toBe(0);
      const given = answer.body.items.find((one) => one.supplier_return_id)?.supplier_return_id ?? '';
      const { state } = await shop.db
        .selectFrom('supplier_returns')
        .select('state')
        .where('id', '=', given)
        .executeTakeFirstOrThrow();
      expect(state).toBe('anulada');
      for (const goes_to of ['stock', 'abatida']) {
        const { product, units } = await articleWithUnits(shop.deps, owner, 1);
        const device = await sold({ goods: [{ product, quantity: 1 }] });
        const unit = await shop.db
          .selectFrom('units')
          .selectAll()
          .where('id', '=', units[0] ?? '')
          .executeTakeFirstOrThrow();
        const came = [item(device, { unit: unit.serial_number, goes_to })];
        const seen = await inspected(device, came, [], of(device, 1));
        expect((await undo(seen.id)).status).toBe(200);
        expect(
          await shop.db
            .selectFrom('units')
            .select(['state', 'holder_id'])
            .where('id', '=', unit.id)
            .executeTakeFirst(),
        ).toEqual({ state: 'vendida', holder_id: device.order.id });
        expect((await inspect(seen.id, came)).status).toBe(200);
      }
    });

    test('not where the goods went on, nor when the money went, nor by who only looks', async () => {
      const made = await sold({ goods: [{ quantity: 2 }] });
      const [product = ''] = made.products;
      const { id, answer } = await inspected(made, [item(made, { quantity: 2 })]);
      const counting = await insertUser(shop.deps, 'conta-devolve', { role: 'accountant' });
      expect((await undo(id, shop.browser(await tokenOf(shop.deps, counting)))).status).toBe(403);
      await shop.db.updateTable('products').set({ stock: 1 }).where('id', '=', product).execute();
      expect((await undo(id)).body.code).toBe('return_undo_gone');
      expect((await refund(id, answer.body.amount)).status).toBe(200);
      expect((await undo(id)).body.code).toBe('return_step');
    });

    test('several at once: once', async () => {
      const made = await sold();
      const [product = ''] = made.products;
      const { id } = await inspected(made, [item(made, { quantity: 2 })]);
      await Promise.all([1, 2, 3].map(() => undo(id)));
      expect(await stockOf(product)).toBe(8);
    });
  });

  test('several at once: one is looked at, once', async () => {
    const made = await sold();
    const [product = ''] = made.products;
    const { body } = await withdraw(made, of(made, 2));
    await Promise.all([1, 2].map(() => step(body.id, { state: 'recebida' })));
    const answers = await Promise.all([1, 2, 3].map(() => inspect(body.id, [item(made, { quantity: 2 })])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await stockOf(product)).toBe(10);
  });
});

describe('the money', () => {
  test('goes back once, through the one way of refunds, by the amount that was shown; the account is forgotten', async () => {
    const made = await sold();
    const { body } = await withdraw(made, of(made, 2), { iban: 'PT50 0002 0123 1234 5678 9015 4' });
    await step(body.id, { state: 'recebida' });
    const { body: seen } = await inspect(body.id, [
      { line_id: made.lines[0]?.id, quantity: 2, condition: 'nova', goes_to: 'stock' },
    ]);
    expect(seen.amount).toBe(29.59);
    expect((await refund(body.id, 29.6, {})).body.code).toBe('return_amount_changed');
    const answers = await Promise.all([1, 2, 3].map(() => refund(body.id, 29.59, {})));
    expect(answers.map(({ status, body: { state, iban } }) => [status, state, iban])).toEqual(
      answers.map(() => [200, 'concluida', null]),
    );
    expect(await refundsOf(made.order.id)).toEqual([{ amount_cents: 2959, state: 'requested' }]);
  });

  test('goes to an account that its mailbox is told of by its last four signs, whoever says it and each time', async () => {
    const made = await sold();
    const { body } = await withdraw(made, of(made, 1), { iban: 'PT50 0002 0123 1234 5678 9015 4' });
    const token = await returnToken(shop.deps, shop.db, body.id);
    const mails = async () => {
      const rows = await shop.db
        .selectFrom('emails')
        .select(['kind', 'text'])
        .where('recipient', '=', made.order.customer_email)
        .where('text', 'like', '%IBAN%')
        .orderBy('created_at')
        .execute();
      return rows.map(({ kind, text }) => [kind, /termina em (\w{4})/.exec(text)?.[1], /PT50/.test(text)]);
    };
    expect(await mails()).toEqual([['artigos_devolvidos.withdrawn', '0154', false]]);
    for (const iban of ['DE89 3704 0044 0532 0130 00', 'ES91 2100 0418 4502 0005 1332']) {
      const told = await shop.browser().call('PUT', `/api/returns/${token}`, { iban });
      expect(told.status, JSON.stringify(told.body)).toBe(200);
    }
    expect(await mails()).toEqual([
      ['artigos_devolvidos.withdrawn', '0154', false],
      ['artigos_devolvidos.account', '3000', false],
      ['artigos_devolvidos.account', '1332', false],
    ]);
  });

  test('by transfer needs an account, unless it is given back at the counter', async () => {
    const made = await sold();
    const { id, answer } = await inspected(made, [
      { line_id: made.lines[0]?.id, quantity: 2, condition: 'nova', goes_to: 'stock' },
    ]);
    expect((await refund(id, answer.body.amount, {})).body.code).toBe('return_iban_needed');
    expect((await refund(id, answer.body.amount)).status).toBe(200);
  });

  test('of partial returns comes to all that was paid, and never to more', async () => {
    const made = await sold({ goods: [{ quantity: 3 }, { quantity: 2 }] });
    const [first, second] = made.lines;
    let total = 0;
    for (const [line, quantity] of [
      [second, 1],
      [first, 2],
      [second, 1],
      [first, 1],
    ] as const) {
      const lines = [{ line_id: line?.id, quantity }];
      const { id, answer } = await inspected(
        made,
        [{ line_id: line?.id, quantity, condition: 'aberta', goes_to: 'stock' }],
        [],
        lines,
      );
      total += Math.round((answer.body.amount ?? 0) * 100);
      expect((await refund(id, answer.body.amount)).status).toBe(200);
    }
    expect(total).toBe(Math.round(made.order.total * 100));
  });
});

test('the sheet for the parcel says the number and where it goes, to who has the link', async () => {
  const made = await sold();
  const { body } = await withdraw(made, of(made, 1));
  const paper = await shop.app.request(`/api/returns/${body.key}/label`);
  const [text = ''] = pdfPages(new Uint8Array(await paper.arrayBuffer()));
  expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(text).toContain(`D-${body.number}`);
  expect((await shop.app.request(`/api/returns/${body.id}/label`)).status).toBe(404);
});

test('a label’s QR, a number or an order’s finds a return at the desk, and the day knows whose money is due', async () => {
  const made = await sold();
  const { body } = await withdraw(made, of(made, 1));
  const found = async (q: string) => {
    const address = `/api/admin/returns?q=${encodeURIComponent(q)}`;
    return (await staff.call<{ id: string }[]>('GET', address)).body.map(({ id }) => id);
  };
  const number = `D-${body.number}`;
  expect(await found(`${shop.deps.publicUrl}/dashboard/devolucoes?q=${number}`)).toEqual([body.id]);
  expect(await found(number)).toEqual([body.id]);
  expect(await found(String(made.order.number))).toEqual([body.id]);
  const due = async () =>
    (await staff.call<{ returns_due: number }>('GET', '/api/admin/summary')).body.returns_due;
  const before = await due();
  await shop.db.updateTable('returns').set({ due_on: '2026-11-29' }).where('id', '=', body.id).execute();
  expect(await due()).toBe(before + 1);
});
