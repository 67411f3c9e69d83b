import { beforeAll, describe, expect, test } from 'vitest';
import { ROLES, type Role } from '#core/accounts/roles.ts';
import fc from '#core/testing/property.ts';
import type { Unit, UnitWhole } from '#core/units/contract.ts';
import { UNIT_STATES, type UnitHolder, type UnitState, unitLifecycle } from '#core/units/lifecycle.ts';
import { moveStock } from '../catalogue/stock.ts';
import { type Person, system } from '../platform/http/caller.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { buy, visitorWith } from '../testing/orders.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { findUnitByCode, unitsOf } from './find-units.ts';
import { handOverUnit, moveUnit, type UnitMove } from './move-unit.ts';
import { articleWithUnits } from './testing/units.ts';

let shop: TestShop;
let person: Person;
let owner: TestBrowser;
beforeAll(async () => {
  shop = await testShop();
  person = await insertUser(shop.deps, 'dona', { role: 'owner' });
  owner = shop.browser(await tokenOf(shop.deps, person));
});

type Answer = { items: Unit[]; stock: number; code: string; detail: string };
const article = async (count: number, product: object = {}) =>
  await articleWithUnits(shop.deps, person, count, product);
const add = (body: object) =>
  owner.call<Answer>('POST', '/api/admin/units', { request_id: crypto.randomUUID(), origin: 'new', ...body });
const stockOf = async (id: string) =>
  (await shop.db.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock;
const statesOf = async (product: string) =>
  (
    await shop.db
      .selectFrom('units')
      .select('state')
      .where('product_id', '=', product)
      .orderBy('number')
      .execute()
  ).map(({ state }) => state);
const move = async (given: Omit<UnitMove, 'at'>) =>
  await shop.db
    .transaction()
    .execute(async (tx) => await moveUnit(tx, person, { at: shop.deps.now(), ...given }));
const step = (id: string, body: object) =>
  owner.call<UnitWhole & { code: string }>('PUT', `/api/admin/units/${id}/state`, body);
const rental = () => ({ kind: 'rental', id: crypto.randomUUID() }) as const;
const first = ([id = '']: readonly string[]) => id;

/** An order of so many of an article, unpaid. */
const order = async (product: string, quantity = 1) =>
  await buy(shop.deps, await visitorWith(shop.deps, product, quantity));
const setStatus = (id: string, status: string) =>
  owner.call('PUT', `/api/admin/orders/${id}`, { status, confirm: true });

describe('units that are added', () => {
  test('as counted are the stock that stands, all of it; as new they come on top', async () => {
    const product_id = await insertProduct(shop.db, { name: 'Portátil A', stock: 2 });
    expect((await add({ product_id, serials: ['AAAA-1'], origin: 'counted' })).body.code).toBe(
      'units_not_all',
    );
    expect((await add({ product_id, serials: ['AAAA-1'] })).body.code).toBe('units_without_serial');
    const counted = await add({ product_id, serials: ['AAAA-1', 'AAAA-2'], origin: 'counted' });
    expect([counted.status, counted.body.stock, await stockOf(product_id)]).toEqual([201, 2, 2]);
    expect((await add({ product_id, serials: ['AAAA-3'], origin: 'counted' })).body.code).toBe(
      'units_counted_before',
    );
    await add({ product_id, serials: ['AAAA-3'] });
    expect(await stockOf(product_id)).toBe(3);
  });

  test('are all taken or none, and a repeated serial number is told by name, in the list and in the shop', async () => {
    const product_id = await insertProduct(shop.db, { name: 'Portátil B', stock: 0 });
    const refused = [
      [['BBBB-1', 'bbbb 1'], 'unit_serial_taken', 'bbbb1'],
      [['BBBB-1', 'N/A'], 'unit_serial_wrong', 'N/A'],
      [['BBBB-1', 'sem chapa'], 'unit_serial_wrong', 'sem chapa'],
    ] as const;
    for (const [serials, code, named] of refused) {
      const { body } = await add({ product_id, serials });
      expect([body.code, body.detail.includes(named)]).toEqual([code, true]);
    }
    expect(await statesOf(product_id)).toEqual([]);
    await add({ product_id, serials: ['BBBB-1'] });
    const again = await add({ product_id, serials: ['BBBB-2', 'BBBB1'] });
    expect(again.body.detail).toMatch(/BBBB-1 \(U-\d+\)/);
    expect([(await statesOf(product_id)).length, await stockOf(product_id)]).toEqual([1, 1]);
    const many = Array.from({ length: 201 }, (_, i) => `MANY-${i}`);
    expect((await add({ product_id, serials: many })).status).toBe(422);
  });

  test('by a press that is sent three times are there once; the same press with other numbers is refused', async () => {
    const product_id = await insertProduct(shop.db, { name: 'Portátil C', stock: 0 });
    const asked = { product_id, serials: ['CCCC-1', 'CCCC-2'], request_id: crypto.randomUUID() };
    const answers = await Promise.all([add(asked), add(asked), add(asked)]);
    expect(new Set(answers.map(({ body }) => body.items.map(({ id }) => id).join()))).toHaveLength(1);
    expect(await stockOf(product_id)).toBe(2);
    expect((await add({ ...asked, serials: ['CCCC-9'] })).body.code).toBe('units_request_taken');
  });

  test('with one serial number in the same moment, to two articles, are one', async () => {
    const ids = await Promise.all(
      ['D', 'E'].map((n) => insertProduct(shop.db, { name: `Portátil ${n}`, stock: 0 })),
    );
    const answers = await Promise.all(
      ids.map((product_id) => add({ product_id, serials: ['RACE-77', `OWN-${product_id}`] })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await Promise.all(ids.map(stockOf))).sort()).toEqual([0, 2]);
  });
});

describe('the stock of an article with units', () => {
  test('is nobody’s to set: by hand it is refused, for other reasons there is none, the database keeps it', async () => {
    const { product } = await article(3);
    const set = await owner.call<Answer>('PATCH', `/api/admin/products/${product}`, {
      stock: 9,
      stock_seen: 3,
    });
    expect([set.status, set.body.code]).toEqual([409, 'stock_of_units']);
    const missing = await shop.db.transaction().execute(
      async (tx) =>
        await moveStock(tx, system('test'), {
          reason: 'acerto',
          subject: null,
          at: shop.deps.now(),
          lines: [{ productId: product, quantity: -1 }],
        }),
    );
    expect(missing).toEqual([product]);
    await expect(
      shop.db.updateTable('products').set({ stock: 7 }).where('id', '=', product).execute(),
    ).rejects.toThrow(/3|7/);
    expect(await stockOf(product)).toBe(3);
  });

  test('an article is archived, never deleted', async () => {
    const { product } = await article(1);
    const { body } = await owner.call<{ archived: boolean }>('DELETE', `/api/products/${product}`);
    expect(body.archived).toBe(true);
  });
});

describe('an order', () => {
  test('reserves the oldest free units, those kept to be lent last, and gives them back when it is cancelled', async () => {
    const { product, units } = await article(4);
    await shop.db.updateTable('units').set({ is_loaner: true }).where('id', '=', first(units)).execute();
    const { id } = await order(product, 2);
    expect(await statesOf(product)).toEqual(['disponivel', 'reservada', 'reservada', 'disponivel']);
    expect(await stockOf(product)).toBe(2);
    expect(await unitsOf(shop.db, { kind: 'order', id })).toHaveLength(2);
    await setStatus(id, 'cancelado');
    expect([await stockOf(product), await statesOf(product)]).toEqual([
      4,
      Array.from({ length: 4 }, () => 'disponivel'),
    ]);
    const { body } = await owner.call<UnitWhole>('GET', `/api/admin/units/${units[1]}`);
    expect(body.history.map(({ label }) => label)).toEqual(['Disponível', 'Reservada', 'Entrou na loja']);
    expect(body.history[1]?.holder?.label).toMatch(/^Encomenda N\.º \d+, /);
  });

  test('of the last unit is of one buyer only', async () => {
    const { product } = await article(1);
    const visitors = await Promise.all([1, 2, 3].map(() => visitorWith(shop.deps, product, 1)));
    const bought = await Promise.allSettled(visitors.map((visitor) => buy(shop.deps, visitor)));
    expect(bought.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect([await stockOf(product), await statesOf(product)]).toEqual([0, ['reservada']]);
  });

  test('that is cancelled leaves with a contract what was handed over', async () => {
    const { product, units } = await article(4);
    const { id } = await order(product, 2);
    const holder = rental();
    await shop.db
      .transaction()
      .execute(
        async (tx) =>
          await handOverUnit(tx, person, { unitId: first(units), orderId: id, holder, at: shop.deps.now() }),
      );
    await setStatus(id, 'cancelado');
    expect([await stockOf(product), await statesOf(product)]).toEqual([
      3,
      ['alugada', 'disponivel', 'disponivel', 'disponivel'],
    ]);
  });
});

describe('what is handed over', () => {
  const handOver = async (unitId: string, orderId: string, holder: UnitHolder) =>
    await shop.db
      .transaction()
      .execute(
        async (tx) => await handOverUnit(tx, person, { unitId, orderId, holder, at: shop.deps.now() }),
      );

  test('is the unit that was scanned; the reserved one is free in its place, once', async () => {
    const { product, units } = await article(2);
    const { id } = await order(product);
    const holder = rental();
    const both = await Promise.all([
      handOver(units[1] ?? '', id, holder),
      handOver(units[1] ?? '', id, holder),
    ]);
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    expect([await statesOf(product), await stockOf(product)]).toEqual([['disponivel', 'alugada'], 1]);
    const other = await handOver(first(units), id, rental());
    expect(other).toMatchObject({ ok: false, failure: { code: 'unit_not_of_order' } });
  });

  test('of two orders change places when each is given the other’s', async () => {
    const { product, units } = await article(2);
    const [a, b] = [await order(product), await order(product)];
    await handOver(units[1] ?? '', a.id, rental());
    expect((await unitsOf(shop.db, { kind: 'order', id: b.id })).map(({ id }) => id)).toEqual([first(units)]);
    await handOver(first(units), b.id, { kind: 'order', id: b.id });
    expect([await statesOf(product), await stockOf(product)]).toEqual([['vendida', 'alugada'], 0]);
  });

  test('under the margin scheme is the one that was reserved alone', async () => {
    const { product, units } = await article(2);
    await shop.db.updateTable('products').set({ iva_regime: 'margem' }).where('id', '=', product).execute();
    const { id } = await order(product);
    const holder = { kind: 'order', id } as const;
    const refused = await handOver(units[1] ?? '', id, holder);
    expect(refused).toMatchObject({ ok: false, failure: { code: 'unit_reserved' } });
    expect(await statesOf(product)).toEqual(['reservada', 'disponivel']);
    expect((await handOver(first(units), id, holder)).ok).toBe(true);
    expect([await statesOf(product), await stockOf(product)]).toEqual([['vendida', 'disponivel'], 1]);
  });

  test('is not what is broken, nor what somebody else has', async () => {
    const { product, units } = await article(2);
    const { id } = await order(product);
    await step(units[1] ?? '', { state: 'em_reparacao' });
    expect(await handOver(units[1] ?? '', id, rental())).toMatchObject({ failure: { code: 'unit_step' } });
  });
});

describe('serial numbers that are noted with an order', () => {
  const noteOf = async (orderId: string, serials: readonly string[]) => {
    const line = await shop.db
      .selectFrom('order_lines')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    return await owner.call<Answer>('PUT', `/api/admin/orders/${orderId}/lines/${line.id}/serials`, {
      serials,
    });
  };
  const serialOf = async (id: string) =>
    (await shop.db.selectFrom('units').select('serial_number').where('id', '=', id).executeTakeFirstOrThrow())
      .serial_number;

  test('sell that unit with it, in place of the one that was reserved', async () => {
    const { product, units } = await article(2);
    const { id } = await order(product);
    const serial = await serialOf(units[1] ?? '');
    expect((await noteOf(id, [serial])).status).toBe(200);
    expect([await statesOf(product), await stockOf(product)]).toEqual([['disponivel', 'vendida'], 1]);
    await setStatus(id, 'cancelado');
    expect([await statesOf(product), await stockOf(product)]).toEqual([['disponivel', 'disponivel'], 2]);
  });

  test('are refused for a unit of another article, with nothing noted', async () => {
    const [mine, other] = [await article(1), await article(1)];
    const { id } = await order(mine.product);
    const { body } = await noteOf(id, [await serialOf(first(other.units))]);
    expect(body.code).toBe('unit_not_of_order');
    expect([await statesOf(mine.product), await statesOf(other.product)]).toEqual([
      ['reservada'],
      ['disponivel'],
    ]);
  });
});

describe('a unit is never in two places', () => {
  test('two contracts that take it in the same moment: one has it', async () => {
    const { product, units } = await article(1);
    const taken = await Promise.all(
      [rental(), rental()].map((holder) => move({ unitId: first(units), to: 'alugada', holder })),
    );
    expect(taken.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect([await stockOf(product), await statesOf(product)]).toEqual([0, ['alugada']]);
  });

  test('two units in one loan are refused by the database', async () => {
    const { units } = await article(2);
    const holder = { kind: 'loan', id: crypto.randomUUID() } as const;
    await move({ unitId: first(units), to: 'emprestada', holder });
    await expect(move({ unitId: units[1] ?? '', to: 'emprestada', holder })).rejects.toThrow(
      /units_one_held/,
    );
  });

  test('whatever happens in whatever order, the stock is the free units and each has one holder or none', async () => {
    const act = fc.oneof(
      fc.record({
        kind: fc.constant('move'),
        unit: fc.nat(3),
        to: fc.constantFrom(...UNIT_STATES),
        who: fc.nat(2),
      }),
      fc.record({
        kind: fc.constant('order'),
        unit: fc.nat(3),
        to: fc.constant('disponivel'),
        who: fc.integer({ min: 1, max: 2 }),
      }),
      fc.record({
        kind: fc.constant('cancel'),
        unit: fc.nat(3),
        to: fc.constant('disponivel'),
        who: fc.nat(2),
      }),
      fc.record({
        kind: fc.constant('press'),
        unit: fc.nat(3),
        to: fc.constantFrom(...UNIT_STATES),
        who: fc.nat(2),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 14 }), async (acts) => {
        const { product, units } = await article(4);
        const orders: string[] = [];
        const holders = [rental(), rental(), rental()];
        for (const { kind, unit, to, who } of acts) {
          const unitId = units[unit] ?? '';
          if (kind === 'order') {
            const bought = await order(product, who).catch(() => null);
            if (bought) orders.push(bought.id);
          } else if (kind === 'cancel') {
            const id = orders[who];
            if (id) await setStatus(id, 'cancelado');
          } else if (kind === 'press') {
            await step(unitId, { state: to, note: 'Assim' });
          } else {
            const { holders: kinds } = unitLifecycle.facts[to as UnitState];
            const holder = kinds.includes('rental') ? (holders[who] ?? null) : null;
            await move({ unitId, to: to as UnitState, holder });
          }
          const states = await statesOf(product);
          expect(await stockOf(product)).toBe(states.filter((state) => state === 'disponivel').length);
        }
        // What orders hold is what their movements took: together they are the stock's whole history.
        const { moved } = await shop.db
          .selectFrom('stock_movements')
          .select(({ fn }) => fn.sum<string>('delta').as('moved'))
          .where('product_id', '=', product)
          .executeTakeFirstOrThrow();
        expect(Number(moved)).toBe(await stockOf(product));
      }),
      { numRuns: 12 },
    );
  }, 60_000);
});

describe('a press of the shop’s people', () => {
  test('goes only where its state lets it, a write-off says why, and what comes back counts again', async () => {
    const { product, units } = await article(1);
    const id = first(units);
    expect((await step(id, { state: 'abatida' })).body.code).toBe('unit_reason_needed');
    expect((await step(id, { state: 'alugada' })).body.code).toBe('unit_step');
    expect((await step(id, { state: 'em_reparacao' })).body.next).toEqual([
      'disponivel',
      'vendida',
      'abatida',
    ]);
    expect(await stockOf(product)).toBe(0);
    await step(id, { state: 'abatida', note: 'Placa queimada' });
    const { body } = await step(id, { state: 'disponivel', note: 'Afinal tem arranjo' });
    expect(body.history.map(({ note }) => note)).toContain('Placa queimada');
    expect(await stockOf(product)).toBe(1);
  });

  test('on a reserved unit that breaks keeps another for the order, or is refused', async () => {
    const { product, units } = await article(2);
    const { id } = await order(product);
    await step(first(units), { state: 'em_reparacao' });
    expect([await statesOf(product), await stockOf(product)]).toEqual([['em_reparacao', 'reservada'], 0]);
    expect((await unitsOf(shop.db, { kind: 'order', id })).map((unit) => unit.id)).toEqual([units[1]]);
    expect((await step(units[1] ?? '', { state: 'em_reparacao' })).body.code).toBe('unit_reserved');
    await step(units[1] ?? '', { state: 'vendida' });
    expect((await unitsOf(shop.db, { kind: 'order', id })).map(({ state }) => state)).toEqual(['vendida']);
  });

  test('is for those who may: the counter looks, customers and visitors do not', async () => {
    const { units } = await article(1);
    const address = `/api/admin/units/${first(units)}`;
    const allowed: Record<Role, readonly [number, number]> = {
      owner: [200, 200],
      manager: [200, 200],
      technician: [200, 200],
      counter: [200, 403],
      accountant: [403, 403],
    };
    for (const role of ROLES) {
      const browser = shop.browser(
        await tokenOf(shop.deps, await insertUser(shop.deps, `u-${role}`, { role })),
      );
      const seen = [
        (await browser.call('GET', address)).status,
        (await browser.call('PUT', address, { place: 'A' })).status,
      ];
      expect(seen, role).toEqual(allowed[role]);
    }
    const customer = shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, 'u-cliente')));
    expect((await customer.call('GET', address)).status).toBe(403);
    expect((await shop.browser().call('GET', address)).status).toBe(401);
  });
});

test('a unit is found by its number, its serial number or its label, and by its article', async () => {
  const { product, units } = await article(2);
  const id = first(units);
  const row = await shop.db.selectFrom('units').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const codes = [
    `u-${row.number}`,
    row.serial_number.toLowerCase(),
    `https://loja.pt/dashboard/unidades/${id}`,
  ];
  for (const code of codes) {
    expect((await findUnitByCode(shop.db, code))?.id, code).toBe(id);
    const { body } = await owner.call<{ items?: Unit[] } & Unit[]>(
      'GET',
      `/api/admin/units?page=1&q=${encodeURIComponent(code)}`,
    );
    expect(
      (body.items ?? body).map((unit) => unit.id),
      code,
    ).toEqual([id]);
  }
  expect(await findUnitByCode(shop.db, 'nada disto')).toBeNull();
  const name = (
    await shop.db.selectFrom('products').select('name').where('id', '=', product).executeTakeFirstOrThrow()
  ).name;
  const { body } = await owner.call<Unit[]>(
    'GET',
    `/api/admin/units?q=${encodeURIComponent(name)}&sort=number`,
  );
  expect(body.map((unit) => unit.id)).toEqual(units);
});

test('labels of ticked units are one paper, with a page each', async () => {
  const { units } = await article(2);
  const answer = await shop.app.request(`/api/admin/units/labels?ids=${units.join()}`, {
    headers: { authorization: `Bearer ${owner.token}` },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([answer.headers.get('content-type'), bytes.subarray(0, 4).toString()]).toEqual([
    'application/pdf',
    '%PDF',
  ]);
  expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
});
