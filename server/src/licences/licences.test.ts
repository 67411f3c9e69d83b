import { beforeAll, describe, expect, it } from 'vitest';
import type { OwnLicence } from '#core/licences/contract.ts';
import { REVEAL_CONSENT } from '#core/licences/texts.ts';
import type { RefundLine } from '#core/payments/rules/refund-lines.ts';
import { addLine } from '../cart/change-cart.ts';
import { recordPayment, recordRefunded } from '../orders/record-payment.ts';
import { orderPayable } from '../orders/store.ts';
import { updateOrder } from '../orders/update-order.ts';
import { lockPayable } from '../payments/payables.ts';
import { type Person, system } from '../platform/http/caller.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { buy, visitorWith } from '../testing/orders.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { enterKey, importKeys, savePool, voidKey } from './change-pools.ts';
import { balancePools, remindOfEnds } from './jobs/licence-jobs.tsx';
import { listMine, listSold, readOfOrder } from './read-licences.ts';
import { listKeys, mustReadPool } from './read-pools.ts';
import { resendLicence, revealLicence } from './reveal.ts';
import { insertPool, someKeys } from './testing/licences.ts';

const DAY = 86_400_000;
const by = system('tests');

let shop: TestShop;
let owner: Person;
let ana: Person;
let rui: Person;

beforeAll(async () => {
  shop = await testShop({ at: new Date('2026-11-21T12:00:00Z'), poolSize: 20 });
  owner = await insertUser(shop.deps, 'dona', { role: 'owner' });
  ana = await insertUser(shop.deps, 'ana');
  rui = await insertUser(shop.deps, 'rui');
});

async function pay(orderId: string): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    await lockPayable(tx, orderPayable(orderId));
    const { total_cents } = await tx
      .selectFrom('orders')
      .select('total_cents')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    const paid = { orderId, paymentId: crypto.randomUUID(), amountCents: total_cents, at: shop.deps.now() };
    await recordPayment(shop.deps, tx, by, paid);
  });
}

async function refund(orderId: string, linesSoFar: readonly RefundLine[], isWhole = false): Promise<void> {
  const refundId = crypto.randomUUID();
  const refunded = { orderId, refundId, key: refundId, amountCents: 2460, passedTo: null };
  await shop.db.transaction().execute(async (tx) => {
    await lockPayable(tx, orderPayable(orderId));
    await recordRefunded(shop.deps, tx, by, { ...refunded, isWhole, linesSoFar, at: shop.deps.now() });
  });
}

async function order(product: string, quantity = 1, actor?: Person) {
  if (!actor) return await buy(shop.deps, await visitorWith(shop.deps, product, quantity));
  await addLine(shop.deps, actor, { product_id: product, quantity });
  return await buy(shop.deps, actor);
}

const statesOf = async (orderId: string) => (await readOfOrder(shop.db, orderId)).map(({ state }) => state);
const poolOf = async (id: string) => {
  const { free, handed, waiting, stock } = await mustReadPool(shop.db, id);
  return { free, handed, waiting, stock };
};

async function firstOf(orderId: string): Promise<OwnLicence> {
  const [licence] = await readOfOrder(shop.db, orderId);
  if (!licence) throw new Error('no licence');
  return licence;
}

async function reveal(orderId: string, token: string | undefined, actor: Person | null = null) {
  const { id } = await firstOf(orderId);
  const caller = actor ?? {
    kind: 'visitor' as const,
    user: null,
    requestId: 'r',
    ip: '::1',
    cartToken: null,
  };
  return await revealLicence(shop.deps, caller, { orderId, licenceId: id, token, consents: true });
}

async function mailsOf(orderId: string) {
  return await shop.db
    .selectFrom('emails')
    .select(['kind', 'html', 'text'])
    .where('dedupe_key', 'like', `licence:${orderId}:%`)
    .execute();
}

describe('a pool', () => {
  it('is the stock of its product, and an order counts once', async () => {
    const pool = await insertPool(shop.deps, owner, 10);
    expect(await poolOf(pool.id)).toEqual({ free: 10, handed: 0, waiting: 0, stock: 10 });
    const placed = await order(pool.product, 2);
    expect(await poolOf(pool.id)).toEqual({ free: 10, handed: 0, waiting: 0, stock: 8 });
    await pay(placed.id);
    expect(await poolOf(pool.id)).toEqual({ free: 8, handed: 2, waiting: 0, stock: 8 });
    await pay(placed.id);
    expect(await poolOf(pool.id)).toEqual({ free: 8, handed: 2, waiting: 0, stock: 8 });
    await updateOrder(shop.deps, owner, placed.id, { status: 'entregue', confirm: true });
    await balancePools(shop.deps, by);
    expect(await poolOf(pool.id)).toEqual({ free: 8, handed: 2, waiting: 0, stock: 8 });
  });

  it('takes every key of a list or none: twice in it, or in the shop already, is told by line', async () => {
    const pool = await insertPool(shop.deps, owner, 0);
    const other = await insertPool(shop.deps, owner, 0);
    const [first, second] = someKeys(2).split('\n') as [string, string];
    const join = (id: string, text: string) => importKeys(shop.deps, owner, id, Buffer.from(text));
    expect(await join(pool.id, `${first}\n${second}\n${first.toLowerCase()}`)).toMatchObject({
      failure: {
        code: 'keys_refused',
        errors: [{ path: 'file', message: 'Linha 3: é a mesma chave da linha 1' }],
      },
    });
    expect(await join(pool.id, first)).toMatchObject({ value: { count: 1 } });
    expect(await join(other.id, `${second}\n${first.replaceAll('-', ' ')}`)).toMatchObject({
      failure: { errors: [{ message: 'Linha 2: esta chave já está na loja' }] },
    });
    expect((await poolOf(other.id)).free).toBe(0);
    const win = Buffer.from('Licença;n.º\r\nÇÃO-0001;1\r\n', 'latin1');
    expect(await importKeys(shop.deps, owner, other.id, win)).toMatchObject({ value: { count: 1 } });
    expect(await join(other.id, 'cao-0001')).toMatchObject({ ok: true });
    expect(await importKeys(shop.deps, owner, other.id, Buffer.from([0, 1, 2, 0]))).toMatchObject({
      ok: false,
    });
  });

  it('keeps keys sealed, and shows none in a list, a mail or the audit', async () => {
    const pool = await insertPool(shop.deps, owner, 0);
    const key = `SEGREDO-${crypto.randomUUID()}`;
    await importKeys(shop.deps, owner, pool.id, Buffer.from(key));
    const placed = await order(pool.product);
    await pay(placed.id);
    await reveal(placed.id, placed.access_token);
    const kept = await Promise.all(
      (['licence_keys', 'licences', 'licence_reveals', 'audit_events', 'emails'] as const).map((table) =>
        shop.db.selectFrom(table).selectAll().execute(),
      ),
    );
    const shown = [await listKeys(shop.db, pool.id, {}), await readOfOrder(shop.db, placed.id), kept];
    expect(JSON.stringify(shown)).not.toContain(key.slice(8));
    expect(JSON.stringify(await listKeys(shop.db, pool.id, {}))).toContain(key.slice(-4).toUpperCase());
  });

  it('is told of when it is low, once for each filling', async () => {
    const pool = await insertPool(shop.deps, owner, 3, { low_at: 2 });
    const told = async () =>
      (await shop.db.selectFrom('notices').select('id').where('subject_id', '=', pool.id).execute()).length;
    expect(await told()).toBe(0);
    for (const _ of [1, 2]) await pay((await order(pool.product)).id);
    expect(await told()).toBe(1);
  });

  it('is of software alone, and a key that was promised is not taken away', async () => {
    const pool = await insertPool(shop.deps, owner, 1);
    await order(pool.product);
    const { items } = await listKeys(shop.db, pool.id, {});
    const refused = await voidKey(shop.deps, owner, items[0]?.id ?? '', 'engano');
    expect(refused).toMatchObject({ failure: { code: 'keys_promised' } });
    expect(await poolOf(pool.id)).toMatchObject({ free: 1, stock: 0 });
    const toner = await insertProduct(shop.db, { name: 'Toner sem chaves' });
    expect(await savePool(shop.deps, owner, toner, await mustReadPool(shop.db, pool.id))).toMatchObject({
      failure: { code: 'licence_product' },
    });
  });
});

describe('keys', () => {
  it('of two orders for the last one in one moment are one’s, and of many payments at once each its own', async () => {
    const last = await insertPool(shop.deps, owner, 1);
    const two = await Promise.allSettled([order(last.product), order(last.product)]);
    expect(two.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const pool = await insertPool(shop.deps, owner, 8);
    const orders = await Promise.all(Array.from({ length: 8 }, () => order(pool.product)));
    await Promise.all(orders.flatMap(({ id }) => [pay(id), pay(id)]));
    const rows = await shop.db
      .selectFrom('licences')
      .select('key_id')
      .where('pool_id', '=', pool.id)
      .execute();
    expect(new Set(rows.map(({ key_id }) => key_id)).size).toBe(8);
    expect(await poolOf(pool.id)).toEqual({ free: 0, handed: 8, waiting: 0, stock: 0 });
  });

  it('go back unseen, and are spent once seen', async () => {
    const pool = await insertPool(shop.deps, owner, 4);
    const placed = await order(pool.product, 2);
    await pay(placed.id);
    await reveal(placed.id, placed.access_token);
    const end = { status: 'cancelado' as const, tracking_code: null, notes: null, confirm: true };
    await updateOrder(shop.deps, owner, placed.id, end);
    expect(await poolOf(pool.id)).toEqual({ free: 3, handed: 0, waiting: 0, stock: 3 });
    expect(await statesOf(placed.id)).toEqual(['devolvida', 'devolvida']);
    expect(await reveal(placed.id, placed.access_token)).toMatchObject({ failure: { code: 'key_step' } });
    await updateOrder(shop.deps, owner, placed.id, { status: 'pagamento_confirmado', confirm: true });
    expect(await statesOf(placed.id)).toEqual(['entregue', 'entregue']);
    expect(await poolOf(pool.id)).toEqual({ free: 1, handed: 2, waiting: 0, stock: 1 });
  });

  it('of a part that was refunded: the unseen one first; what was given back twice is given back once', async () => {
    const pool = await insertPool(shop.deps, owner, 4);
    const placed = await order(pool.product, 2);
    await pay(placed.id);
    await reveal(placed.id, placed.access_token);
    const line = await shop.db
      .selectFrom('order_lines')
      .select('id')
      .where('order_id', '=', placed.id)
      .executeTakeFirstOrThrow();
    const one = { lineId: line.id, quantity: 1, amountCents: 2460 };
    await refund(placed.id, [one]);
    await refund(placed.id, [one]);
    expect(await statesOf(placed.id)).toEqual(['revelada', 'devolvida']);
    expect(await poolOf(pool.id)).toEqual({ free: 3, handed: 1, waiting: 0, stock: 3 });
    await refund(placed.id, [one, one], true);
    expect(await poolOf(pool.id)).toEqual({ free: 3, handed: 0, waiting: 0, stock: 3 });
    const spent = await listKeys(shop.db, pool.id, { state: 'gasta' });
    expect(spent.total).toBe(1);
  });

  it('that do not work are taken away, and their licence gets another', async () => {
    const pool = await insertPool(shop.deps, owner, 1);
    const placed = await order(pool.product);
    await pay(placed.id);
    const seen = await reveal(placed.id, placed.access_token);
    const { items } = await listKeys(shop.db, pool.id, {});
    await voidKey(shop.deps, owner, items[0]?.id ?? '', 'não ativa');
    expect(await statesOf(placed.id)).toEqual(['espera']);
    await importKeys(shop.deps, owner, pool.id, Buffer.from(someKeys(1)));
    expect(await statesOf(placed.id)).toEqual(['entregue']);
    const other = await reveal(placed.id, placed.access_token);
    expect(other.ok && seen.ok && other.value !== seen.value).toBe(true);
    expect(await mailsOf(placed.id)).toHaveLength(2);
  });
});

describe('a licence that is ordered from the supplier', () => {
  it('waits until its key is entered, and its customer is told once', async () => {
    const pool = await insertPool(shop.deps, owner, 0, { mode: 'encomenda', beyond: 3 });
    expect((await poolOf(pool.id)).stock).toBe(3);
    const placed = await order(pool.product);
    await pay(placed.id);
    expect(await poolOf(pool.id)).toEqual({ free: 0, handed: 0, waiting: 1, stock: 2 });
    expect(await reveal(placed.id, placed.access_token)).toMatchObject({ failure: { code: 'no_key_yet' } });
    const { items } = await listSold(shop.db, { pool: pool.id, view: 'waiting' });
    const id = items[0]?.id ?? '';
    expect(items[0]?.promised_at?.slice(0, 10)).toBe('2026-11-23');
    const key = someKeys(1);
    expect(await enterKey(shop.deps, owner, id, key)).toMatchObject({ ok: true });
    expect(await enterKey(shop.deps, owner, id, someKeys(1))).toMatchObject({
      failure: { code: 'key_step' },
    });
    expect(await poolOf(pool.id)).toEqual({ free: 0, handed: 1, waiting: 0, stock: 3 });
    const mails = await mailsOf(placed.id);
    expect(mails.map(({ kind }) => kind)).toEqual(['licenca.pronta']);
    expect(mails[0]?.text).not.toContain(key);
    expect(await reveal(placed.id, placed.access_token)).toMatchObject({ value: key });
    const again = await order(pool.product);
    await pay(again.id);
    const [next] = (await listSold(shop.db, { pool: pool.id, view: 'waiting' })).items;
    expect(await enterKey(shop.deps, owner, next?.id ?? '', key)).toMatchObject({
      failure: { code: 'key_known' },
    });
  });
});

describe('revealing', () => {
  it('is its buyer’s, by account or link, and nobody else’s; the consent is kept', async () => {
    const pool = await insertPool(shop.deps, owner, 1, { months: 12 });
    const placed = await order(pool.product, 1, ana);
    await pay(placed.id);
    expect(await reveal(placed.id, undefined)).toMatchObject({ failure: { code: 'order_not_found' } });
    expect(await reveal(placed.id, 'x'.repeat(43), rui)).toMatchObject({
      failure: { code: 'order_not_found' },
    });
    expect(await reveal(placed.id, undefined, owner)).toMatchObject({ failure: { code: 'order_not_found' } });
    const shown = await reveal(placed.id, undefined, ana);
    expect(shown).toMatchObject({ ok: true });
    expect(await reveal(placed.id, placed.access_token)).toEqual(shown);
    const { id, ends_at } = await firstOf(placed.id);
    expect(ends_at?.slice(0, 10)).toBe('2027-11-21');
    const looks = await shop.db
      .selectFrom('licence_reveals')
      .select(['by_whom', 'actor_id', 'consent_version', 'consent_text'])
      .where('licence_id', '=', id)
      .orderBy('id')
      .execute();
    const consent = { consent_version: REVEAL_CONSENT.version, consent_text: REVEAL_CONSENT.text };
    expect(looks).toEqual([
      { by_whom: 'conta', actor_id: 'ana', ...consent },
      { by_whom: 'ligacao', actor_id: null, consent_version: null, consent_text: null },
    ]);
    expect((await listMine(shop.db, 'ana', {})).items.map((one) => one.id)).toContain(id);
    expect((await listMine(shop.db, 'rui', {})).items).toEqual([]);
  });

  it('asks for the consent, and at the desk for the ability and a reason', async () => {
    const pool = await insertPool(shop.deps, owner, 1);
    const placed = await order(pool.product);
    await pay(placed.id);
    const { id } = await firstOf(placed.id);
    const path = `/api/orders/${placed.id}/licences/${id}/reveal`;
    const guest = shop.browser();
    expect((await guest.call('POST', path, { t: placed.access_token })).status).toBe(422);
    expect((await guest.call('POST', path, { t: placed.access_token, consent: true })).status).toBe(200);
    expect((await guest.call('POST', path, { t: placed.access_token })).status).toBe(200);
    const desk = shop.browser(
      await tokenOf(shop.deps, await insertUser(shop.deps, 'caixa', { role: 'counter' })),
    );
    const boss = shop.browser(await tokenOf(shop.deps, owner));
    const here = `/api/admin/licences/${id}/reveal`;
    expect((await desk.call('POST', here, { reason: 'Cliente ao balcão' })).status).toBe(403);
    expect((await boss.call('POST', here, {})).status).toBe(422);
    expect((await boss.call('POST', here, { reason: 'Cliente ao balcão' })).status).toBe(200);
    expect((await resendLicence(shop.deps, owner, id, 'Perdeu o email')).ok).toBe(true);
    expect(await mailsOf(placed.id)).toHaveLength(2);
  });
});

it('a licence that is about to end is told of once, with what renews it', async () => {
  const pool = await insertPool(shop.deps, owner, 1, { months: 2 });
  const placed = await order(pool.product);
  await pay(placed.id);
  await reveal(placed.id, placed.access_token);
  expect(await remindOfEnds(shop.deps)).toBe(0);
  shop.pass(35 * DAY);
  expect(await remindOfEnds(shop.deps)).toBe(1);
  expect(await remindOfEnds(shop.deps)).toBe(0);
  const { id } = await firstOf(placed.id);
  const mail = await shop.db
    .selectFrom('emails')
    .select(['html'])
    .where('dedupe_key', 'like', `licence:${id}:ending:%`)
    .executeTakeFirstOrThrow();
  expect(mail.html).toContain(`/carrinho?juntar=${pool.product}`);
});

describe('certified invoicing software', () => {
  it('has its installation booked once by who bought it, as the bench’s work of that day; another cannot', async () => {
    const { product, id } = await insertPool(shop.deps, owner, 1, { beyond: 1, promise_days: 2 });
    const bought = await order(product, 1, ana);
    await pay(bought.id);
    const licence = await firstOf(bought.id);
    const path = `/api/orders/${bought.id}/licences/${licence.id}/installation`;
    const at = (day: number) => new Date(shop.deps.now().getTime() + day * DAY).toISOString().slice(0, 10);
    const book = async (by: Person, given: object = {}) =>
      await shop
        .browser(await tokenOf(shop.deps, by))
        .call<{ number: number; code: string }>('POST', path, { day: at(3), part: 'tarde', ...given });
    expect((await book(ana)).body.code).toBe('key_step');
    await shop.db
      .updateTable('products')
      .set({ subcategory: 'faturacao' })
      .where('id', '=', product)
      .execute();
    expect((await firstOf(bought.id)).can_install).toBe(true);
    expect((await book(rui)).status).toBe(404);
    for (const day of [at(0), at(91), '2026-02-30']) expect((await book(ana, { day })).status).toBe(422);
    const [one, two] = await Promise.all([book(ana), book(ana, { day: at(5) })]);
    expect([one.status, two.status, one.body.number]).toEqual([201, 201, two.body.number]);
    const repair = await shop.db
      .selectFrom('repairs')
      .select(['user_id', 'brand', 'repair_deadline'])
      .where('request_id', '=', licence.id)
      .executeTakeFirstOrThrow();
    expect(repair).toMatchObject({ user_id: 'ana', brand: licence.product.slice(0, 80) });
    expect([at(3), at(5)]).toContain(repair.repair_deadline?.toISOString().slice(0, 10));
    expect(await firstOf(bought.id)).toMatchObject({
      can_install: false,
      installation: { number: one.body.number },
    });
    const promise = await shop.browser().call('GET', `/api/products/${product}/licence-promise`);
    expect([promise.body, (await poolOf(id)).stock]).toEqual([{ promise: { at_hand: 0, days: 2 } }, 1]);
  });
});
