import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { RentalWhole } from '#core/rentals/contract.ts';
import { chargeDue } from '../charges/make-charges.ts';
import { createLink } from '../links/create-link.ts';
import { type Person, system } from '../platform/http/caller.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { askReadings } from './ask-readings.ts';
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
async function printer(counters: readonly number[] = [100]) {
  goTo('2026-01-15');
  const made = await testRental(shop.deps, owner, { isCounted: true });
  const { id } = made.rental;
  const handed = await (await staff()).call<Answer>('POST', `/api/admin/rentals/${id}/hand-over`, {
    request_id: crypto.randomUUID(),
    units: [await codeOf(made.units[0])],
    counters,
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
    const done = await act('/take-back', { request_id: crypto.randomUUID(), units: back });
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
});
