import { beforeAll, expect, test } from 'vitest';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { day, testPlan } from './testing/plans.ts';

/** Contracts that are due on one day; more to measure the day's work with (docs/performance.md). */
const MANY = Number(process.env.CHARGES ?? 60);

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
  for (let at = 0; at < MANY; at += 1) await testPlan(shop.deps);
}, 120_000);

test('a day of many charges: each made, billed and mailed once, in as many batches as it takes', async () => {
  const done = await day(shop.deps);
  expect(done).toEqual({ charges: MANY, bills: MANY, told: MANY, reminded: 0 });
  const mails = await shop.db
    .selectFrom('emails')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('kind', '=', 'mensalidade.criada')
    .executeTakeFirstOrThrow();
  expect(mails.count).toBe(MANY);
  const jobs = (await shop.queue.queued()).filter(({ kind }) => kind === 'outbox.send-mail');
  expect(jobs).toHaveLength(MANY);
}, 120_000);
