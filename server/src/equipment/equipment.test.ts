import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EquipmentDetail, GuaranteedLine } from '#core/equipment/contract.ts';
import { soldDeviceType } from '#core/equipment/rules/sold-device.ts';
import type { AdminRepairDetail } from '#core/repairs/admin-contract.ts';
import { DAY } from '#core/shared/day.ts';
import { serialKey } from '#core/shared/serial-key.ts';
import { adoptGuestRecords } from '../adopt-guest-records.ts';
import { adoptGuestOrders } from '../orders/adopt-guest-orders.ts';
import { repairSource } from '../repairs/record.ts';
import { askForRepair, requestOf } from '../repairs/testing/repairs.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { buy, visitorWith } from '../testing/orders.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';

const NOON = new Date('2026-11-20T12:00:00Z');

let shop: TestShop;
let owner: TestBrowser;
beforeAll(async () => {
  shop = await testShop({ at: NOON });
  owner = shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, 'dona', { role: 'owner' })));
});
beforeEach(() => shop.reset());

type Lines = { readonly items: GuaranteedLine[] } & { readonly code: string };
interface MyList {
  readonly items: EquipmentDetail[];
  readonly total: number;
}

let people = 0;
/** A customer of the shop in a browser of theirs. */
async function customer() {
  people += 1;
  const person = await insertUser(shop.deps, `cliente-${people}`, { email_verified: true });
  const browser = shop.browser(await tokenOf(shop.deps, person));
  const mine = async () => (await browser.call<MyList>('GET', '/api/my/equipment')).body;
  return { person, browser, mine, id: person.user.id };
}

const lines = async (order: string) =>
  (await owner.call<Lines>('GET', `/api/admin/orders/${order}/guarantees`)).body.items;

async function firstLine(order: string): Promise<GuaranteedLine> {
  const [line] = await lines(order);
  if (!line) throw new Error('the order has no line');
  return line;
}

/** An order of laptops, by somebody or nobody, in this state. */
async function sold(by: { id?: string; email?: string }, quantity = 1, status = 'entregue') {
  const product = await insertProduct(shop.db, {
    name: `Portátil ${crypto.randomUUID()}`,
    category: 'portateis',
    brand: 'Lenovo',
    model: 'ThinkPad T14',
    stock: 50,
  });
  const order = await buy(
    shop.deps,
    await visitorWith(shop.deps, product, quantity),
    by.email ? { customer_email: by.email } : {},
  );
  if (by.id) await shop.db.updateTable('orders').set({ user_id: by.id }).where('id', '=', order.id).execute();
  await owner.call('PUT', `/api/admin/orders/${order.id}`, { status, confirm: true });
  return { order, line: await firstLine(order.id) };
}

const note = (order: string, line: string, serials: readonly string[]) =>
  owner.call<Lines>('PUT', `/api/admin/orders/${order}/lines/${line}/serials`, { serials });

describe('what is the same here and in the database', () => {
  test('serial numbers', async () => {
    const typed = [
      'PF2X9K1',
      'pf-2x 9k1',
      'A1',
      '0000',
      'To be filled by O.E.M.',
      'N/A',
      'Não tem',
      'ção-1234x',
      '',
      'aAaA',
    ];
    for (const serial of typed) {
      const { rows } = await sql<{ key: string | null }>`SELECT serial_key(${serial}) AS key`.execute(
        shop.db,
      );
      expect(rows[0]?.key, serial).toBe(serialKey(serial));
    }
  });

  test('what kind of device a product is', async () => {
    const ana = await customer();
    const kinds = [
      ['portateis', 'business'],
      ['desktops', 'home_office'],
      ['impressoras', 'laser_printer'],
      ['consumiveis', 'laser'],
    ] as const;
    for (const [place, [category, subcategory]] of kinds.entries()) {
      const { order, line } = await sold({ id: ana.id });
      await sql`UPDATE products SET category = ${category}, subcategory = ${subcategory}
        WHERE id = (SELECT product_id FROM order_lines WHERE id = ${line.line_id})`.execute(shop.db);
      await note(order.id, line.line_id, [`KIND-${place}-${ana.id}`]);
      const [newest] = (await ana.mine()).items;
      expect(newest?.device_type).toBe(soldDeviceType(category, subcategory));
    }
  });
});

describe('a device', () => {
  test('is the same in every repair with its serial number, however it is written, and keeps their history', async () => {
    const ana = await customer();
    const first = await askForRepair(shop.deps, ana.person, { serial_number: 'pf-77 ab1' });
    shop.pass(DAY);
    await askForRepair(shop.deps, ana.person, { serial_number: 'PF77AB1', problem_description: 'Bateria' });
    await askForRepair(shop.deps, ana.person, { serial_number: 'OTHER-99', model: 'X1' });
    const { items, total } = await ana.mine();
    expect(total).toBe(2);
    const device = items.find(({ model }) => model === 'ThinkPad T14');
    expect(device).toMatchObject({ repairs: 2, sold: null, open_repair: { status: 'recebido' } });
    const { body } = await ana.browser.call<EquipmentDetail>('GET', `/api/my/equipment/${device?.id}`);
    expect(body.history.map(({ detail }) => detail)).toEqual(['Recebido · Bateria', 'Recebido · Não liga']);
    expect(body.history[1]?.label).toBe(`T-${first.number}`);
  });

  test('without a serial number it is the only one like it, which the number is added to when it is known', async () => {
    const ana = await customer();
    await askForRepair(shop.deps, ana.person);
    const { id } = await askForRepair(shop.deps, ana.person, { brand: 'LENOVO', model: 'thinkpad t14' });
    expect((await ana.mine()).total).toBe(1);
    await owner.call('PUT', `/api/admin/repairs/${id}`, { serial_number: 'PF55XYZ' });
    const { items } = await ana.mine();
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ serial_number: 'PF55XYZ', repairs: 2 });
    await askForRepair(shop.deps, ana.person, { serial_number: 'PF66XYZ' });
    expect((await ana.mine()).total).toBe(2);
    // Two alike now: which of them is not known, unless it is said.
    await askForRepair(shop.deps, ana.person, { equipment_id: items[0]?.id });
    expect((await ana.mine()).items.find(({ id: one }) => one === items[0]?.id)?.repairs).toBe(3);
  });

  test('goes when the serial number that made it was written wrong', async () => {
    const ana = await customer();
    const { id } = await askForRepair(shop.deps, ana.person, { serial_number: 'WRONG-01' });
    await owner.call('PUT', `/api/admin/repairs/${id}`, { serial_number: 'RIGHT-01' });
    expect((await ana.mine()).items.map(({ serial_number }) => serial_number)).toEqual(['RIGHT-01']);
  });

  test('of a request without an account there is none, until it joins one', async () => {
    const ana = await customer();
    const email = `${ana.id}@guest.example.pt`;
    await askForRepair(shop.deps, undefined, { customer_email: email, serial_number: `G-${ana.id}` });
    await shop.db
      .transaction()
      .execute((tx) => adoptGuestRecords(tx, { repair: repairSource }, { userId: ana.id, email }));
    expect((await ana.mine()).items).toMatchObject([{ serial_number: `G-${ana.id}`, repairs: 1 }]);
  });

  test('is nobody else’s: not by its id, its serial number, or a request that names it', async () => {
    const [ana, rui] = [await customer(), await customer()];
    await askForRepair(shop.deps, ana.person, { serial_number: 'ANAS-001' });
    const [device] = (await ana.mine()).items;
    const address = `/api/my/equipment/${device?.id}`;
    expect((await rui.browser.call('GET', address)).status).toBe(404);
    expect((await rui.browser.call('DELETE', `${address}/photos/${crypto.randomUUID()}`)).status).toBe(404);
    expect((await rui.browser.call('GET', '/api/my/serial?serial=ANAS-001')).body).toEqual({
      equipment: null,
    });
    await askForRepair(shop.deps, rui.person, { serial_number: 'ANAS-001', equipment_id: device?.id });
    expect((await ana.mine()).items[0]).toMatchObject({ id: device?.id, repairs: 1 });
    const [his] = (await rui.mine()).items;
    expect(his?.id).not.toBe(device?.id);
    const seen = await rui.browser.call<EquipmentDetail>('GET', `/api/my/equipment/${his?.id}`);
    expect(seen.body.history).toHaveLength(1);
    // The shop sees both owners' repairs of the same machine.
    const shops = await owner.call<EquipmentDetail>('GET', `/api/admin/equipment/${his?.id}`);
    expect(shops.body.history).toHaveLength(2);
  });

  test('has photos of its owner, six at most, which are in use', async () => {
    const ana = await customer();
    await askForRepair(shop.deps, ana.person, { serial_number: 'PHOTO-1' });
    const [device] = (await ana.mine()).items;
    const address = `/api/my/equipment/${device?.id}/photos`;
    const picture = async (n: number) =>
      await sharp({ create: { width: 20, height: 20, channels: 3, background: { r: n * 30, g: 0, b: 0 } } })
        .png()
        .toBuffer();
    const send = async (n: number) => {
      const form = new FormData();
      form.set('file', new File([new Uint8Array(await picture(n))], 'foto.png', { type: 'image/png' }));
      return await shop.app.request(address, {
        method: 'POST',
        body: form,
        headers: { authorization: `Bearer ${ana.browser.token}` },
      });
    };
    for (const n of [1, 2, 3, 4, 5, 6]) expect((await send(n)).status).toBe(201);
    expect((await send(7)).status).toBe(409);
    const whole = async () =>
      (await ana.browser.call<EquipmentDetail>('GET', `/api/my/equipment/${device?.id}`)).body;
    const [photo] = (await whole()).photos;
    await ana.browser.call('DELETE', `${address}/${photo?.id}`);
    expect((await whole()).photos).toHaveLength(5);
  });

  test('is found by the panel by any part of it, and by whose it is', async () => {
    const ana = await customer();
    await askForRepair(shop.deps, ana.person, { serial_number: 'FIND-ME-42', brand: 'Brother' });
    const find = async (query: string) =>
      (await owner.call<{ id: string; owner: { id: string } }[]>('GET', `/api/admin/equipment?${query}`))
        .body;
    for (const q of ['q=findme42', 'q=FIND-ME', `user_id=${ana.id}`]) {
      expect(
        (await find(q)).map((one) => one.owner.id),
        q,
      ).toEqual([ana.id]);
    }
    expect(await find('q=nada-disto')).toEqual([]);
  });
});

describe('serial numbers of what is sold', () => {
  test('make the buyer’s device, with its order and guarantee', async () => {
    const ana = await customer();
    const { order, line } = await sold({ id: ana.id });
    expect((await note(order.id, line.line_id, ['SOLD-001'])).body.items[0]?.serials).toEqual(['SOLD-001']);
    expect((await note(order.id, line.line_id, ['SOLD-001'])).status).toBe(200);
    expect((await ana.mine()).items).toMatchObject([
      {
        device_type: 'Portátil',
        brand: 'Lenovo',
        model: 'ThinkPad T14',
        repairs: 0,
        sold: { order_id: order.id },
      },
    ]);
    const mine = await ana.browser.call<{ equipment: EquipmentDetail }>(
      'GET',
      '/api/my/serial?serial=sold001',
    );
    expect(mine.body.equipment.guarantee_until?.slice(0, 10)).toBe('2029-11-20');
    // Taken off the line again, nothing is known of it.
    await note(order.id, line.line_id, []);
    expect((await ana.mine()).total).toBe(0);
  });

  test('are as many as the units, each once, and each in one order that stands', async () => {
    const { order, line } = await sold({}, 2, 'embalando');
    const codes = async (serials: string[]) => (await note(order.id, line.line_id, serials)).body.code;
    expect(await codes(['AAA-111', 'BBB-222', 'CCC-333'])).toBe('too_many_serials');
    expect(await codes(['AAA-111', 'aaa111'])).toBe('serial_repeated');
    expect(await codes(['??', 'BBB-222'])).toBe('no_serial');
    expect((await note(order.id, line.line_id, ['AAA-111', 'BBB-222'])).status).toBe(200);
    const other = await sold({}, 1, 'embalando');
    expect((await note(other.order.id, other.line.line_id, ['BBB222'])).body.code).toBe('serial_sold');
    expect((await note(other.order.id, line.line_id, ['DDD-444'])).body.code).toBe('line_not_found');
    // What came back is sold again.
    await owner.call('PUT', `/api/admin/orders/${order.id}`, { status: 'devolvido', confirm: true });
    expect((await note(other.order.id, other.line.line_id, ['BBB222'])).status).toBe(200);
  });

  test('noted twice at once in two orders stand in one', async () => {
    const [a, b] = [await sold({}, 1, 'embalando'), await sold({}, 1, 'embalando')];
    const answers = await Promise.all([
      note(a.order.id, a.line.line_id, ['RACE-1']),
      note(b.order.id, b.line.line_id, ['RACE-1']),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('are known at the counter at once, whoever bought', async () => {
    const { order, line } = await sold({});
    await note(order.id, line.line_id, ['COUNTER-7']);
    const { body } = await owner.call('GET', '/api/admin/repairs/counter/device?serial=counter7');
    expect(body).toMatchObject({
      device: { device_type: 'Portátil', brand: 'Lenovo', model: 'ThinkPad T14', customer: null },
      sold: { order_id: order.id, customer_name: 'Ana Silva', is_over: false },
      repairs: [],
    });
  });

  test('come along when the order joins an account', async () => {
    const ana = await customer();
    const email = `${ana.id}@order.example.pt`;
    const { order, line } = await sold({ email });
    await note(order.id, line.line_id, ['JOIN-001']);
    await shop.db.transaction().execute((tx) => adoptGuestOrders(tx, { userId: ana.id, email }));
    expect((await ana.mine()).items).toMatchObject([
      { serial_number: 'JOIN-001', sold: { order_id: order.id } },
    ]);
  });
});

describe('the guarantee of what was sold', () => {
  test('is claimed from the order: a repair that is tied to it, once for each unit', async () => {
    const ana = await customer();
    const { order, line } = await sold({ id: ana.id });
    await note(order.id, line.line_id, ['CLAIM-01']);
    const seen = await ana.browser.call<Lines>('GET', `/api/orders/${order.id}/guarantees`);
    expect(seen.body.items).toMatchObject([{ can_claim: true, serials: ['CLAIM-01'], open_claim: null }]);
    const of_line = { order_id: order.id, line_id: line.line_id, t: null };
    const ask = () =>
      ana.browser.call<{ id: string; code: string }>(
        'POST',
        '/api/repairs',
        requestOf({ of_line, serial_number: 'CLAIM-01' }),
      );
    const made = await ask();
    expect(made.status).toBe(201);
    const repair = await owner.call<AdminRepairDetail>('GET', `/api/admin/repairs/${made.body.id}`);
    expect(repair.body.claim).toMatchObject({ state: 'pedida', guarantee_until: line.guarantee_until });
    expect((await ask()).body.code).toBe('sale_claim_open');
    expect((await firstLine(order.id)).open_claim).toMatchObject({ repair_id: made.body.id });
    const [device] = (await ana.mine()).items;
    const { body } = await ana.browser.call<EquipmentDetail>('GET', `/api/my/equipment/${device?.id}`);
    expect(body.history.map(({ kind }) => kind).sort()).toEqual(['garantia', 'venda']);
  });

  test('is claimed by the shop for who has no account, and the same press makes it once', async () => {
    const { order, line } = await sold({ email: 'sem-conta@example.pt' });
    const body = { request_id: crypto.randomUUID(), problem_description: 'Não carrega' };
    const claim = (changes = {}) =>
      owner.call<{ id: string; code: string }>(
        'POST',
        `/api/admin/orders/${order.id}/lines/${line.line_id}/claim`,
        {
          ...body,
          ...changes,
        },
      );
    const [one, two] = await Promise.all([claim(), claim()]);
    expect(one.body.id).toBe(two.body.id);
    expect((await claim({ problem_description: 'Outra' })).body.code).toBe('request_taken');
    const repair = await owner.call<AdminRepairDetail>('GET', `/api/admin/repairs/${one.body.id}`);
    expect(repair.body).toMatchObject({
      user_id: null,
      customer_email: 'sem-conta@example.pt',
      claim: { state: 'pedida' },
    });
  });

  test('is not claimed before it is delivered, after it is over, nor of somebody else’s order', async () => {
    const [ana, rui] = [await customer(), await customer()];
    const { order, line } = await sold({ id: ana.id }, 1, 'embalando');
    const ask = async (browser: TestBrowser) =>
      (
        await browser.call<{ code: string }>(
          'POST',
          '/api/repairs',
          requestOf({ of_line: { order_id: order.id, line_id: line.line_id, t: null } }),
        )
      ).body.code;
    expect(await ask(ana.browser)).toBe('no_sale_guarantee');
    expect(await ask(rui.browser)).toBe('line_not_found');
    expect((await rui.browser.call('GET', `/api/orders/${order.id}/guarantees`)).status).toBe(404);
    await owner.call('PUT', `/api/admin/orders/${order.id}`, { status: 'entregue', confirm: true });
    await sql`UPDATE order_events SET at = at - interval '4 years' WHERE order_id = ${order.id}`.execute(
      shop.db,
    );
    expect(await ask(ana.browser)).toBe('no_sale_guarantee');
  });
});

test('joining two accounts makes one device of what both have', async () => {
  const [ana, other] = [await customer(), await customer()];
  await askForRepair(shop.deps, ana.person, { serial_number: 'BOTH-001' });
  await askForRepair(shop.deps, other.person, { serial_number: 'both 001' });
  await askForRepair(shop.deps, other.person, { serial_number: 'MINE-002', model: 'X1' });
  const merged = await owner.call('POST', `/api/admin/customers/${ana.id}/merge`, { from: other.id });
  expect(merged.status).toBe(200);
  const { items } = await ana.mine();
  expect(items.map(({ serial_number, repairs }) => [serial_number, repairs]).sort()).toEqual([
    ['BOTH-001', 2],
    ['MINE-002', 1],
  ]);
});
