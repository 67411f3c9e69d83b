import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { RentalWhole } from '#core/rentals/contract.ts';
import { rentalDocument } from '#core/rentals/rules/contract-document.ts';
import { formatCents } from '#core/shared/money.ts';
import type { ListedUnit } from '#core/units/contract.ts';
import { addLine } from '../cart/change-cart.ts';
import { runDay } from '../charges/jobs/charge-workers.ts';
import { createLink } from '../links/create-link.ts';
import { placeOrder } from '../orders/place-order.ts';
import { updateOrder } from '../orders/update-order.ts';
import { findPayable } from '../payments/payables.ts';
import { receiveTransfer, takeLastBack } from '../payments/testing/take-back.ts';
import { type Person, system } from '../platform/http/caller.ts';
import { checkoutOf } from '../testing/orders.ts';
import { insertUser, nobody, tokenOf } from '../testing/people.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { articleWithUnits } from '../units/testing/units.ts';
import { followDays, rentalCharges } from './state-today.ts';
import { depositPayable } from './store.ts';
import { pay, testPhoto, testRental } from './testing/rentals.ts';

interface RentalBoard {
  readonly columns: readonly { readonly state: string; readonly cards: readonly { readonly id: string }[] }[];
}
type Answer = RentalWhole & { code: string; detail?: string };

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

const at = (id: string, act = '') => `/api/admin/rentals/${id}${act}`;
const read = async (id: string) => (await staff.call<Answer>('GET', at(id))).body;
const codesOf = async (ids: readonly string[]) =>
  (await shop.db.selectFrom('units').select('serial_number').where('id', 'in', ids).execute()).map(
    (unit) => unit.serial_number,
  );
const stockOf = async (product: string) =>
  (await shop.db.selectFrom('products').select('stock').where('id', '=', product).executeTakeFirstOrThrow())
    .stock;
const stateOf = async (unit: string) =>
  (await shop.db.selectFrom('units').select('state').where('id', '=', unit).executeTakeFirstOrThrow()).state;

/** Hands the first units over, with the deposit in cash. */
async function handOver(
  rental: { id: string; quantity: number },
  units: readonly string[],
  given: object = {},
) {
  return await staff.call<Answer>('POST', at(rental.id, '/hand-over'), {
    request_id: crypto.randomUUID(),
    ...(units.length > 0 ? { units: await codesOf(units.slice(0, rental.quantity)) } : {}),
    deposit_way: 'dinheiro',
    ...given,
  });
}

/** One that runs; `months`: its term, whatever its article says is the least. */
async function running({ months = 12, ...given }: Parameters<typeof testRental>[2] = {}) {
  const made = await testRental(shop.deps, owner, given);
  await shop.db.updateTable('rentals').set({ months }).where('id', '=', made.rental.id).execute();
  const handed = await handOver(made.rental, made.units);
  expect(handed.status).toBe(200);
  return { ...made, id: made.rental.id };
}

describe('a contract', () => {
  test('is made once for each rented line when its order is paid, with what was sold', async () => {
    const { rental, order } = await testRental(shop.deps, owner, { quantity: 2 });
    await pay(shop.deps, order.id, order.total);
    const { count } = await shop.db
      .selectFrom('rentals')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
    expect(await read(rental.id)).toMatchObject({
      state: 'pedido',
      press: 'combinar',
      quantity: 2,
      months: 12,
      monthly: 73.8,
      services: 'Assistência',
      deposit: { amount: 100, received: 0 },
    });
  });

  test('is cancelled with its order before the hand-over, and stays when it runs', async () => {
    const waiting = await testRental(shop.deps, owner);
    const out = await running();
    for (const { order } of [waiting, out]) {
      const done = await updateOrder(shop.deps, owner, order.id, { status: 'cancelado', confirm: true });
      expect(done.ok).toBe(true);
    }
    expect((await read(waiting.rental.id)).state).toBe('cancelado');
    expect((await read(out.id)).state).toBe('ativo');
  });

  test('names the units that are kept for it until they are handed over', async () => {
    const { rental, units } = await testRental(shop.deps, owner, { quantity: 2 });
    const { body } = await staff.call<{ reserved: string[] }>('GET', at(rental.id));
    expect(body.reserved).toHaveLength(2);
    // What is kept is what may be handed over, as it stands.
    const done = await staff.call<{ state: string; reserved: string[] }>(
      'POST',
      at(rental.id, '/hand-over'),
      {
        request_id: crypto.randomUUID(),
        units: body.reserved,
        deposit_way: 'dinheiro',
      },
    );
    expect(done.body).toMatchObject({ state: 'ativo', reserved: [] });
    expect(await codesOf(units)).toEqual(expect.arrayContaining(body.reserved));
    // Nobody read a serial number of what was paid before its article had units.
    const unread = await testRental(shop.deps, owner, { hasUnits: false, stock: 3 });
    expect((await read(unread.rental.id)) as unknown).toMatchObject({ reserved: [] });
  });

  test('agrees on a day that is not over', async () => {
    const { rental } = await testRental(shop.deps, owner);
    const set = (day: string) => staff.call<Answer>('PUT', at(rental.id, '/hand-over-day'), { day });
    expect((await set('2026-11-25')).body.code).toBe('rental_day_past');
    expect((await set('2026-11-26')).body).toMatchObject({ state: 'aguarda_entrega', press: 'entregar' });
  });
});

describe('the board', () => {
  test('has the living by state, the next day on top, and what ended while its deposit is in the shop', async () => {
    const board = async (browser = staff) => {
      const { body } = await browser.call<RentalBoard>('GET', '/api/admin/rentals/board');
      return new Map(body.columns.map((column) => [column.state, column]));
    };
    const idsOf = async (state: string) => (await board()).get(state)?.cards.map(({ id }) => id) ?? [];
    const [later, sooner] = [await testRental(shop.deps, owner), await testRental(shop.deps, owner)];
    await staff.call('PUT', at(later.rental.id, '/hand-over-day'), { day: '2026-12-03' });
    await staff.call('PUT', at(sooner.rental.id, '/hand-over-day'), { day: '2026-11-30' });
    const waiting = await idsOf('aguarda_entrega');
    expect(waiting.indexOf(sooner.rental.id)).toBe(waiting.indexOf(later.rental.id) - 1);
    const out = await running();
    expect(await idsOf('ativo')).toContain(out.id);
    await staff.call('POST', at(out.id, '/take-back'), {
      request_id: crypto.randomUUID(),
      units: [{ unit_id: out.units[0], came_back: 'boa' }],
      early_end: { fee: 73.8 },
    });
    expect(await idsOf('ativo')).not.toContain(out.id);
    expect(await idsOf('terminado')).toContain(out.id);
    await staff.call('POST', at(out.id, '/deposit'), {
      request_id: crypto.randomUUID(),
      kept: 0,
      takes_open: true,
    });
    expect(await idsOf('terminado')).not.toContain(out.id);
    expect((await board()).has('cancelado')).toBe(false);
    const rui = shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, 'rui-quadro')));
    expect((await rui.call('GET', '/api/admin/rentals/board')).status).toBe(403);
  });
});

describe('the hand-over', () => {
  test('puts the scanned units on the contract, takes the deposit and charges from the second month on', async () => {
    const { rental, units, product } = await testRental(shop.deps, owner, { quantity: 2 });
    expect(await stockOf(product)).toBe(2);
    const handed = await handOver(rental, units.slice(1));
    expect(handed.body).toMatchObject({ state: 'ativo', ends_on: '2027-11-25', deposit: { received: 100 } });
    expect(await stockOf(product)).toBe(2);
    expect(await Promise.all(units.map(stateOf))).toEqual(['disponivel', 'alugada', 'alugada', 'disponivel']);
    const plan = await shop.db
      .selectFrom('charge_plans')
      .select(['next_due_on as next', 'until'])
      .where('subject', '=', rental.id)
      .executeTakeFirstOrThrow();
    expect(plan).toEqual({ next: '2026-12-26', until: '2027-10-26' });
  });

  test('sent again is the same; without all units, of another article or without the deposit it is refused', async () => {
    const { rental, units } = await testRental(shop.deps, owner, { quantity: 2 });
    const other = await testRental(shop.deps, owner);
    const code = async (given: object) => (await handOver(rental, units, given)).body.code;
    const [one = ''] = await codesOf(units);
    const [foreign = ''] = await codesOf(other.units);
    expect(await code({ units: [one] })).toBe('rental_unit_count');
    expect(await code({ units: [one, one] })).toBe('rental_unit_count');
    expect(await code({ units: [one, foreign] })).toBe('rental_unit_other');
    expect(await code({ units: [one, 'nada'] })).toBe('rental_unit_unknown');
    expect(await code({ deposit_way: null })).toBe('rental_deposit_open');
    const request_id = crypto.randomUUID();
    const twice = await Promise.all([
      handOver(rental, units, { request_id }),
      handOver(rental, units, { request_id }),
    ]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(await code({})).toBe('rental_step');
    expect((await read(rental.id)).visits).toHaveLength(1);
  });

  test('of the last unit by two counters at once goes to one contract', async () => {
    const one = await testRental(shop.deps, owner, { stock: 1 });
    const two = await testRental(shop.deps, owner, { stock: 1 });
    await shop.db
      .updateTable('rentals')
      .set({ product_id: one.product })
      .where('id', '=', two.rental.id)
      .execute();
    const answers = await Promise.all([handOver(one.rental, one.units), handOver(two.rental, one.units)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { count } = await shop.db
      .selectFrom('rental_units')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('unit_id', '=', one.units[0] ?? '')
      .where('in_at', 'is', null)
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });
});

describe('what was paid before its article had units', () => {
  const register = (id: string, code: string, browser = staff) =>
    browser.call<Answer>('POST', at(id, '/reserved-units'), { code });
  const sn = () => `CHEGOU-${crypto.randomUUID().slice(0, 8)}`;
  const whole = async (product: string) =>
    await shop.db
      .selectFrom('units')
      .select(['id', 'serial_number', 'state'])
      .where('product_id', '=', product)
      .orderBy('number')
      .execute();

  test('is handed over: the device that was read is registered and reserved, by the counter too', async () => {
    const { rental, product, order } = await testRental(shop.deps, owner, { hasUnits: false, stock: 3 });
    const [code, other] = [sn(), sn()];
    const hand = (units: string[]) =>
      staff.call<Answer>('POST', at(rental.id, '/hand-over'), {
        request_id: crypto.randomUUID(),
        units,
        deposit_way: 'dinheiro',
      });
    expect((await hand([code])).body.code).toBe('rental_unit_unknown');
    const counter = shop.browser(
      await tokenOf(shop.deps, await insertUser(shop.deps, 'balcao', { role: 'counter' })),
    );
    for (const wrong of ['0000', 'U-999999', 'abc'])
      expect((await register(rental.id, wrong, counter)).body.code).toBe('unit_serial_wrong');
    expect((await register(rental.id, code, counter)).status).toBe(200);
    expect((await register(rental.id, code, counter)).status).toBe(200);
    // What is left in stock are units whose serial number is still to be read.
    expect([await stockOf(product), (await whole(product)).map(({ state }) => state)]).toEqual([
      2,
      ['disponivel', 'disponivel', 'reservada'],
    ]);
    // Another one of the shelf is changed for it: the order has its one.
    expect((await register(rental.id, other)).status).toBe(200);
    expect(await stockOf(product)).toBe(3);
    expect((await hand([other])).body).toMatchObject({ state: 'ativo' });
    expect(await stockOf(product)).toBe(3);
    expect((await register(rental.id, sn())).body.code).toBe('rental_step');
    expect((await updateOrder(shop.deps, owner, order.id, { status: 'cancelado', confirm: true })).ok).toBe(
      true,
    );
    expect(await stockOf(product)).toBe(3);
  });

  test('of two contracts each gets its own, and what was counted is read later', async () => {
    const { rental, product } = await testRental(shop.deps, owner, {
      hasUnits: false,
      stock: 4,
      quantity: 2,
    });
    const codes = [sn(), sn()];
    for (const code of codes) await register(rental.id, code);
    expect(await stockOf(product)).toBe(2);
    expect((await handOver(rental, [], { units: codes })).body).toMatchObject({ state: 'ativo' });
    const read = (serials: string[], origin: string) =>
      staff.call<{ code: string; stock: number }>('POST', '/api/admin/units', {
        request_id: crypto.randomUUID(),
        product_id: product,
        serials,
        origin,
      });
    expect((await read([sn(), sn(), sn()], 'counted')).body.code).toBe('units_counted_before');
    expect((await read([sn(), sn()], 'counted')).body.stock).toBe(2);
    expect((await whole(product)).filter(({ serial_number }) => /^Por ler/.test(serial_number))).toEqual([]);
    expect((await read([sn()], 'new')).body.stock).toBe(3);
  });

  test('takes a free unit that was registered after the order, and not one of another article', async () => {
    const { rental, product } = await testRental(shop.deps, owner, { hasUnits: false, stock: 1 });
    const foreign = await testRental(shop.deps, owner);
    const code = sn();
    await staff.call('POST', '/api/admin/units', {
      request_id: crypto.randomUUID(),
      product_id: product,
      serials: [code],
      origin: 'new',
    });
    expect((await handOver(rental, [], { units: [code] })).body.code).toBe('unit_not_of_order');
    const [other = ''] = await codesOf(foreign.units);
    expect((await register(rental.id, other)).body.code).toBe('unit_other_article');
    expect((await register(rental.id, code)).status).toBe(200);
    expect(await stockOf(product)).toBe(0);
    expect((await handOver(rental, [], { units: [code] })).body).toMatchObject({ state: 'ativo' });
  });
});

describe('the last unit', () => {
  test('is rented by one of two who order it at once; the other is told that it is gone', async () => {
    const { product, units } = await articleWithUnits(shop.deps, owner, 1, {
      category: 'aluguer',
      price_cents: 3000,
      spec_blocks: { rental_specs: { included_services: 'Assistência' } },
    });
    const line = { product_id: product, quantity: 1, rental_months: 12 };
    const renter = async () => {
      const added = await addLine(shop.deps, nobody, line);
      if (!added.ok) throw new Error(added.failure.code);
      const by = { ...nobody, cartToken: added.value.newToken };
      return { by, asked: await checkoutOf(shop.deps, by) };
    };
    const renters = [await renter(), await renter()];
    const placed = await Promise.all(renters.map(({ by, asked }) => placeOrder(shop.deps, by, asked)));
    const won = placed.flatMap((answer) => (answer.ok ? [answer.value] : []));
    const refused = placed.flatMap((answer) => (answer.ok ? [] : [answer.failure]));
    expect(won).toHaveLength(1);
    expect(refused).toMatchObject([{ code: expect.stringMatching(/^(out_of_stock|cart_problem)$/) }]);
    expect(refused[0]?.detail).toMatch(/Reveja o carrinho\.$/);
    expect([await stockOf(product), await stateOf(units[0] ?? '')]).toEqual([0, 'reservada']);
    await pay(shop.deps, won[0]?.id ?? '', won[0]?.total ?? 0);
    const contracts = await shop.db
      .selectFrom('rentals')
      .select('order_id')
      .where('product_id', '=', product)
      .execute();
    expect(contracts).toEqual([{ order_id: won[0]?.id }]);
  });
});

describe('the order of what is rented', () => {
  const statusOf = async (id: string) =>
    (await shop.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow())
      .status;

  test('is delivered with its last contract, and waits while goods are left to send', async () => {
    const { order } = await running();
    expect(await statusOf(order.id)).toBe('entregue');
    const mixed = await running({ besides: true });
    expect(await statusOf(mixed.order.id)).toBe('pagamento_confirmado');
  });
});

describe('units of a contract', () => {
  test('are swapped when one breaks: its repair is the shop’s own, and the customer is told of the swap', async () => {
    const { id, units } = await running();
    const [broken = '', next = ''] = units;
    const [replacement] = await codesOf([next]);
    const swapped = await staff.call<Answer>('POST', at(id, '/swap'), {
      request_id: crypto.randomUUID(),
      unit_id: broken,
      replacement,
      problem: 'Não liga',
    });
    expect(swapped.body).toMatchObject({ state: 'ativo', version: 2 });
    expect(await Promise.all([broken, next].map(stateOf))).toEqual(['em_reparacao', 'alugada']);
    const unit = await shop.db
      .selectFrom('units')
      .selectAll()
      .where('id', '=', broken)
      .executeTakeFirstOrThrow();
    const repair = await shop.db
      .selectFrom('repairs')
      .select(['serial_number', 'customer_email'])
      .where('id', '=', unit.holder_id ?? '')
      .executeTakeFirstOrThrow();
    expect(repair).toEqual({ serial_number: unit.serial_number, customer_email: null });
    const told = await shop.db
      .selectFrom('emails')
      .select(['recipient', 'text'])
      .where('kind', '=', 'aluguer.swapped')
      .where('dedupe_key', 'like', `%${id}%`)
      .execute();
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain(unit.serial_number);
    expect(told[0]?.text).toMatch(/Trocámos o seu equipamento/i);
  });

  test('are swapped after their customer asked for help: what they asked is the repair, and promises no quote', async () => {
    const { id, units } = await running();
    const [broken = '', next = ''] = units;
    const key = await createLink(shop.db, shop.deps, { purpose: 'rental', subjectId: id });
    const asked = await shop.browser().call<{ number: number }>('POST', `/api/rentals/${key}/help`, {
      request_id: crypto.randomUUID(),
      unit_id: broken,
      problem: 'Deixou de ligar',
    });
    const repairs = () => shop.db.selectFrom('repairs').select(['id', 'number']).orderBy('number').execute();
    const before = await repairs();
    const own = before.find(({ number }) => number === asked.body.number);
    const mails = await shop.db
      .selectFrom('emails')
      .select(['subject', 'text'])
      .where('subject', 'like', `%T-${asked.body.number}%`)
      .where('kind', '=', 'reparacao.recebido')
      .execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).not.toContain('orçamento');
    const [replacement] = await codesOf([next]);
    const swap = { request_id: crypto.randomUUID(), unit_id: broken, replacement, problem: 'Não liga' };
    expect((await staff.call('POST', at(id, '/swap'), swap)).status).toBe(200);
    expect(await repairs()).toEqual(before);
    const unit = await shop.db
      .selectFrom('units')
      .select(['holder_kind', 'holder_id', 'state'])
      .where('id', '=', broken)
      .executeTakeFirstOrThrow();
    expect(unit).toEqual({ holder_kind: 'repair', holder_id: own?.id, state: 'em_reparacao' });
  });

  test('come back one by one: each month is less, and with the last the contract and its charges end', async () => {
    const { id, units, product } = await running({ quantity: 2 });
    const [one = '', two = ''] = units;
    const back = (unit_id: string, came_back = 'boa') =>
      staff.call<Answer>('POST', at(id, '/take-back'), {
        request_id: crypto.randomUUID(),
        units: [{ unit_id, came_back }],
        early_end: { fee: 73.8 },
      });
    expect((await back(one)).body).toMatchObject({ state: 'ativo', quantity: 1, monthly: 36.9 });
    expect((await back(one)).body.code).toBe('rental_unit_not_here');
    expect((await back(two, 'reparar')).body).toMatchObject({ state: 'terminado', press: 'caucao' });
    expect(await stockOf(product)).toBe(3);
    const plan = await shop.db
      .selectFrom('charge_plans')
      .select('next_due_on')
      .where('subject', '=', id)
      .executeTakeFirstOrThrow();
    expect(plan.next_due_on).toBe(null);
  });

  test('are free again after the contract that ends first, which the article’s page says', async () => {
    const { product } = await running();
    const free = async (id: string) =>
      (await shop.browser().call<{ day: string | null }>('GET', `/api/products/${id}/rental-free-day`)).body
        .day;
    expect(await free(product)).toBe('2027-11-26');
    expect(await free(crypto.randomUUID())).toBe(null);
  });

  test('earn the first month and their part of each that was paid, in the list and in the record', async () => {
    const { id, units } = await running({ quantity: 2 });
    const [one = ''] = units;
    await shop.db.updateTable('units').set({ cost_cents: 6000 }).where('id', '=', one).execute();
    const { id: plan } = await shop.db
      .selectFrom('charge_plans')
      .select('id')
      .where('subject', '=', id)
      .executeTakeFirstOrThrow();
    const month = {
      plan_id: plan,
      net_cents: 6000,
      iva_cents: 1380,
      gross_cents: 7380,
      created_at: new Date(),
    };
    await shop.db
      .insertInto('charges')
      .values([
        { ...month, id: crypto.randomUUID(), due_on: sql`'2026-12-26'::date`, paid_at: new Date() },
        { ...month, id: crypto.randomUUID(), due_on: sql`'2027-01-26'::date` },
      ])
      .execute();
    await shop.db.updateTable('charge_plans').set({ next_turn: 3 }).where('id', '=', plan).execute();
    const whole = await staff.call<ListedUnit>('GET', `/api/admin/units/${one}`);
    const figures = { income: 60, cost: 60, pays_in: '2026-11' };
    expect(whole.body).toMatchObject(figures);
    const code = (await codesOf([one]))[0];
    const listed = await staff.call<ListedUnit[]>('GET', `/api/admin/units?q=${code}&page=1`);
    expect(listed.body).toMatchObject([figures]);
  });

  test('are bought at what the contract says, on a charge of their own', async () => {
    const { id, units } = await running();
    const bought = await staff.call<Answer>('POST', at(id, '/purchase'), {
      request_id: crypto.randomUUID(),
      unit_ids: units.slice(0, 1),
    });
    expect(bought.body).toMatchObject({ state: 'terminado' });
    expect(await stateOf(units[0] ?? '')).toBe('vendida');
    const lines = await shop.db
      .selectFrom('charge_lines')
      .innerJoin('charge_plans', 'charge_plans.id', 'plan_id')
      .select(['charge_lines.unit_net_cents', 'charge_lines.quantity'])
      .where('subject', '=', id)
      .execute();
    // 300 € less half of the month that was paid.
    expect(lines).toEqual([{ unit_net_cents: 28_500, quantity: 1 }]);
  });
});

test('buying a unit takes off the months that were paid, each at what was paid, and no other', async () => {
  const { id } = await running();
  const priceOf = async () => (await read(id)).purchase;
  const plan = (await read(id)).plan?.id ?? '';
  // 300 € less half of 30 €, with IVA: a month that has begun and is not paid takes nothing off.
  expect(await priceOf()).toBe(350.55);
  const month = {
    plan_id: plan,
    net_cents: 5000,
    iva_cents: 1150,
    gross_cents: 6150,
    created_at: new Date(),
  };
  const [paid, open] = [crypto.randomUUID(), crypto.randomUUID()];
  await shop.db
    .insertInto('charges')
    .values([
      { ...month, id: paid, due_on: sql`'2026-12-26'::date`, paid_at: new Date() },
      { ...month, id: open, due_on: sql`'2027-01-26'::date` },
    ])
    .execute();
  const line = {
    plan_id: plan,
    position: 0,
    name: 'Mês',
    quantity: 1,
    unit_net_cents: 5000,
    iva_rate: 23,
    net_cents: 5000,
    iva_cents: 1150,
    gross_cents: 6150,
  };
  await shop.db
    .insertInto('charge_lines')
    .values([
      { ...line, charge_id: paid },
      { ...line, charge_id: open },
      // A fee is no month.
      { ...line, charge_id: paid, key: 'fee', position: 1 },
    ])
    .execute();
  // Half of 30 € and of 50 € off.
  expect(await priceOf()).toBe(319.8);
  await shop.db.deleteFrom('charge_lines').where('plan_id', '=', plan).execute();
  await shop.db.deleteFrom('charges').where('plan_id', '=', plan).execute();
});

test('what was typed with IVA is what is shown and charged, to the cent', async () => {
  const typed = {
    installation_value: 20.32,
    installation_with_iva: 24.99,
    extra_pages_value: 4.07,
    extra_pages_with_iva: 5,
    purchase_value: 406.5,
    purchase_with_iva: 499.99,
  };
  const { id, order, units } = await running({ isCounted: true, terms: typed });
  // The month is 30,00 € without IVA.
  expect(order.items[0]).toMatchObject({ line_gross: 61.89 });
  const page = await read(id);
  expect(page).toMatchObject({ monthly: 36.9, extra_pages: 5, purchase: 481.54 });
  const said = page.conditions.map(({ text }) => text.replaceAll('\u00a0', ' ')).join(' ');
  expect(said).toContain('cada 100 páginas a mais: 5,00 €');
  expect(said).toContain('por 499,99 € por unidade');
  await staff.call('POST', at(id, '/purchase'), {
    request_id: crypto.randomUUID(),
    unit_ids: [units[0]],
  });
  const lines = await shop.db
    .selectFrom('charge_lines')
    .innerJoin('charge_plans', 'charge_plans.id', 'plan_id')
    .select('unit_gross_cents')
    .where('subject', '=', id)
    .execute();
  expect(lines).toEqual([{ unit_gross_cents: 48_154 }]);
});

test('another company pays the months to come, by its name and NIF', async () => {
  const { id } = await running();
  const party = { billing_name: 'Oficina Central, Lda.', nif: '501442600' };
  expect((await staff.call('PUT', at(id, '/party'), party)).status).toBe(200);
  const plan = await shop.db
    .selectFrom('charge_plans')
    .select(['payer_name', 'payer_nif'])
    .where('subject', '=', id)
    .executeTakeFirst();
  expect(plan).toEqual({ payer_name: party.billing_name, payer_nif: party.nif });
});

describe('units that come back before the term ends', () => {
  const back = (id: string, unit_id: string | undefined, given: object = {}, by = staff) =>
    by.call<Answer>('POST', at(id, '/take-back'), {
      request_id: crypto.randomUUID(),
      units: [{ unit_id, came_back: 'boa' }],
      ...given,
    });

  test('ask first what that costs by the contract, and the record says what is to be charged', async () => {
    const { id, units } = await running();
    expect((await read(id)).early_end).toEqual({
      months_left: 11,
      month_ends: '2026-12-25',
      fee: { net: 60, with_iva: null, iva_rate: 23 },
    });
    const asked = (await back(id, units[0])).body;
    expect([asked.code, asked.detail]).toEqual([
      'rental_early_end',
      `Faltam 11 meses para o fim do prazo: acabar antes custa ${formatCents(7380)}.`,
    ]);
    expect((await read(id)).state).toBe('ativo');
    expect((await back(id, units[0], { early_end: { fee: 10 } })).body.code).toBe('rental_fee_changed');
    const request_id = crypto.randomUUID();
    const once = { request_id, early_end: { fee: 73.8 } };
    expect((await back(id, units[0], once)).body).toMatchObject({
      state: 'terminado',
      early_end: null,
      plan: { next_due_on: null, waiting: [{ name: 'Fim antes do prazo', amount: 73.8 }] },
    });
    await back(id, units[0], once);
    expect((await read(id)).plan?.waiting).toHaveLength(1);
  });

  test('cost nothing where the contract does not say, and each of several costs its own', async () => {
    const { id, units } = await running({ quantity: 2 });
    await back(id, units[0], { early_end: { fee: 73.8 } });
    expect((await read(id)).plan?.waiting).toEqual([{ name: 'Fim antes do prazo', amount: 73.8 }]);
    const silent = await running();
    await shop.db
      .updateTable('rentals')
      .set({ terms: JSON.stringify({ depositCents: 5000 }) })
      .where('id', '=', silent.id)
      .execute();
    expect((await back(silent.id, silent.units[0])).body.code).toBe('rental_early_end');
    const done = await back(silent.id, silent.units[0], { early_end: { fee: 0 } });
    expect(done.body).toMatchObject({ state: 'terminado', plan: { waiting: [] } });
  });

  test('are let off by a manager alone, here and where the term is made shorter', async () => {
    const counter = shop.browser(
      await tokenOf(shop.deps, await insertUser(shop.deps, 'balcao-prazo', { role: 'counter' })),
    );
    const { id, units } = await running();
    const waived = { early_end: { fee: 73.8, waive_why: 'Avariou duas vezes' } };
    expect((await back(id, units[0], waived, counter)).body.code).toBe('rental_waive');
    const shorter = { months: 2, without_fee: true };
    expect((await counter.call<Answer>('PUT', at(id, '/term'), shorter)).body.code).toBe('rental_waive');
    const done = await back(id, units[0], waived);
    expect(done.body).toMatchObject({ state: 'terminado', plan: { waiting: [] } });
    expect(done.body.events[0]?.note).toContain('Avariou duas vezes');
  });

  test('ask nothing in the last month', async () => {
    const { id, units } = await running({ months: 1 });
    expect((await back(id, units[0])).body).toMatchObject({ state: 'terminado', early_end: null });
  });
});

describe('the deposit', () => {
  async function ended(months = 1) {
    const { id, units } = await running({ months });
    const done = await staff.call<Answer>('POST', at(id, '/take-back'), {
      request_id: crypto.randomUUID(),
      units: [{ unit_id: units[0], came_back: 'boa' }],
      early_end: { fee: 73.8 },
    });
    expect(done.status).toBe(200);
    return id;
  }
  const settle = (id: string, given: object, by = staff) =>
    by.call<Answer>('POST', at(id, '/deposit'), { request_id: crypto.randomUUID(), ...given });
  const refundsOf = async (id: string) =>
    await shop.db
      .selectFrom('refunds')
      .innerJoin('payables', 'payables.id', 'payable_id')
      .select(['refunds.route', 'refunds.amount_cents'])
      .where('subject', '=', id)
      .orderBy('refunds.requested_at')
      .orderBy('route')
      .execute();

  test('goes back whole or less what is kept for a reason and with a photograph, once: that is income with its bill', async () => {
    const id = await ended();
    expect((await settle(id, { kept: 20 })).body.code).toBe('rental_deposit_kept');
    expect((await settle(id, { kept: 60, why: 'Ecrã' })).body.code).toBe('rental_deposit_kept');
    expect((await settle(id, { kept: 20, why: 'Ecrã riscado' })).body.code).toBe('rental_deposit_photo');
    const photos = [await testPhoto(shop.db)];
    const done = await settle(id, { kept: 20, why: 'Ecrã riscado', photos });
    expect(done.body).toMatchObject({
      press: null,
      deposit: { received: 50, returned: 0, kept: 20, kept_why: 'Ecrã riscado' },
      plan: { charges: [{ name: 'Retido da caução: Ecrã riscado', amount: 20, state: 'paga' }] },
    });
    expect(done.body.visits.at(-1)).toMatchObject({ kind: 'caucao', photos: [{ width: 800 }] });
    expect((await settle(id, { kept: 0 })).body.code).toBe('rental_deposit_done');
    expect(await refundsOf(id)).toEqual([
      { route: 'order', amount_cents: 2000 },
      { route: 'transfer', amount_cents: 3000 },
    ]);
    // The money is a bill's, which the invoicing goes by; what the deposit still holds goes back.
    const bill = done.body.plan?.charges[0]?.bill_id ?? '';
    expect(await findPayable(shop.db, { kind: 'rental_instalment', subject: bill })).toMatchObject({
      due_cents: 2000,
      paid_cents: 2000,
    });
    expect(await findPayable(shop.db, depositPayable(id))).toMatchObject({ paid_cents: 3000 });
  });

  test('has a receipt for what was given, made out anew under its number when it went back', async () => {
    const id = await ended();
    const receipt = async (path: string) =>
      await shop.app.request(path, { headers: { authorization: `Bearer ${staff.token}` } });
    expect((await receipt(at(id, '/deposit-receipt'))).headers.get('content-type')).toBe('application/pdf');
    await settle(id, { kept: 0 });
    await shop.db
      .updateTable('refunds')
      .set({ state: 'done', ended_at: shop.deps.now() })
      .where('amount_cents', '=', 5000)
      .where('payable_id', '=', (row) =>
        row
          .selectFrom('payables')
          .select('id')
          .where('subject', '=', id)
          .where('kind', '=', depositPayable(id).kind),
      )
      .execute();
    expect((await receipt(at(id, '/deposit-receipt'))).status).toBe(200);
    const papers = await shop.db
      .selectFrom('documents')
      .select(['number', 'version', 'content'])
      .where('subject_id', '=', id)
      .where('kind', '=', 'comprovativo')
      .orderBy('version')
      .execute();
    expect(papers.map(({ number, version }) => [number === papers[0]?.number, version])).toEqual([
      [true, 1],
      [true, 2],
    ]);
    const said = papers.map(({ content }) => JSON.stringify(content));
    expect(said[0]).toMatch(/Recebida do cliente · Numerário.*50,00\s€/s);
    expect(said[0]).not.toContain('Devolvida ao cliente');
    expect(said[1]).toMatch(/Devolvida ao cliente · Ao balcão.*50,00\s€/s);
  });

  test('does not go back in full while something waits, unless a manager says why', async () => {
    const id = await ended(12);
    const refused = (await settle(id, { kept: 0 })).body;
    expect([refused.code, refused.detail]).toEqual([
      'rental_owes',
      `Há ${formatCents(7380)} por cobrar. Tire da caução o que está por cobrar, ou diga porque a devolve.`,
    ]);
    const done = await settle(id, { kept: 0, open_why: 'Cliente antigo' });
    expect(done.body).toMatchObject({ deposit: { kept: 0 }, plan: { waiting: [{ amount: 73.8 }] } });
    expect(done.body.events[0]?.note).toContain(`Com ${formatCents(7380)} por cobrar: Cliente antigo`);
    expect(await refundsOf(id)).toEqual([{ route: 'transfer', amount_cents: 5000 }]);
  });

  test('is used to the last cent by what is open, where IVA of the lines together is a cent more', async () => {
    const id = await ended(12);
    await shop.db
      .deleteFrom('charge_lines')
      .where('plan_id', 'in', shop.db.selectFrom('charge_plans').select('id').where('subject', '=', id))
      .execute();
    const plan = (await read(id)).plan?.id ?? '';
    const lines = [1540, 1368, 3000].map((unit_net_cents, nth) => ({
      plan_id: plan,
      key: `line-${nth}`,
      position: 0,
      name: `Páginas ${nth}`,
      quantity: 1,
      unit_net_cents,
      iva_rate: 23,
    }));
    await shop.db.insertInto('charge_lines').values(lines).execute();
    const { body } = await settle(id, { kept: 0, takes_open: true });
    expect(body).toMatchObject({ deposit: { kept: 50 }, plan: { charges: [{ amount: 50 }] } });
    expect(await findPayable(shop.db, depositPayable(id))).toMatchObject({ paid_cents: 0 });
  });

  test('pays what is open as far as it goes; the rest of it is still to be charged', async () => {
    const id = await ended(12);
    const done = await settle(id, { kept: 0, takes_open: true });
    expect(done.body).toMatchObject({
      deposit: { kept: 50, returned: 0 },
      plan: {
        waiting: [{ name: 'Fim antes do prazo', amount: 23.8 }],
        charges: [{ amount: 50, state: 'paga' }],
      },
    });
    expect(await refundsOf(id)).toEqual([{ route: 'order', amount_cents: 5000 }]);
    expect(await findPayable(shop.db, depositPayable(id))).toMatchObject({ paid_cents: 0 });
  });

  test('that was another sale’s money is owed again, unless it was settled', async () => {
    const by = system('test');
    const { rental } = await testRental(shop.deps, owner);
    const of = depositPayable(rental.id);
    await receiveTransfer(shop, by, of, 5000);
    expect(await takeLastBack(shop, by, of)).toEqual({ ok: true, value: null });
    expect(await findPayable(shop.db, of)).toMatchObject({ outside_cents: 0, state: 'open' });
    const id = await ended();
    await settle(id, { kept: 50, why: 'Não voltou', photos: [await testPhoto(shop.db)] });
    expect(await takeLastBack(shop, by, depositPayable(id))).toMatchObject({
      ok: false,
      failure: { code: 'receipt_given_back' },
    });
    expect(await findPayable(shop.db, depositPayable(id))).toMatchObject({ outside_cents: 5000 });
  });

  test('is not given back by who may not give money back, nor while the contract runs', async () => {
    const technician = await insertUser(shop.deps, 'tecnico-caucao', { role: 'technician' });
    const id = await ended();
    expect((await settle(id, { kept: 0 }, shop.browser(await tokenOf(shop.deps, technician)))).status).toBe(
      403,
    );
    const { id: open } = await running();
    expect((await settle(open, { kept: 0 })).body.code).toBe('rental_step');
  });
});

describe('the term', () => {
  const set = (id: string, months: number) => staff.call<Answer>('PUT', at(id, '/term'), { months });

  test('is made longer, and shorter for the fee of the contract', async () => {
    const { id } = await running();
    expect((await set(id, 18)).body).toMatchObject({ months: 18, ends_on: '2028-05-25', version: 2 });
    expect((await set(id, 6)).body).toMatchObject({ months: 6, ends_on: '2027-05-25', version: 3 });
    const lines = await shop.db
      .selectFrom('charge_lines')
      .innerJoin('charge_plans', 'charge_plans.id', 'plan_id')
      .select('charge_lines.unit_net_cents')
      .where('subject', '=', id)
      .execute();
    expect(lines).toEqual([{ unit_net_cents: 6000 }]);
  });

  test('is made longer and ended by its customer, for what they saw, once a press; another cannot', async () => {
    const { id } = await running();
    const key = await createLink(shop.db, shop.deps, { purpose: 'rental', subjectId: id });
    const own = (act: string, body: object, by = shop.browser()) =>
      by.call<Answer>('POST', `/api/rentals/${key}/${act}`, body);
    const longer = { months: 6, from_months: 12 };
    const twice = await Promise.all([own('extension', longer), own('extension', longer)]);
    expect(twice.map(({ body }) => body.months)).toEqual([18, 18]);
    expect((await own('extension', { months: 3, from_months: 12 })).body.code).toBe('rental_step');
    const stranger = shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, 'outro-prazo')));
    expect((await stranger.call('POST', `/api/rentals/${id}/extension`, longer)).status).toBe(404);
    // Two months of 30 €, with IVA.
    expect((await read(id)).term.end_now).toEqual({ ends_on: '2026-12-25', fee: 73.8 });
    expect((await own('end', { fee: 10 })).body.code).toBe('rental_fee_changed');
    const ended = [await own('end', { fee: 73.8 }), await own('end', { fee: 73.8 })];
    expect(ended.map(({ body }) => [body.state, body.months, body.end_wish])).toEqual([
      ['a_terminar', 1, 'devolver'],
      ['a_terminar', 1, 'devolver'],
    ]);
    expect((await read(id)).version).toBe(3);
  });

  test('has more units by scan, once a press: each month is of them too, and the rest of this one', async () => {
    const { id, units } = await running();
    const body = {
      request_id: crypto.randomUUID(),
      units: await codesOf(units.slice(1, 3)),
      deposit_way: 'dinheiro',
    };
    const add = (way: object = {}) => staff.call<Answer>('POST', at(id, '/units'), { ...body, ...way });
    // Their deposit is asked for as the first one's was: received, or with a reason.
    expect((await add({ deposit_way: null })).body.code).toBe('rental_deposit_open');
    const twice = await Promise.all([add(), add()]);
    expect(twice.map((done) => [done.status, done.body.quantity, done.body.monthly])).toEqual([
      [200, 3, 110.7],
      [200, 3, 110.7],
    ]);
    expect(twice[0]?.body.deposit).toMatchObject({ amount: 150, each: 50, received: 150 });
    expect(await Promise.all(units.map(stateOf))).toEqual(['alugada', 'alugada', 'alugada', 'disponivel']);
    const again = await staff.call<Answer>('POST', at(id, '/units'), {
      ...body,
      request_id: crypto.randomUUID(),
    });
    expect(again.body.code).toBe('rental_unit_here');
    const lines = await shop.db
      .selectFrom('charge_lines')
      .innerJoin('charge_plans', 'charge_plans.id', 'plan_id')
      .select(['quantity', 'charge_lines.unit_net_cents'])
      .where('subject', '=', id)
      .execute();
    expect(lines).toEqual([{ quantity: 2, unit_net_cents: 3000 }]);
  });

  test('made shorter takes back a month that was charged ahead, and longer again charges it once more', async () => {
    const { id } = await running();
    const sixth = async () =>
      await shop.db
        .selectFrom('charges')
        .innerJoin('bills', 'bills.id', 'bill_id')
        .innerJoin('charge_plans', 'charge_plans.id', 'plan_id')
        .select(['bills.id', 'charges.ended_at', 'bills.ended_at as bill_ended_at', 'charges.gross_cents'])
        .where('subject', '=', id)
        .where(sql<boolean>`charges.due_on = '2027-04-26'`)
        .orderBy('bills.number')
        .execute();
    const shorter = () => staff.call<Answer>('PUT', at(id, '/term'), { months: 5, without_fee: true });
    const later = new Date('2027-04-22T12:00:00Z');
    shop.setClock(later);
    staff = shop.browser(await tokenOf(shop.deps, owner));
    await runDay(shop.deps, system('tests'), {});
    expect((await shorter()).body).toMatchObject({ months: 5 });
    const [ended] = await sixth();
    expect([ended?.ended_at, ended?.bill_ended_at]).toEqual([later, later]);
    await set(id, 12);
    await runDay(shop.deps, system('tests'), {});
    const [, stands] = await sixth();
    expect(stands).toMatchObject({ ended_at: null, bill_ended_at: null, gross_cents: 3690 });
    // Paid ahead: what the shop holds is to be looked at.
    await staff.call('POST', `/api/admin/bills/${stands?.id}/received`, { way: 'dinheiro' });
    await shorter();
    const held = await shop.db
      .selectFrom('payment_callbacks')
      .innerJoin('payables', 'payables.id', 'payment_callbacks.payable_id')
      .select('payment_callbacks.amount_cents')
      .where('payables.subject', '=', stands?.id ?? '')
      .where('needs_check', '=', true)
      .execute();
    expect(held).toEqual([{ amount_cents: 3690 }]);
    await shop.reset();
    staff = shop.browser(await tokenOf(shop.deps, owner));
  });

  test('moves the contract by its days and by what is late', async () => {
    const { id } = await running();
    const sources = rentalCharges(shop.deps);
    const late = async (daysLate: number) => {
      await shop.db.transaction().execute((tx) => sources.onLate(tx, { subject: id, daysLate }));
      return (await read(id)).state;
    };
    expect([await late(3), await late(15), await late(60)]).toEqual([
      'ativo',
      'suspenso',
      'em_incumprimento',
    ]);
    await shop.db.transaction().execute((tx) => sources.onSettled(tx, { subject: id }));
    expect((await read(id)).state).toBe('ativo');
    await shop.db.updateTable('rentals').set({ ends_on: '2026-12-01' }).where('id', '=', id).execute();
    await followDays(shop.deps, system('tests'));
    expect((await read(id)).state).toBe('a_terminar');
    expect(await followDays(shop.deps, system('tests'))).toBe(0);
  });

  test('whose device never comes back stays in sight with what is owed, and is sold to its customer by one act', async () => {
    const { id, units } = await running();
    await shop.db
      .updateTable('rentals')
      .set({
        handed_over_at: new Date('2025-11-11T12:00:00Z'),
        ends_on: '2026-11-10',
      })
      .where('id', '=', id)
      .execute();
    await followDays(shop.deps, system('tests'));
    expect(await read(id)).toMatchObject({
      state: 'em_incumprimento',
      units: [{ id: units[0], in_at: null }],
      plan: { charges: [] },
    });
    const listed = await staff.call<{ id: string }[]>('GET', '/api/admin/rentals?view=coming_back&page=1');
    expect(listed.body.map((one) => one.id)).toContain(id);
    // A term that would be over already is none.
    const past = await staff.call<Answer>('PUT', at(id, '/term'), { months: 11 });
    expect([past.status, past.body.code]).toEqual([422, 'rental_term']);
    const body = { request_id: crypto.randomUUID(), unit_ids: units.slice(0, 1) };
    const sold = await staff.call<Answer>('POST', at(id, '/purchase'), body);
    expect(sold.body).toMatchObject({ state: 'terminado', units: [{ came_back: 'comprada' }] });
    expect(await stateOf(units[0] ?? '')).toBe('vendida');
  });
});

describe('its customer', () => {
  test('sees the contract by link or account, and another cannot', async () => {
    const ana = await insertUser(shop.deps, 'ana-aluga', {
      email: 'ana-aluga@example.pt',
      email_verified: true,
    });
    const rui = await insertUser(shop.deps, 'rui-aluga');
    const { rental } = await testRental(shop.deps, owner, { actor: ana });
    const token = await createLink(shop.db, shop.deps, { purpose: 'rental', subjectId: rental.id });
    const status = async (browser: TestBrowser, key: string) =>
      (await browser.call('GET', `/api/rentals/${key}`)).status;
    const [hers, his] = [
      shop.browser(await tokenOf(shop.deps, ana)),
      shop.browser(await tokenOf(shop.deps, rui)),
    ];
    expect(await status(hers, rental.id)).toBe(200);
    expect(await status(his, rental.id)).toBe(404);
    expect(await status(shop.browser(), rental.id)).toBe(404);
    expect(await status(shop.browser(), token)).toBe(200);
    const mine = await hers.call<{ items: { id: string }[] }>('GET', '/api/my/rentals');
    expect(mine.body.items.map(({ id }) => id)).toEqual([rental.id]);
    expect((await his.call<{ total: number }>('GET', '/api/my/rentals')).body.total).toBe(0);
    expect((await his.call('GET', at(rental.id))).status).toBe(403);
  });

  test('asks for help with a unit once, and not with another’s', async () => {
    const { id, units } = await running();
    const other = await running();
    const key = await createLink(shop.db, shop.deps, { purpose: 'rental', subjectId: id });
    const request_id = crypto.randomUUID();
    const ask = (unit_id = '', given: object = {}) =>
      shop.browser().call<{ number: number; code: string }>('POST', `/api/rentals/${key}/help`, {
        request_id,
        unit_id,
        problem: 'Deixou de ligar',
        ...given,
      });
    const [one, two] = [await ask(units[0]), await ask(units[0])];
    expect([one.status, two.body.number]).toEqual([201, one.body.number]);
    const foreign = await ask(other.units[0], { request_id: crypto.randomUUID() });
    expect(foreign.body.code).toBe('rental_unit_not_here');
  });

  test('is reached from its order: in the panel, and by who holds the order’s link alone', async () => {
    const { rental, order } = await testRental(shop.deps, owner);
    const listed = await staff.call<{ id: string }[]>('GET', `/api/admin/rentals?order=${order.id}`);
    expect(listed.body.map(({ id }) => id)).toEqual([rental.id]);
    const t = await createLink(shop.db, shop.deps, { purpose: 'order', subjectId: order.id });
    const of = (query = '') =>
      shop
        .browser()
        .call<{ items: { key: string; number: number }[] }>('GET', `/api/orders/${order.id}/rentals${query}`);
    const [found] = (await of(`?t=${t}`)).body.items;
    expect(found?.number).toBe(rental.number);
    expect((await shop.browser().call('GET', `/api/rentals/${found?.key}`)).status).toBe(200);
    expect((await of()).status).toBe(404);
    expect((await of('?t=outro')).status).toBe(404);
  });
});

describe('the conditions', () => {
  const orderOf = async (rental_terms: string | null | undefined) => {
    const { product } = await articleWithUnits(shop.deps, owner, 1, {
      category: 'aluguer',
      price_cents: 3000,
      spec_blocks: { rental_specs: { deposit_value: 50, early_end_months: 2 } },
    });
    const added = await addLine(shop.deps, nobody, { product_id: product, quantity: 1, rental_months: 12 });
    if (!added.ok) throw new Error(added.failure.code);
    const by = { ...nobody, cartToken: added.value.newToken };
    const asked = await checkoutOf(shop.deps, by);
    const lines = asked.lines?.map((line) => (rental_terms === undefined ? line : { ...line, rental_terms }));
    return {
      placed: await placeOrder(shop.deps, by, { ...asked, lines }),
      version: asked.lines?.[0]?.rental_terms,
    };
  };
  const contractOf = async (order: { id: string; total: number }) => {
    await pay(shop.deps, order.id, order.total);
    const { id } = await shop.db
      .selectFrom('rentals')
      .select('id')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    return await read(id);
  };
  const earlyEnd = ({ conditions }: RentalWhole) =>
    conditions.find(({ label }) => label === 'Acabar antes do prazo')?.text;

  test('that were accepted with the order are the contract’s, by their version, in its mail and its paper', async () => {
    const { placed, version } = await orderOf(undefined);
    if (!placed.ok) throw new Error(placed.failure.code);
    const contract = await contractOf(placed.value);
    expect(contract.terms_version).toBe(version);
    expect(earlyEnd(contract)).toContain(`2 mensalidades por unidade (${formatCents(7380)})`);
    const mail = await shop.db
      .selectFrom('emails')
      .select('html')
      .where('dedupe_key', 'like', `rental:${contract.id}:made%`)
      .executeTakeFirstOrThrow();
    expect(mail.html).toContain('2 mensalidades por unidade');
    // The order's own mail says what follows: each month, all of it, and the deposit.
    const ordered = await shop.db
      .selectFrom('emails')
      .select('text')
      .where('dedupe_key', 'like', `order:${placed.value.id}:%`)
      .where('text', 'like', '%Contrato de 12 meses%')
      .executeTakeFirst();
    const term = formatCents(Math.round(placed.value.total * 100) + 11 * 3690).replace(/\s€$/, '');
    const words = ['depois 36,90', `no total ${term}`, 'caução na entrega 50,00'];
    expect(words.filter((word) => !ordered?.text.includes(word))).toEqual([]);
    const paper = rentalDocument(contract, { email: null, phone: null, signature: null, signedName: null });
    expect(paper.notes).toEqual(expect.arrayContaining(contract.conditions));
  });

  test('that nobody read cost nothing, and others than those that stand are refused', async () => {
    const other = (await orderOf('2026-01-abcdef12')).placed;
    expect(other.ok ? null : other.failure).toMatchObject({
      code: 'amount_mismatch',
      detail: expect.stringContaining('condições do aluguer'),
    });
    const { placed } = await orderOf(null);
    if (!placed.ok) throw new Error(placed.failure.code);
    const contract = await contractOf(placed.value);
    expect(earlyEnd(contract)).toMatch(/^Não custa nada/);
  });
});
