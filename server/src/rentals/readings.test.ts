import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { RentalWhole } from '#core/rentals/contract.ts';
import { receiveBill } from '../charges/change-bills.ts';
import { billCharges } from '../charges/make-bills.ts';
import { chargeDue } from '../charges/make-charges.ts';
import { createLink } from '../links/create-link.ts';
import { type Person, system } from '../platform/http/caller.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { askReadings } from './ask-readings.ts';
import { rentalCharges } from './state-today.ts';
import { testRental } from './testing/rentals.ts';

type Answer = RentalWhole & { code: string; detail?: string; errors?: { message: string }[] };

const START = new Date('2026-01-15T12:00:00Z');
const by = system('tests');

let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  shop = await testShop({ at: START, poolSize: 10, environment: { LOG_LEVEL: 'error' } });
  owner = await insertUser(shop.deps, 'dona', { role: 'owner' });
});

/** The owner, who has just come in: months go by. */
const staff = async (): Promise<TestBrowser> => shop.browser(await tokenOf(shop.deps, owner));
const goTo = (day: string) => shop.setClock(new Date(`${day}T12:00:00Z`));
const codeOf = async (id = '') =>
  (await shop.db.selectFrom('units').select('serial_number').where('id', '=', id).executeTakeFirstOrThrow())
    .serial_number;

/** A printer that was handed over on 15 January with 100 pages on its counter, by what its customer may do. */
async function printer(counters: readonly number[] = [100], colour?: number) {
  goTo('2026-01-15');
  const isColour = colour !== undefined;
  const made = await testRental(shop.deps, owner, { isCounted: true, isColour });
  const { id } = made.rental;
  const handed = await (await staff()).call<Answer>('POST', `/api/admin/rentals/${id}/hand-over`, {
    request_id: crypto.randomUUID(),
    units: [await codeOf(made.units[0])],
    counters,
    colour_counters: isColour ? [colour] : [],
    deposit_way: 'dinheiro',
  });
  expect(handed.status).toBe(200);
  const key = await createLink(shop.db, shop.deps, { purpose: 'rental', subjectId: id });
  const read = (pages: unknown, given: object = {}, browser = shop.browser()) =>
    browser.call<Answer>('POST', `/api/rentals/${key}/readings`, {
      request_id: crypto.randomUUID(),
      unit_id: made.units[0],
      pages,
      ...given,
    });
  const act = async (path: string, body: object, method = 'POST') =>
    (await staff()).call<Answer>(method, `/api/admin/rentals/${id}${path}`, body);
  return { ...made, id, key, read, act };
}

const linesOf = async (id: string) => {
  const rows = await shop.db
    .selectFrom('charge_lines')
    .innerJoin('charge_plans', 'charge_plans.id', 'charge_lines.plan_id')
    .select([
      'charge_lines.name',
      'unit_net_cents as cents',
      sql<boolean>`charge_id IS NOT NULL`.as('isCharged'),
    ])
    .where('subject', '=', id)
    .where('key', 'like', 'pages:%')
    .orderBy('charge_lines.id')
    .execute();
  return rows.map(({ name, cents, isCharged }) => `${name}, ${cents}${isCharged ? ', cobrada' : ''}`);
};

describe('a counter', () => {
  test('is read by its customer once a press; what is no number is refused in words', async () => {
    const { read, id } = await printer();
    const wrong = async (pages: unknown) => (await read(pages)).body.errors?.[0]?.message;
    expect([await wrong('muitas'), await wrong(-1), await wrong(99_999_999)]).toEqual([
      'Escreva só o número que o contador mostra',
      'O valor não pode ser negativo',
      'O máximo é 9999999',
    ]);
    goTo('2026-02-10');
    const request_id = crypto.randomUUID();
    const twice = await Promise.all([read(1600, { request_id }), read(1600, { request_id })]);
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect((await read(1601, { request_id })).body.code).toBe('rental_request_taken');
    expect((await read(1700)).body).toMatchObject({ pages_waiting: 600 });
    // 1,000 of the first month are included; the same line is put right while it waits.
    expect(await linesOf(id)).toEqual(['Páginas a mais: 600, 1200']);
  });

  test('that falls back or leaps is asked about, and counts when the shop has looked at it', async () => {
    const { read, act, id } = await printer();
    goTo('2026-02-10');
    expect((await read(90)).body).toMatchObject({
      code: 'rental_reading_odd',
      detail: 'Escreveu 90, mas o contador já ia em 100. Tem a certeza?',
    });
    expect((await read(50_000)).body.code).toBe('rental_reading_odd');
    const doubtful = await read(50_000, { confirm: true });
    expect(doubtful.body).toMatchObject({ pages_waiting: 0, readings: [{ state: 'duvidosa' }, {}] });
    const listed = await (await staff()).call<{ id: string }[]>(
      'GET',
      '/api/admin/rentals?view=today&page=1',
    );
    expect(listed.body.map((one) => one.id)).toContain(id);
    const reading = doubtful.body.readings[0]?.id;
    const checked = await act(`/readings/${reading}`, { state: 'conta', pages: 5100 }, 'PUT');
    expect(checked.body).toMatchObject({ pages_waiting: 4000 });
    expect((await act(`/readings/${reading}`, { state: 'recusada' }, 'PUT')).body.pages_waiting).toBe(0);
    expect((await act(`/readings/${crypto.randomUUID()}`, { state: 'conta' }, 'PUT')).status).toBe(404);
  });

  test('is not read by another, nor of a unit that is not there, nor where pages are not counted', async () => {
    const { id, key } = await printer();
    const other = await printer();
    const stranger = shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, 'outro-contador')));
    const body = { request_id: crypto.randomUUID(), unit_id: other.units[0], pages: 500 };
    expect((await stranger.call('POST', `/api/rentals/${id}/readings`, body)).status).toBe(404);
    expect((await stranger.call('POST', `/api/admin/rentals/${id}/readings`, body)).status).toBe(403);
    expect((await other.read(500, { unit_id: crypto.randomUUID() })).body.code).toBe('rental_unit_not_here');
    expect((await shop.browser().call<Answer>('POST', `/api/rentals/${key}/readings`, body)).body.code).toBe(
      'rental_unit_not_here',
    );
    const plain = await testRental(shop.deps, owner);
    const token = await createLink(shop.db, shop.deps, { purpose: 'rental', subjectId: plain.rental.id });
    const answer = await shop.browser().call<Answer>('POST', `/api/rentals/${token}/readings`, body);
    expect(answer.body.code).toBe('rental_pages_uncounted');
  });

  test('is asked for before the charge, estimated when nobody read it, and put right by the next reading', async () => {
    const { id, read } = await printer();
    goTo('2026-02-05');
    expect((await read(2100)).body.pages_waiting).toBe(1000);
    const mails = async () =>
      (
        await shop.db
          .selectFrom('emails')
          .select('subject')
          .where('dedupe_key', 'like', `rental:${id}:reading:%`)
          .execute()
      ).length;
    const charge = () => chargeDue(shop.deps, by, { today: '2026-02-10', horizon: '2026-02-15' });
    goTo('2026-02-10');
    await charge();
    expect(await linesOf(id)).toEqual(['Páginas a mais: 1000, 2000, cobrada']);
    goTo('2026-03-06');
    await askReadings(shop.deps, by);
    await askReadings(shop.deps, by);
    expect(await mails()).toBe(1);
    goTo('2026-03-09');
    await Promise.all([askReadings(shop.deps, by), askReadings(shop.deps, by)]);
    // 2,000 pages in 21 days, and 32 days more; two months have begun.
    const { readings, pages_waiting } = (
      await (await staff()).call<Answer>('GET', `/api/admin/rentals/${id}`)
    ).body;
    expect(readings.filter(({ source }) => source === 'estimativa')).toMatchObject([{ pages: 5148 }]);
    expect(pages_waiting).toBe(2048);
    await chargeDue(shop.deps, by, { today: '2026-03-10', horizon: '2026-03-15' });
    // Fewer were printed: what was charged too much comes off the pages that follow.
    goTo('2026-03-20');
    expect((await read(4500)).body.pages_waiting).toBe(0);
    goTo('2026-04-02');
    expect((await read(6648)).body.pages_waiting).toBe(500);
  });

  test('is read when the unit comes back: pages of a month that ends with the contract are charged all the same', async () => {
    const { id, read, units, act } = await printer();
    goTo('2026-02-05');
    await read(2100);
    goTo('2026-02-10');
    await chargeDue(shop.deps, by, { today: '2026-02-10', horizon: '2026-02-15' });
    const back = [{ unit_id: units[0], came_back: 'boa', counter: 2400 }];
    const done = await act('/take-back', {
      request_id: crypto.randomUUID(),
      units: back,
      early_end: { fee: 73.8, waive_why: 'Avariou' },
    });
    expect(done.body).toMatchObject({ state: 'terminado', pages_waiting: 1300 });
    await chargeDue(shop.deps, by, { today: '2026-02-10', horizon: '2026-02-15' });
    const { pay } = await shop.db
      .selectFrom('charges')
      .innerJoin('charge_plans', 'charge_plans.id', 'plan_id')
      .select(({ fn }) => fn.sum<string>('net_cents').as('pay'))
      .where('subject', '=', id)
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow();
    expect(Number(pay)).toBe(2600);
  });

  test('that says less at the end than was estimated and paid gives the pages back, once; another cannot', async () => {
    const { id, read, units, act } = await printer();
    goTo('2026-02-05');
    await read(2100);
    goTo('2026-02-10');
    const days = { today: '2026-02-10', horizon: '2026-02-15' };
    await chargeDue(shop.deps, by, days);
    await billCharges(shop.deps, by, days);
    const { bill } = await shop.db
      .selectFrom('charges')
      .innerJoin('charge_plans', 'charge_plans.id', 'plan_id')
      .select(({ ref }) => ref('bill_id').$castTo<string>().as('bill'))
      .where('subject', '=', id)
      .executeTakeFirstOrThrow();
    goTo('2026-02-16');
    const refund = () => act('/pages-refund', {});
    expect((await refund()).body.code).toBe('rental_pages_even');
    // What stood for 2,100 was another number: 1,250 were printed, in two months of 1,000.
    const reading = (await (await staff()).call<Answer>('GET', `/api/admin/rentals/${id}`)).body.readings[0]
      ?.id;
    await act(`/readings/${reading}`, { state: 'conta', pages: 1350 }, 'PUT');
    const back = [{ unit_id: units[0], came_back: 'boa', counter: 1350 }];
    const ended = await act('/take-back', {
      request_id: crypto.randomUUID(),
      units: back,
      early_end: { fee: 73.8, waive_why: 'Avariou' },
    });
    // Nobody paid that month yet: nothing is to be given back.
    expect(ended.body).toMatchObject({ state: 'terminado', pages_over: 0, press: 'caucao' });
    const sources = { rental: rentalCharges(shop.deps) };
    await receiveBill(shop.deps, owner, sources, bill, { way: 'dinheiro', note: null });
    const told = await (await staff()).call<Answer>('GET', `/api/admin/rentals/${id}`);
    // 1,000 pages were paid, 20 € and IVA, and none were above those included.
    expect(told.body).toMatchObject({ pages_over: 24.6, press: 'paginas' });
    const counter = shop.browser(
      await tokenOf(shop.deps, await insertUser(shop.deps, 'balcao-paginas', { role: 'counter' })),
    );
    expect((await counter.call('POST', `/api/admin/rentals/${id}/pages-refund`, {})).status).toBe(403);
    const twice = await Promise.all([refund(), refund()]);
    expect(twice.map(({ status, body }) => [status, body.pages_over, body.press])).toEqual([
      [200, 0, 'caucao'],
      [200, 0, 'caucao'],
    ]);
    const refunds = await shop.db
      .selectFrom('refunds')
      .innerJoin('payables', 'payables.id', 'payable_id')
      .select('amount_cents')
      .where('subject', '=', bill)
      .execute();
    expect(refunds).toEqual([{ amount_cents: 2460 }]);
  });

  test('of colour is read with that of black: each has its own pages, line, question and money that goes back', async () => {
    const { id, read, units, act } = await printer([100], 10);
    goTo('2026-02-05');
    expect((await read(1600)).body.errors?.[0]?.message).toBe(
      'Escreva também o número de páginas a cores que o contador mostra.',
    );
    expect((await read(1600, { colour_pages: 'muitas' })).status).toBe(422);
    expect((await read(1600, { colour_pages: 5 })).body.detail).toBe(
      'Páginas a cores: escreveu 5, mas o contador já ia em 10. Tem a certeza?',
    );
    // 500 of black and 100 of colour are above the 1,000 and the 200 of the first month.
    const first = await read(1600, { colour_pages: 310 });
    expect(first.body).toMatchObject({
      pages_waiting: 500,
      colour: { included_pages: 200, pages_waiting: 100 },
      readings: [
        { pages: 1600, colour_pages: 310 },
        { pages: 100, colour_pages: 10 },
      ],
    });
    expect(await linesOf(id)).toEqual([
      'Páginas a preto a mais: 500, 1000',
      'Páginas a cores a mais: 100, 900',
    ]);
    goTo('2026-02-10');
    const days = { today: '2026-02-10', horizon: '2026-02-15' };
    await chargeDue(shop.deps, by, days);
    await billCharges(shop.deps, by, days);
    // Nobody reads: both are estimated, and both wait for the next charge.
    goTo('2026-03-09');
    await askReadings(shop.deps, by);
    const guessed = (await (await staff()).call<Answer>('GET', `/api/admin/rentals/${id}`)).body;
    expect(guessed.readings[0]).toMatchObject({ source: 'estimativa', pages: 3886, colour_pages: 767 });
    expect(guessed).toMatchObject({ pages_waiting: 1286, colour: { pages_waiting: 257 } });
    // The first reading of colour was another number: what was paid for its pages goes back, black's does not.
    const reading = guessed.readings[1]?.id;
    await act(`/readings/${reading}`, { state: 'conta', colour_pages: 160 }, 'PUT');
    const { bill } = await shop.db
      .selectFrom('charges')
      .innerJoin('charge_plans', 'charge_plans.id', 'plan_id')
      .select(({ ref }) => ref('bill_id').$castTo<string>().as('bill'))
      .where('subject', '=', id)
      .executeTakeFirstOrThrow();
    await receiveBill(shop.deps, owner, { rental: rentalCharges(shop.deps) }, bill, {
      way: 'dinheiro',
      note: null,
    });
    const back = [{ unit_id: units[0], came_back: 'boa', counter: 3600, colour_counter: 400 }];
    const ended = await act('/take-back', {
      request_id: crypto.randomUUID(),
      units: back,
      early_end: { fee: 73.8, waive_why: 'Avariou' },
    });
    // Two months have begun: 390 of 400 in colour were printed, 9 € and IVA were paid for a hundred above.
    expect(ended.body).toMatchObject({ state: 'terminado', pages_waiting: 1000, pages_over: 11.07 });
    expect((await act('/pages-refund', {})).body.pages_over).toBe(0);
  });

  test('of a swap or a return says both numbers or none', async () => {
    const { read, units, act } = await printer([100], 10);
    goTo('2026-02-05');
    await read(200, { colour_pages: 20 });
    const back = (given: object) =>
      act('/take-back', {
        early_end: { fee: 73.8, waive_why: 'Avariou' },
        request_id: crypto.randomUUID(),
        units: [{ unit_id: units[0], came_back: 'boa', ...given }],
      });
    expect((await back({ colour_counter: 30 })).body.code).toBe('rental_black_missing');
    expect((await back({ counter: 300 })).body.code).toBe('rental_colour_missing');
    expect((await back({ counter: 300, colour_counter: 30 })).body.state).toBe('terminado');
  });
});
