import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdminRepairDetail } from '#core/repairs/admin-contract.ts';
import type { RepairNumbers } from '#core/repairs/board/contract.ts';
import type { Repair } from '#core/repairs/contract.ts';
import { DAY } from '#core/shared/day.ts';
import { insertUser, tokenOf } from '../../testing/people.ts';
import type { TestBrowser } from '../../testing/test-browser.ts';
import { type TestShop, testShop } from '../../testing/test-shop.ts';
import { askForRepair } from '../testing/repairs.ts';
import { askOpinions } from './ask-opinions.ts';

const NOON = new Date('2026-11-20T12:00:00Z');

let shop: TestShop;
let owner: TestBrowser;
beforeAll(async () => {
  shop = await testShop({ at: NOON });
  owner = shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, 'dona', { role: 'owner' })));
});
beforeEach(async () => {
  shop.reset();
  const data = JSON.stringify({ company_email: 'loja@example.pt' });
  await shop.db
    .insertInto('settings')
    .values({ data })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ data }))
    .execute();
});

async function handedOver() {
  const asked = await askForRepair(shop.deps);
  await owner.call('PUT', `/api/admin/repairs/${asked.id}`, {
    confirm: true,
    status: 'entregue',
    final_price: 60,
    open_reason: 'Conta corrente',
  });
  return asked;
}

const give = (key: string, rating: number, text: string | null = null, browser = shop.browser()) =>
  browser.call<Repair & { code: string }>('POST', `/api/repairs/${key}/opinion`, { rating, text });

const mailsOf = async (id: string, key: string) =>
  (
    await shop.db
      .selectFrom('emails')
      .select('kind')
      .where('dedupe_key', '=', `repair:${id}:${key}`)
      .execute()
  ).map(({ kind }) => kind);

describe('an opinion', () => {
  test('is given once, at the end, and the shop reads it on the ticket and in its figures', async () => {
    const { id, key } = await handedOver();
    const given = await give(key, 4, 'Rápidos e simpáticos');
    expect(given.body).toMatchObject({
      opinion: { rating: 4, text: 'Rápidos e simpáticos' },
      can_give_opinion: false,
    });
    // The same press sent again is the same opinion, another one is refused.
    expect((await give(key, 4, 'Rápidos e simpáticos')).status).toBe(200);
    expect((await give(key, 1)).body.code).toBe('opinion_given');
    const ticket = await owner.call<AdminRepairDetail>('GET', `/api/admin/repairs/${id}`);
    expect(ticket.body.opinion).toMatchObject({ rating: 4 });
    const { body } = await owner.call<RepairNumbers>('GET', '/api/admin/repairs/counter/figures?days=30');
    expect(body.opinions).toEqual({ count: 1, mean: 4 });
    expect(await mailsOf(id, 'opinion-given')).toEqual(['reparacao.opiniao_loja']);
  });

  test('given twice at once stands once', async () => {
    const { key } = await handedOver();
    const answers = await Promise.all([give(key, 5), give(key, 2)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('is not given before the device is back, by a stranger, or out of five', async () => {
    const { id, key } = await askForRepair(shop.deps);
    expect((await give(key, 5)).body.code).toBe('opinion_too_early');
    expect((await give(id, 5)).status).toBe(404);
    expect((await give(key, 6)).status).toBe(422);
    expect((await give(key, 0)).status).toBe(422);
  });
});

describe('the mail that asks', () => {
  test('goes once, two days after the hand-over', async () => {
    const { id } = await handedOver();
    expect(await askOpinions(shop.deps)).toBe(0);
    shop.pass(3 * DAY);
    expect(await askOpinions(shop.deps)).toBe(1);
    expect(await askOpinions(shop.deps)).toBe(0);
    expect(await mailsOf(id, 'opinion-asked')).toEqual(['reparacao.opiniao']);
  });

  test('goes to nobody who said it already, had nothing repaired, or had it back long ago', async () => {
    const said = await handedOver();
    await give(said.key, 5);
    const refused = await askForRepair(shop.deps);
    await owner.call('PUT', `/api/admin/repairs/${refused.id}`, {
      confirm: true,
      status: 'em_analise',
      estimate_price: 50,
    });
    await owner.call('POST', `/api/admin/repairs/${refused.id}/send-quote`);
    await shop.browser().call('POST', `/api/repairs/${refused.key}/decision`, { approve: false });
    await owner.call('PUT', `/api/admin/repairs/${refused.id}`, {
      confirm: true,
      status: 'entregue',
      open_reason: 'Conta corrente',
    });
    const old = await handedOver();
    await shop.db
      .updateTable('repairs')
      .set({ delivered_at: new Date(NOON.getTime() - 40 * DAY) })
      .where('id', '=', old.id)
      .execute();
    shop.pass(3 * DAY);
    await askOpinions(shop.deps);
    for (const { id } of [said, refused, old]) expect(await mailsOf(id, 'opinion-asked')).toEqual([]);
  });
});
