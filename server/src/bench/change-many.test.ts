import { beforeAll, expect, test } from 'vitest';
import { MOST_TOGETHER } from '#core/bench/many-contract.ts';
import type { AdminRepair } from '#core/repairs/admin-contract.ts';
import { askForRepair } from '../repairs/testing/repairs.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';

let shop: TestShop;
let staff: TestBrowser;
beforeAll(async () => {
  shop = await testShop();
  staff = shop.browser(
    await tokenOf(shop.deps, await insertUser(shop.deps, 'tecnico', { role: 'technician' })),
  );
});

interface Answer {
  readonly changed: number;
  readonly refused: readonly { readonly id: string }[];
}

const many = (ids: readonly string[], change: object) =>
  staff.call<Answer>('POST', '/api/admin/repairs/many', { ids, change });
const eventsOf = async (type: string) =>
  await shop.db.selectFrom('audit_events').select('subject_id').where('type', '=', type).execute();

test('many repairs change together, each with its own event; one that is not there keeps none back', async () => {
  const one = await askForRepair(shop.deps);
  const two = await askForRepair(shop.deps);
  const gone = crypto.randomUUID();
  const moved = await many([one.id, two.id, one.id, gone], { kind: 'status', status: 'em_analise' });
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  expect(moved.body).toMatchObject({ changed: 2, refused: [{ id: gone }] });
  const given = await many([one.id, two.id], { kind: 'assign', user_id: 'tecnico' });
  expect(given.body).toEqual({ changed: 2, refused: [] });
  for (const type of ['repair.changed', 'repair.assigned']) {
    expect((await eventsOf(type)).map(({ subject_id }) => subject_id).sort()).toEqual(
      [one.id, two.id].sort(),
    );
  }
  const listed = await staff.call<AdminRepair[]>('GET', '/api/admin/repairs');
  expect(listed.body.map(({ status, assigned_to }) => [status, assigned_to?.id])).toEqual([
    ['em_analise', 'tecnico'],
    ['em_analise', 'tecnico'],
  ]);
  expect((await many([one.id], { kind: 'assign', user_id: '' })).body.changed).toBe(1);
});

test('more than is bounded, what needs a person and somebody unknown are refused; customers may not', async () => {
  const { id } = await askForRepair(shop.deps);
  const ids = Array.from({ length: MOST_TOGETHER + 1 }, () => crypto.randomUUID());
  expect((await many(ids, { kind: 'status', status: 'em_analise' })).status).toBe(422);
  expect((await many([id], { kind: 'status', status: 'entregue' })).status).toBe(422);
  expect((await many([id], { kind: 'assign', user_id: 'ninguem' })).body.refused).toMatchObject([{ id }]);
  const ana = shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, 'ana')));
  const asked = { ids: [id], change: { kind: 'status', status: 'em_analise' } };
  expect((await ana.call('POST', '/api/admin/repairs/many', asked)).status).toBe(403);
});
