import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { BoardCard, RepairNumbers } from '#core/repairs/board/contract.ts';
import { insertUser, tokenOf } from '../../testing/people.ts';
import type { TestBrowser } from '../../testing/test-browser.ts';
import { type TestShop, testShop } from '../../testing/test-shop.ts';
import { askForRepair } from '../testing/repairs.ts';

let shop: TestShop;
let owner: TestBrowser;
let technician: TestBrowser;
beforeAll(async () => {
  shop = await testShop({ at: new Date('2026-11-20T12:00:00Z') });
  const as = async (name: string, role: 'owner' | 'technician') =>
    shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, name, { role })));
  owner = await as('dona', 'owner');
  technician = await as('rui', 'technician');
});
beforeEach(async () => {
  await shop.reset();
  await shop.db.deleteFrom('repair_receipts').execute();
  await shop.db.deleteFrom('repairs').execute();
});

interface Board {
  readonly columns: readonly { status: string; total: number; cards: readonly BoardCard[] }[];
}

const change = (id: string, changes: object) =>
  owner.call('PUT', `/admin/repairs/${id}`, { confirm: true, ...changes });
const board = async (whose = 'all') =>
  (await technician.call<Board>('GET', `/admin/repairs/counter/board?whose=${whose}`)).body.columns;

test('the board has what is on its way, by status, what is promised first on top', async () => {
  const [late, soon, none, gone] = [
    await askForRepair(shop.deps),
    await askForRepair(shop.deps),
    await askForRepair(shop.deps),
    await askForRepair(shop.deps),
  ];
  await change(soon.id, { repair_deadline: '2026-11-28' });
  await change(late.id, { repair_deadline: '2026-11-19' });
  await change(soon.id, { estimate_price: 61.5 });
  await change(gone.id, { status: 'entregue', open_reason: 'Conta corrente' });
  await owner.call('PUT', `/admin/repairs/${late.id}/bench/assignee`, { user_id: 'rui' });
  const [first, ...rest] = await board();
  expect(first).toMatchObject({ status: 'recebido', total: 3 });
  expect(first?.cards.map(({ id }) => id)).toEqual([late.id, soon.id, none.id]);
  expect(first?.cards[0]).toMatchObject({ assigned_to: 'rui', is_forgotten: false, value: null });
  expect(first?.cards[0]?.problem).toBeTruthy();
  expect(rest.every(({ total, cards }) => total === 0 && cards.length === 0)).toBe(true);
  expect(first?.cards[1]?.value).toBe(61.5);
  const [mine] = await board('mine');
  expect(mine?.cards.map(({ id }) => id)).toEqual([late.id]);
  const [nobodys] = await board('nobody');
  expect(nobodys?.cards.map(({ id }) => id)).toEqual([soon.id, none.id]);
});

test('the lists have what is past its day, and what nobody touched for as many days as the settings say', async () => {
  const [late, done, today] = [
    await askForRepair(shop.deps),
    await askForRepair(shop.deps),
    await askForRepair(shop.deps),
  ];
  const list = async (view: string) =>
    (await technician.call<{ id: string }[]>('GET', `/admin/repairs?view=${view}`)).body.map(({ id }) => id);
  await change(late.id, { repair_deadline: '2026-11-19' });
  await change(done.id, { repair_deadline: '2026-11-19', status: 'concluido' });
  await change(today.id, { repair_deadline: '2026-11-20' });
  expect(await list('late')).toEqual([late.id]);
  expect(await list('forgotten')).toEqual([]);
  const touched = (id: string, days: number) =>
    sql`UPDATE repairs SET updated_at = ${new Date(shop.deps.now().getTime() - days * 86_400_000)} WHERE id = ${id}`;
  await sql`ALTER TABLE repairs DISABLE TRIGGER repairs_touch`.execute(shop.db);
  await touched(late.id, 6).execute(shop.db);
  await touched(done.id, 60).execute(shop.db);
  await touched(today.id, 4).execute(shop.db);
  await sql`ALTER TABLE repairs ENABLE TRIGGER repairs_touch`.execute(shop.db);
  expect(await list('forgotten')).toEqual([late.id]);
  await owner.call('PUT', '/admin/settings', { repair_settings: { untouched_days: 3 } });
  expect((await list('forgotten')).sort()).toEqual([late.id, today.id].sort());
});

test('the calendar counts what is promised for each day of the month, as days are in Lisbon', async () => {
  const [one, two] = [await askForRepair(shop.deps), await askForRepair(shop.deps)];
  const done = await askForRepair(shop.deps);
  for (const { id } of [one, two, done]) await change(id, { repair_deadline: '2026-12-01' });
  await change(done.id, { status: 'concluido' });
  const read = async (month: string) =>
    (
      await technician.call<{ days: { day: string; total: number }[] }>(
        'GET',
        `/admin/repairs/counter/calendar?month=${month}`,
      )
    ).body.days.map(({ day, total }) => [day, total]);
  expect(await read('2026-12')).toEqual([['2026-12-01', 2]]);
  expect(await read('2026-11')).toEqual([]);
});

test('the figures are those of what was done, and for those alone who may see them', async () => {
  const path = '/admin/repairs/counter/figures?days=30';
  const kept = await askForRepair(shop.deps);
  const broken = await askForRepair(shop.deps, undefined, { device_type: 'Monitor', serial_number: 'MON-1' });
  await change(kept.id, { status: 'em_analise', estimate_price: 100, repair_deadline: '2026-11-25' });
  await change(broken.id, { repair_deadline: '2026-11-19' });
  await owner.call('POST', `/admin/repairs/${kept.id}/send-quote`);
  await change(kept.id, { status: 'aprovado' });
  await owner.call('PUT', `/admin/repairs/${kept.id}/bench/timer`, { running: true });
  shop.pass(2 * 3_600_000);
  await owner.call('PUT', `/admin/repairs/${kept.id}/bench/timer`, { running: false });
  await owner.call('POST', `/admin/repairs/${kept.id}/receipts`, {
    request_id: crypto.randomUUID(),
    amount: 80,
    way: 'dinheiro',
  });
  await change(kept.id, { status: 'entregue', final_price: 110, open_reason: 'Conta corrente' });
  await change(broken.id, { status: 'entregue', open_reason: 'Conta corrente' });
  shop.pass(3_600_000);
  await askForRepair(shop.deps, undefined, { device_type: 'Monitor', serial_number: 'mon-1' });
  const { body } = await owner.call<RepairNumbers>('GET', path);
  expect(body).toMatchObject({
    done: 2,
    promises_kept: 50,
    approval_rate: 100,
    // What came of the 110 € that were quoted.
    revenue: 80,
    technicians: [
      { name: 'dona', hours: 2, done: 0 },
      { name: null, hours: 0, done: 2 },
    ],
    comebacks: 1,
  });
  expect(body.periods.reduce((sum, { done }) => sum + done, 0)).toBe(2);
  expect(body.periods.map(({ from }) => from)).toContain('2026-11-16');
  expect((await technician.call('GET', path)).status).toBe(403);
  expect((await owner.call('GET', '/admin/summary')).body).toMatchObject({ repairs_revenue: 80 });
});

test('the export says what was done, and nothing of whom', async () => {
  const { number } = await askForRepair(shop.deps);
  const answer = await shop.app.request('/api/admin/repairs/counter/export', {
    headers: { authorization: `Bearer ${owner.token}` },
  });
  const text = await answer.text();
  expect(text).toContain(`T-${number}`);
  expect(text).not.toContain('Rui Costa');
});
