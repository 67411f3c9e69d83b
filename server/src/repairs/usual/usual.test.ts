import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { usualWords } from '#core/repairs/usual/usual.ts';
import { DAY } from '#core/shared/day.ts';
import { insertUser, tokenOf } from '../../testing/people.ts';
import type { TestBrowser } from '../../testing/test-browser.ts';
import { type TestShop, testShop } from '../../testing/test-shop.ts';
import { askForRepair } from '../testing/repairs.ts';
import { learnUsual } from './learn-usual.ts';
import { readUsual } from './read-usual.ts';

const NOON = new Date('2026-11-20T12:00:00Z');

let shop: TestShop;
let owner: TestBrowser;
beforeAll(async () => {
  shop = await testShop({ at: NOON });
  owner = shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, 'dona', { role: 'owner' })));
});
beforeEach(() => shop.reset());

/** A repair whose quote of so many euros was approved, or rejected. */
async function quoted(problem: string, euros: number, approve = true) {
  const { id, key } = await askForRepair(shop.deps, undefined, { problem_description: problem });
  await owner.call('PUT', `/api/admin/repairs/${id}`, {
    confirm: true,
    status: 'em_analise',
    estimate_price: euros,
  });
  await owner.call('POST', `/api/admin/repairs/${id}/send-quote`);
  await shop.browser().call('POST', `/api/repairs/${key}/decision`, { approve });
  return id;
}

test('prices are said from five approved quotes on, times from five repairs that were done, and nothing before', async () => {
  for (const euros of [40, 45, 60, 80]) await quoted('Ecrã partido. Caiu ao chão', euros);
  // Refused, or of another problem: they say nothing of this one's price.
  await quoted('Ecrã partido', 500, false);
  await quoted('Não liga', 300);
  await learnUsual(shop.deps);
  expect(await readUsual(shop.deps.db)).toEqual([]);
  const last = await quoted('ecra partido', 99.5);
  expect(await learnUsual(shop.deps)).toBe(1);
  const [usual] = await readUsual(shop.deps.db);
  expect(usual).toEqual({
    device_type: 'Portátil',
    problem: 'ecra',
    price: { low: 40, high: 80 },
    days: null,
  });
  expect(usual && usualWords(usual)).toBe('costuma custar entre 40 € e 80 €');

  shop.pass(6 * 3_600_000);
  const { rows } = await sql<{ id: string }>`SELECT id FROM repairs WHERE approved_at IS NOT NULL
    AND fold(problem_description) LIKE 'ecra%'`.execute(shop.db);
  expect(rows.map(({ id }) => id)).toContain(last);
  for (const { id } of rows)
    await owner.call('PUT', `/api/admin/repairs/${id}`, { confirm: true, status: 'concluido' });
  await learnUsual(shop.deps);
  expect((await readUsual(shop.deps.db))[0]?.days).toEqual({ low: 1, high: 1 });

  // Three years later nothing of it says anything of today's prices.
  shop.pass(1100 * DAY);
  await learnUsual(shop.deps);
  expect(await readUsual(shop.deps.db)).toEqual([]);
});
