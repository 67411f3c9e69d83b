import { beforeAll, expect, test } from 'vitest';
import type { AdminRepairDetail } from '#core/repairs/admin-contract.ts';
import type { RepairStatus } from '#core/repairs/lifecycle.ts';
import { storageFee } from '#core/repairs/money/rules/storage-fee.ts';
import { DAY } from '#core/shared/day.ts';
import fc from '#core/testing/property.ts';
import { type Person, system } from '../../platform/http/caller.ts';
import { saveSettings } from '../../settings/save-settings.ts';
import { insertUser, tokenOf } from '../../testing/people.ts';
import type { TestBrowser } from '../../testing/test-browser.ts';
import { type TestShop, testShop } from '../../testing/test-shop.ts';
import { readMoney } from '../money/read-money.ts';
import { waiveExtra } from '../money/waive-extra.ts';
import { findRepair } from '../store.ts';
import { askForRepair } from '../testing/repairs.ts';
import { updateRepair } from '../update-repair.ts';
import { tellStaff } from './staff-digest.tsx';
import { countStorage, remindToCollect } from './uncollected.ts';

const START = new Date('2026-11-20T12:00:00Z');
const by = system('test');

let shop: TestShop;
let owner: TestBrowser;
let customer: string;
let person: Person;
beforeAll(async () => {
  shop = await testShop({ at: START });
  person = await insertUser(shop.deps, 'dona', { role: 'owner' });
  owner = shop.browser(await tokenOf(shop.deps, person));
  customer = (await insertUser(shop.deps, 'cliente')).user.id;
  await saveSettings(shop.deps, person, {
    company_email: 'loja@example.pt',
    repair_settings: { storage_enabled: true, storage_after_days: 30, storage_daily: 1, storage_most: 20 },
  });
});

const STORAGE = { after_days: 30, daily: 1, most: 20 };
type Answer = AdminRepairDetail & { id: string; code: string };
const takeIn = (given: object = {}) =>
  owner.call<Answer>('POST', '/api/admin/repairs/intake', {
    request_id: crypto.randomUUID(),
    user_id: customer,
    device_type: 'Portátil',
    brand: 'HP',
    model: 'ProBook',
    serial_number: null,
    problem_description: 'Não liga',
    estimate_price: 50,
    access_kind: 'nenhum',
    storage: STORAGE,
    ...given,
  });
// By the use cases themselves: sessions do not last as long as these devices wait.
const set = (id: string, status: RepairStatus) =>
  updateRepair(shop.deps, person, id, { confirm: true, status, open_reason: 'Conta corrente' });
const waive = (id: string, waived: boolean) =>
  waiveExtra(shop.deps, person, id, { kind: 'armazenagem', waived });
const moneyOf = async (id: string) => {
  const repair = await findRepair(shop.db, id);
  if (!repair) throw new Error('gone');
  return await readMoney(shop.db, repair);
};
const remindersOf = async (id: string) =>
  await shop.db
    .selectFrom('emails')
    .select(['subject', 'text'])
    .where('kind', '=', 'reparacao.levantar')
    .where('dedupe_key', 'like', `repair:${id}:%`)
    .orderBy('id')
    .execute();

test('who does not collect is reminded after a week and twice more, each time once', async () => {
  await shop.reset();
  const { id } = await askForRepair(shop.deps);
  await set(id, 'pronto_entrega');
  for (const [days, told] of [
    [6, 0],
    [1, 1],
    [1, 1],
    [14, 2],
    [15, 3],
    [60, 3],
  ] as const) {
    shop.pass(days * DAY);
    await Promise.all([remindToCollect(shop.deps, by), remindToCollect(shop.deps, by)]);
    expect(await remindersOf(id)).toHaveLength(told);
  }
  expect((await remindersOf(id)).at(-1)?.text).toContain('último aviso');
});

test('collected, or taken up again, there is nothing to remind of, and the count begins anew', async () => {
  await shop.reset();
  const { id } = await askForRepair(shop.deps);
  await set(id, 'pronto_entrega');
  await set(id, 'entregue');
  shop.pass(30 * DAY);
  await remindToCollect(shop.deps, by);
  expect(await remindersOf(id)).toHaveLength(0);
});

test('a shop that was closed sends one reminder, not all that were due', async () => {
  await shop.reset();
  const { id } = await askForRepair(shop.deps);
  await set(id, 'pronto_entrega');
  shop.pass(40 * DAY);
  await remindToCollect(shop.deps, by);
  expect(await remindersOf(id)).toHaveLength(1);
});

test('keeping costs what the accepted terms say, once a day, and the shop may let it go', async () => {
  await shop.reset();
  const { body } = await takeIn();
  const row = await shop.db
    .selectFrom('repair_intakes')
    .select(['terms_version', 'storage_daily_cents'])
    .where('repair_id', '=', body.id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ terms_version: '2026-11+guarda', storage_daily_cents: 100 });
  await set(body.id, 'pronto_entrega');
  const count = () => Promise.all([countStorage(shop.deps, by), countStorage(shop.deps, by)]);
  shop.pass(30 * DAY);
  await count();
  expect((await moneyOf(body.id)).extras).toEqual([]);
  shop.pass(5 * DAY);
  await count();
  expect(await moneyOf(body.id)).toMatchObject({
    due: 55,
    extras: [{ kind: 'armazenagem', amount: 5, days: 5 }],
  });
  shop.pass(400 * DAY);
  await count();
  expect((await moneyOf(body.id)).due).toBe(70);
  await waive(body.id, true);
  expect((await moneyOf(body.id)).due).toBe(50);
  shop.pass(DAY);
  await count();
  expect((await moneyOf(body.id)).due).toBe(50);
});

test('without terms that were accepted nothing is asked for, and other terms than today’s are refused', async () => {
  await shop.reset();
  const { body } = await takeIn({ storage: null });
  await set(body.id, 'pronto_entrega');
  expect((await takeIn({ storage: { ...STORAGE, daily: 9 } })).body.code).toBe('terms_changed');
  shop.pass(200 * DAY);
  await countStorage(shop.deps, by);
  expect((await moneyOf(body.id)).due).toBe(50);
});

test('the morning’s mail and the notices tell what is late and forgotten, once', async () => {
  await shop.reset();
  const { id, number } = await askForRepair(shop.deps);
  await owner.call('PUT', `/api/admin/repairs/${id}`, { repair_deadline: '2026-11-21' });
  shop.pass(4 * DAY);
  await Promise.all([tellStaff(shop.deps, by), tellStaff(shop.deps, by)]);
  await tellStaff(shop.deps, by);
  const mails = await shop.db
    .selectFrom('emails')
    .selectAll()
    .where('kind', '=', 'reparacao.resumo')
    .execute();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(`T-${number}`);
  // Of what there is none, nothing is said.
  expect(mails[0]?.text).not.toContain('Sem mexer');
  expect(mails[0]?.html).toContain('vista=atrasadas');
  const notices = await shop.db
    .selectFrom('notices')
    .select('kind')
    .where('subject_id', '=', id)
    .where('kind', '=', 'repair_late')
    .execute();
  expect(notices).toHaveLength(1);
});

/** Histories that are tried: a few with every run of the tests, thousands with HISTORIES=3000. */
const RUNS = Number(process.env.HISTORIES ?? 12);

test(
  'whatever days pass and whatever is done between, what is owed is what the terms say',
  async () => {
    const act = fc.oneof(
      fc.record({ kind: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 40 }) }),
      fc.record({
        kind: fc.constant('set' as const),
        status: fc.constantFrom('pronto_entrega' as const, 'em_reparacao' as const, 'entregue' as const),
      }),
      fc.record({ kind: fc.constant('waive' as const), waived: fc.boolean() }),
      fc.record({ kind: fc.constant('count' as const) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 10 }), async (acts) => {
        await shop.reset();
        const { body } = await takeIn();
        await set(body.id, 'pronto_entrega');
        for (const one of acts) {
          if (one.kind === 'pass') shop.pass(one.days * DAY);
          else if (one.kind === 'set') await set(body.id, one.status);
          else if (one.kind === 'waive') await waive(body.id, one.waived);
          else await countStorage(shop.deps, by);
          const money = await moneyOf(body.id);
          const extra = money.extras[0];
          expect(money.due).toBe(50 + (extra && !extra.is_waived ? extra.amount : 0));
          expect(extra?.amount ?? 0).toBeLessThanOrEqual(20);
          const { ready_at } = await shop.db
            .selectFrom('repairs')
            .select('ready_at')
            .where('id', '=', body.id)
            .executeTakeFirstOrThrow();
          if (one.kind === 'count' && ready_at && !extra?.is_waived) {
            const terms = { afterDays: 30, dailyCents: 100, mostCents: 2000 };
            const { cents } = storageFee(terms, ready_at, shop.deps.now());
            if (cents > 0) expect(extra?.amount).toBe(cents / 100);
          }
        }
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  },
  60_000 + RUNS * 2_000,
);
