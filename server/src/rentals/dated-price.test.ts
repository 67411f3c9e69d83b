import { expect, test } from 'vitest';
import type { RentalWhole } from '#core/rentals/contract.ts';
import { rentalDocument } from '#core/rentals/rules/contract-document.ts';
import { DAY } from '#core/shared/day.ts';
import { formatCents } from '#core/shared/money.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { testShop } from '../testing/test-shop.ts';
import { mailRental } from './rental-mails.tsx';
import { findRental } from './store.ts';
import { testRental } from './testing/rentals.ts';
import { unitIncome } from './unit-income.ts';

const shop = await testShop({ at: new Date('2026-11-26T12:00:00Z'), environment: { LOG_LEVEL: 'error' } });
const owner = await insertUser(shop.deps, 'dona', { role: 'owner' });
/** The owner, who has just come in: days pass, and sessions end. */
const staff = {
  call: async <Body>(...asked: Parameters<TestBrowser['call']>) =>
    await shop.browser(await tokenOf(shop.deps, owner)).call<Body>(...asked),
};
const at = (id: string, act = '') => `/api/admin/rentals/${id}${act}`;
const read = async (id: string) => (await staff.call<RentalWhole>('GET', at(id))).body;

async function running() {
  const { rental, units } = await testRental(shop.deps, owner);
  const [unit] = await shop.db.selectFrom('units').select('serial_number').where('id', 'in', units).execute();
  const given = {
    request_id: crypto.randomUUID(),
    units: [unit?.serial_number],
    deposit_way: 'dinheiro',
  };
  expect((await staff.call('POST', at(rental.id, '/hand-over'), given)).status).toBe(200);
  return rental.id;
}

const announce = async (id: string, from: string, euros: number) => {
  const plan = (await read(id)).plan?.id;
  return await staff.call('PUT', `/api/admin/charge-plans/${plan}/prices`, { from, prices: [euros] });
};

/** Every amount that a contract says of a month: 30 or 40 € without IVA. */
async function said(id: string) {
  const page = await read(id);
  const row = await findRental(shop.db, id);
  if (!row) throw new Error('no such contract');
  const key = crypto.randomUUID();
  await shop.db.transaction().execute((tx) => mailRental(shop.deps, tx, row, 'handed', key));
  const mail = await shop.db
    .selectFrom('emails')
    .select('text')
    .where('dedupe_key', 'like', `%${key}`)
    .executeTakeFirstOrThrow();
  const paper = rentalDocument(page, { email: null, phone: null, signature: null, signedName: null });
  const inMail = (label: string) =>
    mail.text.match(new RegExp(`${label}\\W*?:?\\s*([\\d.,]+\\s€)`))?.[1]?.replaceAll('\u00a0', ' ');
  return {
    monthly: page.monthly,
    toCome: page.prices_to_come,
    fee: page.early_end?.fee.net,
    ownFee: page.term.end_now?.fee,
    condition: page.conditions
      .find(({ label }) => label === 'Acabar antes do prazo')
      ?.text.match(/\((.*)\)/)?.[1],
    paper: paper.facts.find(({ label }) => label === 'Mensalidade')?.value,
    paperToCome: paper.facts.find(({ label }) => label.startsWith('A partir de'))?.value,
    mail: inMail('Por mês, IVA incluído'),
    listed: (await staff.call<{ id: string; monthly: number }[]>('GET', '/api/admin/rentals')).body.find(
      (one) => one.id === id,
    )?.monthly,
  };
}

test('a new price counts from its day and not before: page, list, mail, paper, fee; each says what is to come', async () => {
  const id = await running();
  expect((await announce(id, '2027-02-28', 40)).status).toBe(200);
  const before = await said(id);
  const month = formatCents(3690).replaceAll('\u00a0', ' ');
  const old = {
    monthly: 36.9,
    fee: 60,
    ownFee: 73.8,
    condition: formatCents(7380),
    paper: `${formatCents(3690)}, IVA incluído`,
    mail: month,
    listed: 36.9,
  };
  expect(before).toEqual({
    ...old,
    toCome: [{ from: '2027-02-28', monthly: 49.2 }],
    paperToCome: `${formatCents(4920)}, IVA incluído`,
  });
  shop.pass(93 * DAY);
  expect(await said(id)).toMatchObject(old);
  shop.pass(DAY);
  expect(await said(id)).toEqual({
    monthly: 49.2,
    fee: 80,
    ownFee: 98.4,
    condition: formatCents(9840),
    paper: `${formatCents(4920)}, IVA incluído`,
    mail: formatCents(4920).replaceAll('\u00a0', ' '),
    listed: 49.2,
    toCome: [],
    paperToCome: undefined,
  });
});

test('history, units added and what a unit earned keep to the price of their day', async () => {
  shop.reset();
  const { rental, units } = await testRental(shop.deps, owner, { quantity: 1 });
  const codes = await shop.db
    .selectFrom('units')
    .select(['id', 'serial_number'])
    .where('id', 'in', units)
    .orderBy('number')
    .execute();
  const scan = (place: number) => ({
    request_id: crypto.randomUUID(),
    units: [codes[place]?.serial_number],
    deposit_way: 'dinheiro',
  });
  const { id } = rental;
  expect((await staff.call('POST', at(id, '/hand-over'), scan(0))).status).toBe(200);
  await announce(id, '2027-01-10', 45);
  expect((await read(id)).events[0]?.note).toContain(
    `${formatCents(3690)} → ${formatCents(5535)} com IVA, a partir de 10/01/2027`,
  );
  expect((await staff.call('POST', at(id, '/units'), scan(1))).status).toBe(200);
  const more = await read(id);
  expect([more.monthly, more.plan?.waiting[0]?.amount]).toEqual([73.8, 36.9]);
  expect(more.prices_to_come).toEqual([{ from: '2027-01-10', monthly: 110.7 }]);
  // Whoever goes on does so in months of the new price.
  expect(more.term.extensions.map(({ months, total }) => [months, total])).toEqual([
    [1, 110.7],
    [3, 332.1],
    [6, 664.2],
    [12, 1328.4],
    [24, 2656.8],
  ]);
  const first = codes[0]?.id ?? '';
  expect((await unitIncome(shop.db, [first])).get(first)).toBe(3000);
  shop.pass(60 * DAY);
  expect((await unitIncome(shop.db, [first])).get(first)).toBe(3000);
});

test('a contract that ended says what it cost then, and nothing to come', async () => {
  shop.reset();
  const id = await running();
  await announce(id, '2027-01-10', 45);
  const [unit] = (await read(id)).units;
  const given = {
    request_id: crypto.randomUUID(),
    units: [{ unit_id: unit?.id, came_back: 'boa' }],
    early_end: { fee: 73.8 },
  };
  expect((await staff.call('POST', at(id, '/take-back'), given)).status).toBe(200);
  shop.pass(90 * DAY);
  expect(await read(id)).toMatchObject({ state: 'terminado', monthly: 36.9, prices_to_come: [] });
});
