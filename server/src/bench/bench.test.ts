import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Bench, BenchPerson, Mine } from '#core/bench/contract.ts';
import { askForRepair } from '../repairs/testing/repairs.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';

const MINUTE = 60_000;

let shop: TestShop;
let rui: TestBrowser;
let ana: TestBrowser;
let dona: TestBrowser;
beforeAll(async () => {
  shop = await testShop({ at: new Date('2026-11-20T12:00:00Z') });
  const as = async (name: string, role: 'technician' | 'owner' = 'technician') =>
    shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, name, { role })));
  rui = await as('rui');
  ana = await as('ana');
  dona = await as('dona', 'owner');
  await insertUser(shop.deps, 'cliente');
});
beforeEach(() => shop.reset());

type Answer = Bench & { readonly code: string };
const at = (id: string, path = '') => `/admin/repairs/${id}/bench${path}`;
const timer = (who: TestBrowser, id: string, running: boolean) =>
  who.call<Answer>('PUT', at(id, '/timer'), { running });

test('is offered to who has least to do, and given to people of the shop alone', async () => {
  const { id } = await askForRepair(shop.deps);
  const other = await askForRepair(shop.deps);
  const given = await rui.call<Answer>('PUT', at(id, '/assignee'), { user_id: 'rui' });
  expect(given.body.assigned_to).toEqual({ id: 'rui', name: 'rui' });
  const { body } = await rui.call<Answer>('GET', at(other.id));
  expect(body.hands.map((hand) => [hand.id, hand.open])).toEqual([
    ['ana', 0],
    ['rui', 1],
    ['dona', 0],
  ]);
  const refused = await rui.call<Answer>('PUT', at(id, '/assignee'), { user_id: 'cliente' });
  expect(refused.body.code).toBe('hand_unknown');
  expect((await rui.call<Answer>('PUT', at(id, '/assignee'), { user_id: null })).body.assigned_to).toBeNull();
});

test('is offered by what each says that they repair: their own word, or the owner’s for anybody', async () => {
  const people = '/admin/repairs/counter/people';
  const skills = (who: TestBrowser, person: string, given: string[]) =>
    who.call<{ code: string; people: BenchPerson[] }>('PUT', `${people}/${person}/skills`, { skills: given });
  expect((await skills(ana, 'ana', ['Portátil', 'Monitor', 'Portátil'])).body.people[0]).toMatchObject({
    id: 'ana',
    skills: ['Portátil', 'Monitor'],
  });
  const refused = await skills(ana, 'rui', ['Router']);
  expect([refused.status, refused.body.code]).toEqual([403, 'skills_of_others']);
  expect((await skills(dona, 'rui', ['Router'])).status).toBe(200);
  expect((await skills(dona, 'cliente', ['Router'])).body.code).toBe('hand_unknown');
  expect((await skills(ana, 'ana', ['Nave espacial'])).status).toBe(422);
  const hands = async (type: string) =>
    (
      await ana.call<Pick<Bench, 'hands'>>('GET', `/admin/repairs/counter/hands?device_type=${type}`)
    ).body.hands.map(({ id, is_skilled }) => [id, is_skilled]);
  expect(await hands('Router')).toEqual([
    ['rui', true],
    ['dona', null],
    ['ana', false],
  ]);
  const { id } = await askForRepair(shop.deps);
  expect((await rui.call<Answer>('GET', at(id))).body.hands.map((hand) => hand.id)).toEqual([
    'ana',
    'dona',
    'rui',
  ]);
  expect((await skills(ana, 'ana', [])).body.people[0]?.skills).toEqual([]);
  expect((await shop.browser().call('GET', `/api${people}`)).status).toBe(401);
});

test('why it failed is noted once, changed and taken away', async () => {
  const { id, key } = await askForRepair(shop.deps);
  const cause = (given: string | null) => rui.call<Answer>('PUT', at(id, '/cause'), { cause: given });
  expect((await cause('liquido')).body.cause).toBe('liquido');
  expect((await cause('liquido')).body.cause).toBe('liquido');
  expect((await cause('magia')).status).toBe(422);
  const kept = await shop.db
    .selectFrom('audit_events')
    .select('type')
    .where('subject_id', '=', id)
    .where('type', '=', 'repair.cause_noted')
    .execute();
  expect(kept).toHaveLength(1);
  expect(JSON.stringify((await shop.browser().call('GET', `/api/repairs/${key}`)).body)).not.toContain(
    'liquido',
  );
  expect((await cause('')).body.cause).toBeNull();
});

test('its time is counted, of one repair at a time, however often the button is pressed', async () => {
  const [{ id }, other] = [await askForRepair(shop.deps), await askForRepair(shop.deps)];
  await Promise.all([1, 2, 3].map(() => timer(rui, id, true)));
  await timer(ana, id, true);
  expect((await rui.call<Answer>('GET', at(id))).body.running).toHaveLength(2);
  shop.pass(25 * MINUTE);
  // Beginning elsewhere ends what ran.
  await timer(rui, other.id, true);
  shop.pass(5 * MINUTE);
  expect((await timer(ana, id, false)).body).toMatchObject({ minutes: 55, running: [] });
  expect((await timer(rui, other.id, false)).body.minutes).toBe(5);
  expect((await timer(rui, other.id, false)).body.minutes).toBe(5);
});

test('notes, tests and a lent device are kept, and a customer never reads them', async () => {
  const { id, key } = await askForRepair(shop.deps);
  const note = { note_id: crypto.randomUUID(), body: 'Placa com humidade, segredo da bancada' };
  await Promise.all([1, 2].map(() => rui.call('POST', at(id, '/notes'), note)));
  await rui.call('PUT', at(id, '/checks'), { name: 'Arranque', result: 'falha' });
  const checked = await ana.call<Answer>('PUT', at(id, '/checks'), { name: 'Arranque', result: 'ok' });
  expect(checked.body).toMatchObject({
    notes: [{ body: note.body, by: 'rui' }],
    checks: [{ name: 'Arranque', result: 'ok', by: 'ana' }],
  });
  expect((await rui.call<Answer>('PUT', at(id, '/checks'), { name: 'Asas', result: 'ok' })).body.code).toBe(
    'check_unknown',
  );
  const loan = { loan_id: crypto.randomUUID(), what: 'HP 250', serial_number: 'EMP-01' };
  await Promise.all([1, 2].map(() => rui.call('POST', at(id, '/loan'), loan)));
  const second = await rui.call<Answer>('POST', at(id, '/loan'), { ...loan, loan_id: crypto.randomUUID() });
  expect(second.body.code).toBe('loan_open');
  expect((await rui.call<Answer>('PUT', at(id, `/loan/${loan.loan_id}`))).body.loan).toBeNull();
  expect((await rui.call('PUT', at(id, `/loan/${loan.loan_id}`))).status).toBe(200);
  expect((await rui.call<Answer>('PUT', at(id, `/loan/${crypto.randomUUID()}`))).status).toBe(404);
  const page = await shop.browser().call('GET', `/api/repairs/${key}`);
  expect(JSON.stringify(page.body)).not.toContain('segredo da bancada');
  expect((await shop.browser().call('GET', `/api${at(id)}`)).status).toBe(401);
});

test.each([
  ['by the hand-over', 'POST', '/hand-over', {}],
  ['by its status', 'PUT', '', { status: 'entregue', confirm: true }],
  ['as over at once', 'PUT', '', { status: 'garantia_expirada', confirm: true }],
] as const)(
  'a device does not go %s while what was lent for its time is out, unless it is said why',
  async (_, method, path, body) => {
    const { id } = await askForRepair(shop.deps);
    const lend = async () => {
      const loan = { loan_id: crypto.randomUUID(), what: 'HP 250', serial_number: 'EMP-01' };
      await dona.call('POST', at(id, '/loan'), loan);
      return loan.loan_id;
    };
    type Handed = {
      code: string;
      detail: string;
      status: unknown;
      handed_over: { loan_reason: string | null };
    };
    const go = (given: object = {}) =>
      dona.call<Handed>(method, `/api/admin/repairs/${id}${path}`, { ...body, ...given });
    const loan = await lend();
    for (const given of [{}, { loan_reason: ' ' }, { loan_reason: null }]) {
      const refused = await go(given);
      expect([refused.status, refused.body.code]).toEqual([409, 'loan_out']);
      expect(refused.body.detail).toContain('HP 250 (EMP-01)');
    }
    const said = await go({ loan_reason: 'Devolve amanhã' });
    expect([said.status, said.body.handed_over.loan_reason]).toEqual([200, 'Devolve amanhã']);
    // The loan stays to be looked after.
    expect((await dona.call<Answer>('GET', at(id))).body.loan?.id).toBe(loan);
  },
);

test('what came back is not asked about, nor is another repair’s loan; of a joint hand-over each is', async () => {
  const device = { device_type: 'Portátil', brand: 'HP', model: 'A', problem_description: 'Não liga' };
  const ready = { ...device, serial_number: null, status: 'pronto_entrega' };
  const taken = await dona.call<{ id: string }>('POST', '/api/admin/repairs/intake', {
    ...ready,
    request_id: crypto.randomUUID(),
    user_id: 'cliente',
    others: [{ ...ready, model: 'B' }],
  });
  const { id } = taken.body;
  const found = await dona.call<{ others: { id: string }[] }>('GET', `/api/admin/repairs/${id}/intake`);
  const other = found.body.others[0]?.id ?? '';
  const loan = { loan_id: crypto.randomUUID(), what: 'Rato', serial_number: null };
  await dona.call('POST', at(other, '/loan'), loan);
  const go = (given: object) =>
    dona.call<{ code: string; detail: string }>('POST', `/api/admin/repairs/${id}/hand-over`, given);
  const refused = await go({ others: [{ id: other }] });
  expect(refused.body).toMatchObject({ code: 'loan_out', detail: expect.stringContaining('Rato') });
  const status = async (of: string) =>
    (await dona.call<{ status: string }>('GET', `/api/admin/repairs/${of}`)).body.status;
  expect([await status(id), await status(other)]).toEqual(['pronto_entrega', 'pronto_entrega']);
  await dona.call('PUT', at(other, `/loan/${loan.loan_id}`));
  expect((await go({ others: [{ id: other }] })).status).toBe(200);
  expect([await status(id), await status(other)]).toEqual(['entregue', 'entregue']);
});

test('time that the clock did not count is written down once, with why, and counts with the rest', async () => {
  const { id } = await askForRepair(shop.deps);
  const work = { request_id: crypto.randomUUID(), minutes: 25, reason: 'Em casa do cliente' };
  const add = (given: object) => rui.call<Answer>('POST', at(id, '/work'), { ...work, ...given });
  expect((await add({})).body.minutes).toBe(25);
  expect((await add({})).body.minutes).toBe(25);
  expect((await add({ reason: 'Outra coisa' })).body.code).toBe('work_taken');
  for (const wrong of [{ minutes: 0 }, { minutes: 721 }, { minutes: 'x' }, { reason: ' ' }])
    expect((await add({ request_id: crypto.randomUUID(), ...wrong })).status).toBe(422);
  expect((await add({ request_id: crypto.randomUUID(), minutes: '35' })).body.minutes).toBe(60);
});

test('who repairs sees of their own what wants something now, and why first', async () => {
  const mine = async (who = rui) => (await who.call<Mine>('GET', '/admin/repairs/counter/mine')).body;
  const now = shop.deps.now();
  const DAY = 86_400_000;
  const cases = [
    ['tarde', 'em_reparacao', -2, 'late'],
    ['tarde, por começar', 'recebido', -1, 'late'],
    ['hoje', 'em_reparacao', 0, 'today'],
    ['sem testes', 'em_reparacao', null, 'tests'],
    ['concluída sem testes', 'concluido', 3, 'tests'],
    ['sem pressa', 'recebido', 5, null],
    ['espera peças', 'aguarda_pecas', null, null],
    ['chegaram', 'aguarda_pecas', 4, 'parts'],
    ['entregue', 'entregue', -3, null],
  ] as const;
  for (const [model, status, days, reason] of cases) {
    const { id } = await askForRepair(shop.deps, undefined, { model });
    const repair_deadline = days === null ? null : new Date(now.getTime() + days * DAY);
    await shop.db
      .updateTable('repairs')
      .set({ status, repair_deadline, assigned_to: 'rui' })
      .where('id', '=', id)
      .execute();
    if (status !== 'aguarda_pecas') continue;
    const product_id = await insertProduct(shop.db, { name: `Peça ${model}` });
    const reserved = reason === 'parts' ? 2 : 1;
    await shop.db
      .insertInto('repair_parts')
      .values({ id: crypto.randomUUID(), repair_id: id, product_id, quantity: 2, reserved })
      .execute();
  }
  const { items, open, running } = await mine();
  expect(items.map(({ device, reason }) => [device.replace('Lenovo ', ''), reason]).sort()).toEqual(
    cases.flatMap(([model, , , reason]) => (reason ? [[model, reason]] : [])).sort(),
  );
  expect([open, running]).toEqual([8, null]);
  const [first] = items;
  await timer(rui, first?.id ?? '', true);
  expect((await mine()).running).toMatchObject({ number: first?.number });
  expect(await mine(ana)).toEqual({ running: null, open: 0, items: [] });
});
