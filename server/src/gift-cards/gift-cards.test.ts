import { beforeAll, describe, expect, test } from 'vitest';
import type { OwnGiftCard, WholeGiftCard } from '#core/gift-cards/contract.ts';
import { shownCode } from '#core/gift-cards/rules/code.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { createLink } from '../links/create-link.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { findPayable } from '../payments/payables.ts';
import { requestRefund } from '../payments/refunds/request-refund.ts';
import { type Person, system } from '../platform/http/caller.ts';
import { balanceOf, cardBalance } from '../store-credit/ledger.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { buy, visitorWith } from '../testing/orders.ts';
import { pdfPages } from '../testing/pdf-text.ts';
import { insertUser, nobody, tokenOf } from '../testing/people.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { endCards, sendDue } from './jobs/gift-jobs.ts';
import { codeOfCard } from './store.ts';
import { orderCard, payCard, sellCards, wantedCard } from './testing/gift-cards.ts';

type Refused = { code: string };
const DAY = 86_400_000;
const by = system('test');

let shop: TestShop;
let owner: Person;
let staff: TestBrowser;
beforeAll(async () => {
  shop = await testShop({
    at: new Date('2026-11-26T12:00:00Z'),
    poolSize: 12,
    environment: { LOG_LEVEL: 'error', SECRET_KEY: 'a secret of at least thirty-two characters' },
  });
  owner = await insertUser(shop.deps, 'dona', { role: 'owner' });
  staff = shop.browser(await tokenOf(shop.deps, owner));
  await sellCards(shop.deps);
});

const ports = () => shop.payments.payables;
async function paidCard(changes: object = {}) {
  const card = await orderCard(shop.deps, shop.browser(), changes);
  const code = await payCard(shop.deps, ports(), card);
  const key = await createLink(shop.db, shop.deps, { purpose: 'gift_card', subjectId: card.id });
  return { ...card, code, key };
}

/** An order of 100 €, with IVA; collected at the shop. */
async function order() {
  const product = await insertProduct(shop.db, { name: `Artigo ${crypto.randomUUID()}`, price_cents: 8130 });
  return await buy(shop.deps, await visitorWith(shop.deps, product));
}
type Placed = Awaited<ReturnType<typeof order>>;

const look = (code: string) =>
  shop.browser().call<{ balance: number } & Refused>('POST', '/api/gift-cards/balance', { code });
const pay = (code: string, { id, access_token }: Placed, amount: number, request_id = crypto.randomUUID()) =>
  shop.browser().call<{ balance: number; left: number } & Refused>('POST', '/api/gift-cards/payments', {
    request_id,
    code,
    kind: 'order',
    subject: id,
    t: access_token,
    amount,
  });
const read = async (id: string) =>
  (await staff.call<WholeGiftCard & Refused>('GET', `/api/admin/gift-cards/${id}`)).body;
const act = (id: string, what: string, body?: object) =>
  staff.call<WholeGiftCard & Refused>('POST', `/api/admin/gift-cards/${id}/${what}`, body);
const mails = async (kind: string, to = 'rita@example.pt') =>
  await shop.db
    .selectFrom('emails')
    .select(['subject', 'html'])
    .where('kind', '=', kind)
    .where('recipient', '=', to)
    .execute();
const statusOf = async (id: string) =>
  (await shop.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

describe('buying a card', () => {
  test('is an order without IVA, once for each request, and no card before it is paid', async () => {
    const wanted = wantedCard(shop.deps);
    const browser = shop.browser();
    const ask = (changes: object = {}) =>
      browser.call<{ order_id: string } & Refused>('POST', '/api/gift-cards', { ...wanted, ...changes });
    const [one, two] = [await ask(), await ask()];
    expect([one.status, two.body.order_id]).toEqual([201, one.body.order_id]);
    expect((await ask({ amount: 25 })).body.code).toBe('gift_request_taken');
    const line = await shop.db
      .selectFrom('order_lines')
      .select(['gross_cents', 'iva_cents', 'iva_exemption', 'product_id'])
      .where('order_id', '=', one.body.order_id)
      .execute();
    expect(line).toEqual([{ gross_cents: 5000, iva_cents: 0, iva_exemption: 'M99', product_id: null }]);
    const { id } = await shop.db
      .selectFrom('gift_cards')
      .select('id')
      .where('order_id', '=', one.body.order_id)
      .executeTakeFirstOrThrow();
    expect(await read(id)).toMatchObject({ state: 'pedido', balance: 0, last: null });
    expect((await look(await codeOfCard(shop.deps, id))).body.code).toBe('gift_unknown');
  });

  test.each([
    [{ amount: 30 }, 'gift_amount'],
    [{ send_on: '2026-11-25' }, 'gift_day'],
    [{ send_on: '2027-12-01' }, 'gift_day'],
  ])('%j is refused', async (changes, code) => {
    const asked = await shop
      .browser()
      .call<Refused>('POST', '/api/gift-cards', wantedCard(shop.deps, changes));
    expect(asked.body.code).toBe(code);
  });

  test('is with money alone: neither another card nor credit pays for one', async () => {
    const { code } = await paidCard();
    const { orderId, token } = await orderCard(shop.deps, shop.browser());
    const paid = await pay(code, { id: orderId, access_token: token } as Placed, 10);
    expect(paid.body.code).toBe('credit_for_gift');
  });

  test('paid twice at once issues one card, and the recipient has one mail with the code', async () => {
    const to = { recipient_email: 'uma-vez@example.pt' };
    const card = await orderCard(shop.deps, shop.browser(), to);
    await Promise.all([1, 2].map(() => payCard(shop.deps, ports(), card)));
    await Promise.all([1, 2].map(() => sendDue(shop.deps, by)));
    expect(await cardBalance(shop.db, card.id)).toBe(5000);
    const sent = await mails('cartao.oferta', to.recipient_email);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.html).toContain(shownCode(await codeOfCard(shop.deps, card.id)));
    expect(await statusOf(card.orderId)).toBe('entregue');
  });

  test('for a later day is sent at nine in Lisbon of that day', async () => {
    const to = { recipient_email: 'natal@example.pt', send_on: '2026-12-24' };
    const card = await paidCard(to);
    const at = async (now: string) => {
      await sendDue({ ...shop.deps, now: () => new Date(now) }, by);
      return (await mails('cartao.oferta', to.recipient_email)).length;
    };
    expect([await at('2026-12-24T08:59:00Z'), await at('2026-12-24T09:00:00Z')]).toEqual([0, 1]);
    expect(await statusOf(card.orderId)).toBe('entregue');
  });
});

describe('using a card', () => {
  test('without an account, a part at a time, the code as it is typed', async () => {
    const { id, code } = await paidCard();
    expect((await look(shownCode(code).toLowerCase())).body).toMatchObject({
      balance: 50,
      last: code.slice(-4),
    });
    const one = await order();
    const request = crypto.randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => pay(code, one, 20, request)));
    expect(answers.map(({ body }) => body)).toEqual(Array(3).fill({ balance: 30, left: 80 }));
    expect((await pay(code, one, 30.01)).body.code).toBe('credit_too_little');
    expect((await pay(code, { ...one, access_token: 'x' }, 5)).status).toBe(404);
    expect((await pay(code, one, 30)).body).toEqual({ balance: 0, left: 50 });
    expect((await look(code)).body.code).toBe('gift_empty');
    expect(await findPayable(shop.db, { kind: 'order', subject: one.id })).toMatchObject({
      outside_cents: 5000,
    });
    expect(await read(id)).toMatchObject({
      state: 'gasto',
      entries: [{ amount: -30 }, { amount: -20 }, { amount: 50 }],
    });
  });

  test('by many at once never goes below zero', async () => {
    const { id, code } = await paidCard();
    const orders = await Promise.all(Array.from({ length: 5 }, order));
    const answers = await Promise.all(orders.map((one) => pay(code, one, 20)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await cardBalance(shop.db, id)).toBe(1000);
  });

  test('for an order that is cancelled comes back to the card, for thirty days at the least', async () => {
    const { id, code } = await paidCard();
    await shop.db.updateTable('gift_cards').set({ ends_on: '2026-11-27' }).where('id', '=', id).execute();
    const one = await order();
    await pay(code, one, 50);
    const cancel = () => cancelOrder(shop.deps, nobody, one.id, one.access_token);
    await Promise.all([cancel(), cancel()]);
    expect(await read(id)).toMatchObject({ state: 'ativo', balance: 50, ends_on: '2026-12-26' });
  });

  test('is a press for who has an account: what is left is credit of theirs until the same day', async () => {
    const { id, key } = await paidCard();
    const user = await insertUser(shop.deps, 'rita');
    const browser = shop.browser(await tokenOf(shop.deps, user));
    const keep = () => browser.call<{ balance: number } & Refused>('POST', `/api/gift-cards/${key}/credit`);
    expect((await shop.browser().call('POST', `/api/gift-cards/${key}/credit`)).status).toBe(401);
    const answers = await Promise.all([keep(), keep()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect([await cardBalance(shop.db, id), await balanceOf(shop.db, user.user.id, shop.deps.now())]).toEqual(
      [0, 5000],
    );
    const row = await shop.db
      .selectFrom('credit_entries')
      .select('ends_on')
      .where('user_id', '=', user.user.id)
      .executeTakeFirstOrThrow();
    expect(row.ends_on).toBe('2029-11-26');
  });
});

describe('the shop', () => {
  const refund = (orderId: string, amount: number) =>
    requestRefund(shop.deps, owner, shop.payments, {
      kind: 'order',
      subject: orderId,
      amount,
      lines: [],
      reason: 'Desistência',
      route: 'transfer',
      iban: null,
      idempotency_key: crypto.randomUUID(),
    } as unknown as Parameters<typeof requestRefund>[3]);

  test('annuls what is left, and gives back no more than that', async () => {
    const { id, orderId, code } = await paidCard();
    await sendDue(shop.deps, by);
    await pay(code, await order(), 20);
    expect(await refund(orderId, 1)).toMatchObject({ failure: { code: 'refund_kept' } });
    expect((await act(id, 'annul', { reason: 'A pedido' })).body).toMatchObject({
      state: 'anulado',
      balance: 0,
    });
    expect((await look(code)).body.code).toBe('gift_over');
    expect((await act(id, 'annul', { reason: 'A pedido' })).body.code).toBe('gift_not_open');
    expect(await refund(orderId, 30.01)).toMatchObject({ failure: { code: 'refund_kept' } });
    expect(await refund(orderId, 30)).toMatchObject({ ok: true });
  });

  test('has a card annulled with its order, which its buyer cancels before it is sent', async () => {
    const { id, orderId, token, code } = await paidCard({ send_on: '2026-12-24' });
    const deps = shop.deps;
    expect(await cancelOrder(deps, nobody, orderId, token)).toMatchObject({ ok: true });
    expect(await read(id)).toMatchObject({ state: 'anulado', balance: 0 });
    expect((await look(code)).body.code).toBe('gift_over');
    expect(await refund(orderId, 50)).toMatchObject({ ok: true });
  });

  test('sends it again, with the same code', async () => {
    const to = { recipient_email: 'outra-vez@example.pt' };
    const { id, code } = await paidCard(to);
    await sendDue(shop.deps, by);
    expect((await act(id, 'resend')).status).toBe(200);
    const [, again] = await mails('cartao.oferta', to.recipient_email);
    expect(again?.html).toContain(shownCode(code));
  });

  test('finds it by number, end of the code, recipient and order, and nobody else sees it', async () => {
    const { id, code } = await paidCard({ recipient_name: 'Zulmira Procurada' });
    const card = await read(id);
    for (const q of [
      `CP-${card.number}`,
      code.slice(-4),
      'zulmira',
      `${card.order_number}`,
      shownCode(code),
    ]) {
      const { body } = await staff.call<{ id: string }[]>(
        'GET',
        `/api/admin/gift-cards?q=${encodeURIComponent(q)}`,
      );
      expect(
        body.map((row) => row.id),
        q,
      ).toContain(id);
    }
    const customer = shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, 'curiosa')));
    expect((await customer.call('GET', `/api/admin/gift-cards/${id}`)).status).toBe(403);
  });

  test('owes what is left at the end of a day', async () => {
    const { id, code } = await paidCard();
    await pay(code, await order(), 15);
    const { number } = await read(id);
    const csv = async (day: string) =>
      await (
        await shop.app.request(`/api/admin/gift-cards/owed?day=${day}`, {
          headers: { authorization: `Bearer ${staff.token}` },
        })
      ).text();
    expect(await csv('2026-11-26')).toMatch(new RegExp(`CP-${number};.*;35,00`));
    expect(await csv('2026-11-25')).not.toContain(`CP-${number}`);
  });
});

test('a card ends after its day, with one mail a month before, and is prolonged with what it had', async () => {
  const to = { recipient_email: 'fim@example.pt' };
  const { id, code } = await paidCard(to);
  const today = lisbonDay(shop.deps.now());
  const setEnd = (day: string) =>
    shop.db.updateTable('gift_cards').set({ ends_on: day }).where('id', '=', id).execute();
  await setEnd('2026-12-26');
  for (let times = 0; times < 2; times += 1) await endCards(shop.deps, by);
  expect(await mails('cartao.a_acabar', to.recipient_email)).toHaveLength(1);
  const later = { ...shop.deps, now: () => new Date(shop.deps.now().getTime() + 40 * DAY) };
  for (let times = 0; times < 2; times += 1) await endCards(later, by);
  expect(await cardBalance(shop.db, id)).toBe(0);
  await setEnd('2026-11-25');
  expect((await look(code)).body.code).toBe('gift_over');
  expect((await act(id, 'end', { ends_on: '2026-11-25' })).body.code).toBe('gift_shorter');
  expect((await act(id, 'end', { ends_on: '2027-01-31' })).body).toMatchObject({
    state: 'ativo',
    balance: 50,
  });
  expect(today).toBe('2026-11-26');
});

test('its link shows the card and its PDF, and opens nothing else', async () => {
  const { id, orderId, code, key } = await paidCard();
  const own = (path: string) => shop.browser().call<OwnGiftCard & Refused>('GET', `/api/gift-cards/${path}`);
  expect((await own(key)).body).toMatchObject({
    balance: 50,
    code: shownCode(code),
    recipient_name: 'Rita Sousa',
  });
  expect([(await own(id)).status, (await own(`${key.slice(0, -1)}-`)).status]).toEqual([404, 404]);
  expect((await shop.browser().call('GET', `/api/orders/${orderId}?t=${key}`)).status).toBe(404);
  const paper = await shop.app.request(`/api/gift-cards/${key}/document`);
  // Read in the pieces that it is drawn in: where one ends says nothing.
  const bare = (said: string) => said.replace(/\s/g, '');
  const text = bare(pdfPages(new Uint8Array(await paper.arrayBuffer())).join(' '));
  for (const said of [shownCode(code), 'Rita Sousa', 'Parabéns!']) expect(text).toContain(bare(said));
});
