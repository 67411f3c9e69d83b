import { beforeAll, describe, expect, test } from 'vitest';
import type { RentalWhole } from '#core/rentals/contract.ts';
import { createLink } from '../links/create-link.ts';
import { receiveTransfer } from '../payments/testing/take-back.ts';
import type { Person } from '../platform/http/caller.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { testRental } from './testing/rentals.ts';

type Answer = RentalWhole & { code: string };
type Made = Awaited<ReturnType<typeof testRental>>;

let shop: TestShop;
let owner: Person;
let staff: TestBrowser;
beforeAll(async () => {
  shop = await testShop({ at: new Date('2026-11-26T12:00:00Z'), environment: { LOG_LEVEL: 'error' } });
  owner = await insertUser(shop.deps, 'dona', { role: 'owner' });
  staff = shop.browser(await tokenOf(shop.deps, owner));
});

const at = (id: string, act = '') => `/api/admin/rentals/${id}${act}`;
const read = async (id: string) => (await staff.call<Answer>('GET', at(id))).body;
const keyOf = async (subjectId: string) =>
  await createLink(shop.db, shop.deps, { purpose: 'rental', subjectId });
const withdraw = async (id: string) =>
  await shop.browser().call<Answer>('POST', `/api/rentals/${await keyOf(id)}/withdrawal`, {});
const stockOf = async (product: string) =>
  (await shop.db.selectFrom('products').select('stock').where('id', '=', product).executeTakeFirstOrThrow())
    .stock;
const refundsOf = async (order: string) =>
  (
    await shop.db
      .selectFrom('refunds')
      .innerJoin('payables', 'payables.id', 'payable_id')
      .select('refunds.amount_cents')
      .where('subject', '=', order)
      .execute()
  ).map(({ amount_cents }) => amount_cents);
const mailsAbout = async (kind: string, id: string) =>
  await shop.db
    .selectFrom('emails')
    .select('text')
    .where('kind', '=', kind)
    .where('dedupe_key', 'like', `%${id}%`)
    .execute();
const noticesOf = async (kind: string) =>
  (await shop.db.selectFrom('notices').select('subject_id').where('kind', '=', kind).execute()).map(
    ({ subject_id }) => subject_id,
  );

/** Its money is there as a transfer, not only told of. */
async function paid(given: Parameters<typeof testRental>[2] = {}): Promise<Made> {
  const made = await testRental(shop.deps, owner, given);
  const of = { kind: 'order', subject: made.order.id } as const;
  await receiveTransfer(shop, owner, of, Math.round(made.order.total * 100));
  return made;
}

async function handOver({ rental, units }: Made) {
  const rows = await shop.db
    .selectFrom('units')
    .select('serial_number')
    .where('id', 'in', units.slice(0, rental.quantity))
    .execute();
  const done = await staff.call<Answer>('POST', at(rental.id, '/hand-over'), {
    request_id: crypto.randomUUID(),
    units: rows.map(({ serial_number }) => serial_number),
    deposit_way: 'dinheiro',
  });
  expect(done.status).toBe(200);
}

describe('withdrawing from a rental', () => {
  test('before the hand-over ends it, frees its units and gives all back, once', async () => {
    const { rental, order, product } = await paid({ quantity: 2 });
    expect((await read(rental.id)).withdrawal).toEqual({
      can: true,
      until: null,
      at: null,
      back: order.total,
    });
    const done = await withdraw(rental.id);
    expect(done.body).toMatchObject({ state: 'cancelado', withdrawal: { can: false, back: order.total } });
    await withdraw(rental.id);
    expect(await stockOf(product)).toBe(4);
    // Nothing is left to prepare of its order.
    const { body } = await staff.call<{ status: string }>('GET', `/api/admin/orders/${order.id}`);
    expect(body.status).toBe('devolvido');
    expect(await mailsAbout('aluguer.withdrawn', rental.id)).toHaveLength(1);
    expect(await noticesOf('rental_withdrawn')).toContain(rental.id);
    expect((await read(rental.id)).press).toBe('desistencia');
    const back = () =>
      staff.call<Answer>('POST', at(rental.id, '/withdrawal-refund'), { iban: 'PT50000201231234567890154' });
    expect((await back()).body).toMatchObject({ press: null });
    await back();
    expect(await refundsOf(order.id)).toEqual([Math.round(order.total * 100)]);
    const { count } = await shop.db
      .selectFrom('audit_events')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('type', '=', 'rental.withdrawn')
      .where('subject_id', '=', rental.id)
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });

  test('of an article without units counts what it took again, once', async () => {
    const { rental, product } = await testRental(shop.deps, owner, { hasUnits: false, stock: 3 });
    expect(await stockOf(product)).toBe(2);
    expect((await withdraw(rental.id)).status).toBe(200);
    expect(await stockOf(product)).toBe(3);
  });

  test('after it pays the days alone: no month more, no fee, the unit comes back, the rest goes back', async () => {
    const made = await paid();
    const { id } = made.rental;
    await handOver(made);
    // 36,90 € a month: the first of thirty days is used.
    expect((await read(id)).withdrawal).toMatchObject({ can: true, back: made.order.total - 1.23 });
    expect((await withdraw(id)).body).toMatchObject({ state: 'a_terminar', ends_on: '2026-12-10' });
    const back = await staff.call<Answer>('POST', at(id, '/take-back'), {
      request_id: crypto.randomUUID(),
      units: [{ unit_id: made.units[0], came_back: 'boa' }],
    });
    expect(back.body).toMatchObject({
      state: 'terminado',
      press: 'desistencia',
      plan: { next_due_on: null, waiting: [], charges: [] },
    });
    const iban = 'PT50000201231234567890154';
    const given = await staff.call<Answer>('POST', at(id, '/withdrawal-refund'), { iban });
    expect(given.body.press).toBe('caucao');
    expect(await refundsOf(made.order.id)).toEqual([Math.round(made.order.total * 100) - 123]);
  });

  test('is a consumer’s alone, in its time, and of whoever has the link or the account', async () => {
    const company = await testRental(shop.deps, owner);
    await shop.db
      .updateTable('orders')
      .set({ billing_name: 'Oficina, Lda.' })
      .where('id', '=', company.order.id)
      .execute();
    expect((await withdraw(company.rental.id)).body.code).toBe('rental_no_withdrawal');
    const late = await testRental(shop.deps, owner);
    await handOver(late);
    await shop.db
      .updateTable('rentals')
      .set({ handed_over_at: new Date('2026-10-01T12:00:00Z') })
      .where('id', '=', late.rental.id)
      .execute();
    expect((await withdraw(late.rental.id)).body.code).toBe('rental_no_withdrawal');
    const stranger = shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, 'alheio')));
    const other = await stranger.call<Answer>('POST', `/api/rentals/${late.rental.id}/withdrawal`, {});
    expect(other.status).toBe(404);
  });
});
