import { beforeAll, expect, test } from 'vitest';
import type { CalendarRow, Unit } from '#core/units/contract.ts';
import type { Person } from '../platform/http/caller.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { testRental } from './testing/rentals.ts';

let shop: TestShop;
let owner: Person;
let staff: TestBrowser;
beforeAll(async () => {
  shop = await testShop({ at: new Date('2026-11-26T12:00:00Z'), environment: { LOG_LEVEL: 'error' } });
  owner = await insertUser(shop.deps, 'dona', { role: 'owner' });
  staff = shop.browser(await tokenOf(shop.deps, owner));
});

type Answer = Unit & { code: string };
const agree = (id: string, day: string) =>
  staff.call('PUT', `/api/admin/rentals/${id}/hand-over-day`, { day });
const instead = (unit = '', order_id = '', unit_id = '', browser = staff) =>
  browser.call<Answer>('PUT', `/api/admin/units/${unit}/reservation`, { order_id, unit_id });

/** A month of an article's units: each one's bars, in the order of their numbers. */
async function barsOf(product: string, month: string) {
  const { body } = await staff.call<{ items: CalendarRow[] }>(
    'GET',
    `/api/admin/units/calendar?month=${month}&product_id=${product}`,
  );
  return body.items.map(({ bars }) =>
    bars.map(({ state, from, to, is_planned, holder }) => ({
      is: is_planned ? 'plano' : state,
      days: `${from} ${to}`,
      who: holder?.label?.split(',')[0],
    })),
  );
}

test('the calendar shows who has a unit until when, and what is agreed on; each month its own', async () => {
  const { rental, product, units } = await testRental(shop.deps, owner, { quantity: 2, months: 12 });
  const who = `C-${rental.number}`;
  const kept = { is: 'reservada', who };
  expect(await barsOf(product, '2026-11')).toEqual([
    [{ ...kept, days: '2026-11-26 null' }],
    [{ ...kept, days: '2026-11-26 null' }],
    [],
    [],
  ]);
  await agree(rental.id, '2026-12-10');
  const planned = { is: 'plano', days: '2026-12-10 2027-12-09', who };
  expect((await barsOf(product, '2026-12'))[0]).toEqual([
    { ...kept, days: '2026-11-26 2026-12-09' },
    planned,
  ]);
  expect((await barsOf(product, '2027-12'))[1]).toEqual([planned]);
  expect((await barsOf(product, '2028-01')).flat()).toEqual([]);
  expect((await barsOf(product, '2026-10')).flat()).toEqual([]);
  // Handed over early: what was planned is what runs.
  const serials = await shop.db
    .selectFrom('units')
    .select('serial_number')
    .where('id', 'in', units.slice(0, 2))
    .execute();
  await staff.call('POST', `/api/admin/rentals/${rental.id}/hand-over`, {
    request_id: crypto.randomUUID(),
    units: serials.map((unit) => unit.serial_number),
    deposit_way: 'dinheiro',
  });
  expect((await barsOf(product, '2026-11'))[0]).toContainEqual({
    is: 'alugada',
    days: '2026-11-26 2027-11-25',
    who,
  });
});

test('a reservation is moved to another free unit of its article, once, and no stock with it', async () => {
  const { rental, product, order, units } = await testRental(shop.deps, owner, { stock: 3 });
  const other = await testRental(shop.deps, owner, { stock: 2 });
  const [own, free, last] = units;
  await agree(rental.id, '2026-12-01');
  expect((await instead(own, order.id, other.units[1])).body.code).toBe('unit_other_article');
  expect((await instead(own, other.order.id, free)).body.code).toBe('unit_step');
  expect((await instead(crypto.randomUUID(), order.id, free)).status).toBe(404);
  const sent = await Promise.all([instead(own, order.id, free), instead(own, order.id, free)]);
  expect(sent.map(({ status, body }) => [status, body.id, body.state])).toEqual([
    [200, free, 'reservada'],
    [200, free, 'reservada'],
  ]);
  const stock = await shop.db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', product)
    .executeTakeFirstOrThrow();
  expect(stock).toEqual({ stock: 2 });
  expect((await barsOf(product, '2026-12')).map((bars) => bars.length)).toEqual([0, 1, 0]);
  // In one moment onto two others: one has it.
  const raced = await Promise.all([instead(free, order.id, own), instead(free, order.id, last)]);
  expect(raced.map(({ status }) => status).sort()).toEqual([200, 409]);
  await staff.call('PUT', `/api/admin/units/${free}/state`, { state: 'em_reparacao' });
  const held = await shop.db.selectFrom('units').select('id').where('holder_id', '=', order.id).execute();
  expect(held).toHaveLength(1);
  expect((await instead(held[0]?.id, order.id, free)).body.code).toBe('unit_not_free');
});

test('the calendar is for who may see units, moving for who may change them, of months there are', async () => {
  const { order, units } = await testRental(shop.deps, owner);
  const address = '/api/admin/units/calendar?month=2026-11';
  const counter = shop.browser(
    await tokenOf(shop.deps, await insertUser(shop.deps, 'balcao', { role: 'counter' })),
  );
  const customer = shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, 'cliente')));
  expect([
    (await counter.call('GET', address)).status,
    (await instead(units[0], order.id, units[1], counter)).status,
    (await customer.call('GET', address)).status,
    (await staff.call('GET', '/api/admin/units/calendar?month=2026-13')).status,
    (await staff.call('GET', '/api/admin/units/calendar')).status,
  ]).toEqual([200, 403, 403, 422, 422]);
});
