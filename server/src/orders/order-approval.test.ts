import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#core/orders/contract.ts';
import { DAY } from '#core/shared/day.ts';
import { limitMember } from '../accounts/company-people.ts';
import { createPayment } from '../payments/create-payment.ts';
import { type Person, system } from '../platform/http/caller.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { grant } from '../trade-credit/testing/account.ts';
import { endHolds } from './jobs/end-holds.ts';
import { findOrder } from './store.ts';
import { buyForCompany, companyWithLimit, waitingOrder } from './testing/waiting-order.ts';
import { findUnpaidOrder } from './unpaid-order.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({ at: new Date('2026-11-24T10:00:00Z') });
});
beforeEach(() => shop.reset());

const browserOf = async (person: Person) => shop.browser(await tokenOf(shop.deps, person));
const press = async (person: Person, path: string, body?: object) =>
  await (await browserOf(person)).call<Order & { code: string; detail: string }>('POST', path, body);
const approve = (person: Person, id: string) => press(person, `/api/orders/${id}/approval`);
const refuse = (person: Person, id: string, reason = 'Este ano já chega') =>
  press(person, `/api/orders/${id}/approval/refuse`, { reason });
const see = async (person: Person, id: string) =>
  (await (await browserOf(person)).call<Order>('GET', `/api/orders/${id}`)).body;
const toApprove = async (person: Person) =>
  (
    await (
      await browserOf(person)
    ).call<{ items: { id: string }[]; total: number }>('GET', '/api/orders/to-approve')
  ).body;
const mailsOf = async (id: string) => {
  const mails = await shop.db
    .selectFrom('emails')
    .select(['kind', 'recipient', 'text'])
    .where('dedupe_key', 'like', `order:${id}:%`)
    .execute();
  return new Map(mails.map(({ kind, ...mail }) => [kind.replace('encomenda.', ''), mail]));
};
const stockOf = async (id: string) =>
  (await shop.db.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock;
const pay = async (person: Person, { id, total }: Pick<Order, 'id' | 'total'>) => {
  const asked = {
    order_id: id,
    amount: total,
    payment_method: 'multibanco' as const,
    customer_name: 'x',
    customer_email: 'x@example.pt',
  };
  const begun = await createPayment(shop.deps, person, shop.payments, asked);
  return begun.ok ? 'begun' : begun.failure.code;
};

describe('an order for a company', () => {
  it.each([
    ['of who has no limit', null, false],
    ['of all of the limit', 12_300, false],
    ['of a cent more', 12_299, true],
  ])('waits for its owner’s yes above the limit alone: %s', async (_, limitCents, waits) => {
    const { company, clerk, boss } = await companyWithLimit(shop.deps, { limitCents });
    const order = await buyForCompany(shop.deps, clerk, company);
    expect(order).toMatchObject({
      total: 123,
      status: 'pendente',
      awaits_approval: waits,
      approval: waits ? { state: 'waiting', by: boss.user.name, can_decide: false } : null,
    });
    // No way to pay is switched on here: what may be paid fails by that.
    expect(await pay(clerk, order)).toBe(waits ? 'order_closed' : 'payments_off');
  });

  it('needs none of its owner’s own, of one billed to its buyer, nor of another company', async () => {
    const { company, clerk, boss } = await companyWithLimit(shop.deps, { limitCents: 0 });
    const other = await companyWithLimit(shop.deps, { limitCents: null });
    await shop.db
      .insertInto('company_members')
      .values({ company_id: other.company, user_id: clerk.user.id })
      .execute();
    for (const [person, whose] of [
      [boss, company],
      [clerk, null],
      [clerk, other.company],
    ] as const) {
      const order = await buyForCompany(shop.deps, person, whose);
      expect(order.approval).toBeNull();
    }
  });

  it('that waits keeps its units to the end of the third day, asks its owner once, and is nobody’s to pay', async () => {
    const { order, boss, clerk } = await waitingOrder(shop.deps);
    expect(order.hold_until).toBe('2026-11-27T23:59:59.000Z');
    expect(await stockOf(order.product_id)).toBe(9);
    const mails = await mailsOf(order.id);
    expect([...mails.keys()].sort()).toEqual(['approvalAsked', 'approvalWaits']);
    expect(mails.get('approvalAsked')).toMatchObject({ recipient: boss.user.email });
    expect(mails.get('approvalAsked')?.text).toContain('123,00\u00a0€');
    expect(mails.get('approvalAsked')?.text).not.toContain('?t=');
    expect(mails.get('approvalWaits')?.text).toContain(boss.user.name);
    expect(await findUnpaidOrder(shop.deps, clerk)).toBeNull();
    for (const person of [boss, clerk]) expect(await pay(person, order)).toBe('order_closed');
    // Money that is no payment pays it neither.
    const spent = await press(clerk, '/api/my/credit/payments', {
      kind: 'order',
      subject: order.id,
      amount: 123,
      request_id: crypto.randomUUID(),
    });
    expect(spent).toMatchObject({ status: 409, body: { code: 'credit_not_due' } });
  });

  it('writes to no owner whose address is not proved, who finds it in the account', async () => {
    const { order, boss } = await waitingOrder(shop.deps, { isBossProved: false });
    expect((await mailsOf(order.id)).has('approvalAsked')).toBe(false);
    expect(await toApprove(boss)).toMatchObject({ total: 1, items: [{ id: order.id }] });
  });
});

describe('its owner’s yes', () => {
  it('makes it payable as long as a reference lives, told to its buyer; twice it is one', async () => {
    const { order, boss, clerk } = await waitingOrder(shop.deps);
    shop.pass(DAY);
    expect(await see(boss, order.id)).toMatchObject({ approval: { can_decide: true }, can_cancel: false });
    const answers = await Promise.all([approve(boss, order.id), approve(boss, order.id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body).toMatchObject({
      status: 'pendente',
      awaits_approval: false,
      approval: { state: 'approved', can_decide: false },
      hold_until: '2026-11-28T23:59:59.000Z',
      can_cancel: true,
    });
    const row = await findOrder(shop.db, order.id);
    expect(row).toMatchObject({ approval: 'approved', account_days: null });
    expect((await mailsOf(order.id)).get('approved')).toMatchObject({ recipient: clerk.user.email });
    const events = await shop.db
      .selectFrom('order_events')
      .select('note')
      .where('order_id', '=', order.id)
      .where('note', 'like', 'Aprovada%')
      .execute();
    expect(events).toEqual([{ note: `Aprovada por ${boss.user.name}` }]);
    expect(await toApprove(boss)).toMatchObject({ total: 0 });
    for (const person of [boss, clerk]) expect(await pay(person, order)).toBe('payments_off');
  });

  it('is nobody else’s to give: buyer, colleague who sees it, other owner, who kept the company', async () => {
    const { order, boss, clerk, company } = await waitingOrder(shop.deps);
    const [colleague, stranger] = [
      await insertUser(shop.deps, 'curioso'),
      await insertUser(shop.deps, 'alheio'),
    ];
    await shop.db.updateTable('companies').set({ shares_orders: true }).where('id', '=', company).execute();
    await shop.db
      .insertInto('company_members')
      .values({ company_id: company, user_id: colleague.user.id })
      .execute();
    const { boss: other } = await companyWithLimit(shop.deps);
    for (const person of [clerk, colleague, stranger, other]) {
      expect((await approve(person, order.id)).status).toBe(404);
      expect((await refuse(person, order.id)).status).toBe(404);
      expect((await toApprove(person)).total).toBe(0);
    }
    expect(await see(colleague, order.id)).toMatchObject({ approval: { can_decide: false } });
    // Taken off the profile, nobody is left to say yes; the shop still may.
    await shop.db.deleteFrom('companies').where('id', '=', company).execute();
    expect((await approve(boss, order.id)).status).toBe(404);
    expect(await see(clerk, order.id)).toMatchObject({ approval: { state: 'waiting', by: null } });
  });

  it('stands though the limit was lifted or its buyer left meanwhile', async () => {
    const { order, boss, clerk, company } = await waitingOrder(shop.deps);
    await limitMember(shop.deps, boss, { id: company, member: clerk.user.id }, null);
    expect((await findOrder(shop.db, order.id))?.approval).toBe('waiting');
    await shop.db.deleteFrom('company_members').where('company_id', '=', company).execute();
    expect((await approve(boss, order.id)).status).toBe(200);
    expect(await pay(clerk, order)).toBe('payments_off');
  });

  it.each([
    [100_000, 'processando', 30, 'onAccount'],
    [10_000, 'pendente', null, 'approved'],
  ])(
    'puts what was to be paid later on account where it still fits: of %i cents',
    async (limit_cents, status, days, mail) => {
      const { company, clerk, boss } = await companyWithLimit(shop.deps);
      await grant(shop.deps, clerk.user.id);
      const order = await buyForCompany(shop.deps, clerk, company, { on_account: true });
      expect(order).toMatchObject({ account_days: null, approval: { is_on_account: true } });
      await grant(shop.deps, clerk.user.id, { limit_cents });
      expect((await approve(boss, order.id)).body).toMatchObject({ status, account_days: days });
      const sales = await shop.db
        .selectFrom('account_sales')
        .select('days')
        .where('user_id', '=', clerk.user.id)
        .execute();
      expect(sales).toEqual(days === null ? [] : [{ days }]);
      const told = (await mailsOf(order.id)).get(mail);
      expect(told?.text.includes('a conta já não o permite')).toBe(days === null);
    },
  );
});

describe('its owner’s no', () => {
  it('cancels it with its reason, gives the units back, and is told once', async () => {
    const { order, boss, clerk } = await waitingOrder(shop.deps);
    expect((await refuse(boss, order.id, ' ')).status).toBe(422);
    for (const status of [200, 200]) expect((await refuse(boss, order.id)).status).toBe(status);
    expect(await see(clerk, order.id)).toMatchObject({
      status: 'cancelado',
      approval: { state: 'refused', note: 'Este ano já chega' },
    });
    expect(await stockOf(order.product_id)).toBe(10);
    const mails = await mailsOf(order.id);
    expect(mails.get('approvalRefused')?.text).toContain('Este ano já chega');
    expect(mails.has('cancelado')).toBe(false);
    expect(await approve(boss, order.id)).toMatchObject({
      status: 409,
      body: { detail: 'Esta encomenda já foi recusada.' },
    });
  });

  it('comes too late for what was approved, cancelled or not answered', async () => {
    const approved = await waitingOrder(shop.deps);
    await approve(approved.boss, approved.order.id);
    const cancelled = await waitingOrder(shop.deps);
    expect((await press(cancelled.clerk, `/api/orders/${cancelled.order.id}/cancel`, {})).status).toBe(200);
    for (const [{ order, boss }, detail] of [
      [approved, 'Esta encomenda já foi aprovada.'],
      [cancelled, 'Esta encomenda foi entretanto cancelada.'],
    ] as const) {
      expect(await refuse(boss, order.id)).toMatchObject({ status: 409, body: { detail } });
    }
  });
});

it('what nobody answers ends with the third day, with a mail that says why', async () => {
  const { order, boss } = await waitingOrder(shop.deps);
  shop.setClock(new Date('2026-11-27T23:59:00Z'));
  await endHolds(shop.deps, system('orders.end-holds'));
  expect((await findOrder(shop.db, order.id))?.status).toBe('pendente');
  shop.setClock(new Date('2026-11-28T00:00:00Z'));
  await endHolds(shop.deps, system('orders.end-holds'));
  expect(await findOrder(shop.db, order.id)).toMatchObject({ status: 'cancelado', holds_stock: false });
  const mails = await mailsOf(order.id);
  expect([mails.has('approvalEnded'), mails.has('cancelado')]).toEqual([true, false]);
  expect((await approve(boss, order.id)).body.code).toBe('approval_over');
});

it('the shop goes on with it by the company’s word alone, and notes whose', async () => {
  const { order, clerk } = await waitingOrder(shop.deps);
  const desk = await insertUser(shop.deps, 'balcao', { role: 'counter' });
  const tech = await insertUser(shop.deps, 'tecnico', { role: 'technician' });
  const path = `/api/admin/orders/${order.id}`;
  const browser = await browserOf(desk);
  const step = { status: 'pagamento_confirmado', tracking_code: null, notes: null };
  expect(await browser.call('PUT', path, step)).toMatchObject({ body: { code: 'approval_waits' } });
  expect((await press(tech, `${path}/approval`, { told: 'Ana, por telefone' })).status).toBe(403);
  expect((await press(clerk, `${path}/approval`, { told: 'Ana, por telefone' })).status).toBe(403);
  for (let presses = 0; presses < 2; presses += 1) {
    expect(await press(desk, `${path}/approval`, { told: 'Ana, por telefone' })).toMatchObject({
      status: 200,
      body: { approval: { state: 'approved', note: 'Ana, por telefone' } },
    });
  }
  expect((await browser.call('PUT', path, step)).status).toBe(200);
});
