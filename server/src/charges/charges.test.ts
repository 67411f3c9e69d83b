import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY } from '#core/shared/day.ts';
import { system } from '../platform/http/caller.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { runDay } from './jobs/charge-workers.ts';
import { billCharges } from './make-bills.ts';
import { chargeDue } from './make-charges.ts';
import { addToNextCharge, changePlan, endPlan, readPlan } from './plans.ts';
import type { ChargeSources } from './source-port.ts';
import { billsOf, day, testBill, testPlan } from './testing/plans.ts';

let shop: TestShop;
const by = system('test');
beforeAll(async () => {
  shop = await testShop({ at: new Date('2026-01-31T09:00:00Z') });
});
beforeEach(() => shop.reset());

const at = (text: string) => shop.setClock(new Date(text));
const charged = async (planId: string) => {
  const rows = await shop.db
    .selectFrom('charges')
    .select(['due_on', 'gross_cents'])
    .where('plan_id', '=', planId)
    .orderBy('due_on')
    .execute();
  return rows.map(({ due_on, gross_cents }) => [due_on, gross_cents]);
};
const inTx = <T>(
  work: (
    tx: Parameters<Parameters<ReturnType<TestShop['db']['transaction']>['execute']>[0]>[0],
  ) => Promise<T>,
) => shop.db.transaction().execute(work);
const mails = async (about: string, to: string) =>
  (
    await shop.db
      .selectFrom('emails')
      .select(['subject', 'text'])
      .where('kind', '=', `mensalidade.${about}`)
      .where('recipient', '=', to)
      .orderBy('id')
      .execute()
  ).map(({ subject }) => subject);

/** A source that notes what it is told. */
function heard() {
  const told: string[] = [];
  const sources: ChargeSources = {
    rental: {
      onLate: async (_tx, { subject, daysLate }) => void told.push(`${subject} ${daysLate}`),
      onSettled: async (_tx, { subject }) => void told.push(`${subject} em dia`),
    },
  };
  return { told, sources };
}

describe('the day’s charges', () => {
  test('come five days before, on the last day of short months, each with one bill, payable and mail', async () => {
    const email = 'meses@example.pt';
    const payer = { userId: null, name: 'Ana', email, phone: null, nif: null };
    const planId = await testPlan(shop.deps, { payer });
    await day(shop.deps);
    at('2026-02-22T09:00:00Z');
    expect(await day(shop.deps)).toMatchObject({ charges: 0 });
    at('2026-02-23T09:00:00Z');
    await day(shop.deps);
    at('2026-03-31T09:00:00Z');
    await day(shop.deps);
    expect(await charged(planId)).toEqual([
      ['2026-01-31', 3690],
      ['2026-02-28', 3690],
      ['2026-03-31', 3690],
    ]);
    const bills = await billsOf(shop.deps, planId);
    const payables = await shop.db
      .selectFrom('payables')
      .select(['due_cents'])
      .where('kind', '=', 'rental_instalment')
      .where(
        'subject',
        'in',
        bills.map(({ id }) => id),
      )
      .execute();
    expect(payables.map(({ due_cents }) => due_cents)).toEqual([3690, 3690, 3690]);
    const [first, second] = await mails('criada', email);
    expect(first).toMatch(/^Mensalidade de janeiro \(M-\d+\): 36,90/);
    expect(second).toMatch(/^Mensalidade de fevereiro/);
  });

  test('are the same when the work is doubled, done again, and after a week without', async () => {
    const plans = await Promise.all(Array.from({ length: 12 }, () => testPlan(shop.deps)));
    at('2026-03-07T09:00:00Z');
    await Promise.all([day(shop.deps), day(shop.deps), day(shop.deps)]);
    await day(shop.deps);
    for (const planId of plans) {
      expect((await charged(planId)).map(([due]) => due)).toEqual(['2026-01-31', '2026-02-28']);
      expect(await billsOf(shop.deps, planId)).toHaveLength(2);
    }
    const { rows } = await sql<{ most: number }>`SELECT max(count) AS most FROM (
      SELECT count(*) FROM emails WHERE kind = 'mensalidade.criada' GROUP BY dedupe_key) AS each`.execute(
      shop.db,
    );
    expect(rows[0]?.most).toBe(1);
  });

  test('go on where a run died, between any two steps', async () => {
    const email = 'morto@example.pt';
    const payer = { userId: null, name: 'Ana', email, phone: null, nif: null };
    const planId = await testPlan(shop.deps, { payer });
    const days = { today: '2026-01-31', horizon: '2026-02-05' };
    await chargeDue(shop.deps, by, days);
    expect(await billsOf(shop.deps, planId)).toHaveLength(0);
    await billCharges(shop.deps, by, days);
    expect(await mails('criada', email)).toEqual([]);
    await day(shop.deps);
    expect([await charged(planId), (await mails('criada', email)).length]).toEqual([
      [['2026-01-31', 3690]],
      1,
    ]);
  });

  test('are made by the clock in Lisbon, in summer and when it changes', async () => {
    const planId = await testPlan(shop.deps, { firstDueOn: '2026-07-11' });
    // Eleven at night of UTC is midnight in Lisbon's summer: five days before begin then.
    at('2026-07-05T22:59:00Z');
    await day(shop.deps);
    expect(await charged(planId)).toEqual([]);
    at('2026-07-05T23:00:00Z');
    await day(shop.deps);
    expect(await charged(planId)).toHaveLength(1);
    const october = await testPlan(shop.deps, { firstDueOn: '2026-10-30' });
    at('2026-10-24T22:59:00Z');
    await day(shop.deps);
    expect(await charged(october)).toEqual([]);
    // The day of 25 hours.
    for (const hour of ['2026-10-24T23:30:00Z', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z']) {
      at(hour);
      await day(shop.deps);
      expect(await charged(october)).toHaveLength(1);
    }
  });

  test('take a price from its day on, and lines that were added once', async () => {
    const planId = await testPlan(shop.deps, { until: '2026-04-30' });
    await day(shop.deps);
    const line = { name: '120 páginas', quantity: 120, unitNetCents: 2, ivaRate: 23 };
    await inTx(async (tx) => {
      await addToNextCharge(tx, by, planId, { key: 'contador:1', line: { ...line, quantity: 100 } });
      await addToNextCharge(tx, by, planId, { key: 'contador:1', line });
      const lines = [{ name: 'Impressora', quantity: 2, unitNetCents: 2500, ivaRate: 23 }];
      await changePlan(shop.deps, tx, by, planId, { from: '2026-03-01', lines });
    });
    at('2026-02-28T09:00:00Z');
    await day(shop.deps);
    await inTx((tx) =>
      addToNextCharge(tx, by, planId, { key: 'contador:1', line: { ...line, quantity: 999 } }),
    );
    at('2026-05-30T09:00:00Z');
    await day(shop.deps);
    expect(await charged(planId)).toEqual([
      ['2026-01-31', 3690],
      ['2026-02-28', 3985],
      ['2026-03-31', 6150],
      ['2026-04-30', 6150],
    ]);
  });

  test('of what waits after the end are one charge on a day of its own, and the plan can go on', async () => {
    const planId = await testPlan(shop.deps, { until: '2026-01-31' });
    await day(shop.deps);
    at('2026-02-28T09:00:00Z');
    const line = { name: 'Páginas', quantity: 10, unitNetCents: 100, ivaRate: 23 };
    await inTx((tx) => addToNextCharge(tx, by, planId, { key: 'último', line }));
    await Promise.all([day(shop.deps), day(shop.deps)]);
    await inTx((tx) => changePlan(shop.deps, tx, by, planId, { from: '2026-02-28', until: null }));
    await day(shop.deps);
    expect(await charged(planId)).toEqual([
      ['2026-01-31', 3690],
      ['2026-02-28', 3690],
      ['2026-03-01', 1230],
    ]);
  });

  test('of one payer and day are one bill; another’s, or another NIF’s, are not in it', async () => {
    const payer = {
      userId: null,
      name: 'Empresa',
      email: 'contas@empresa.pt',
      phone: null,
      nif: '500000000',
    };
    const same = await Promise.all(Array.from({ length: 5 }, () => testPlan(shop.deps, { payer })));
    const other = await testPlan(shop.deps, { payer: { ...payer, email: 'outra@empresa.pt' } });
    const own = await testPlan(shop.deps, { payer: { ...payer, nif: null } });
    await day(shop.deps);
    const all = new Set(
      (await Promise.all(same.map((id) => billsOf(shop.deps, id)))).flat().map(({ id }) => id),
    );
    const [bill] = await billsOf(shop.deps, same[0] ?? '');
    expect([all.size, bill?.gross_cents]).toEqual([1, 5 * 3690]);
    expect(bill?.about).toMatch(/^Contrato C-\d+ e mais 4 contratos$/);
    for (const id of [other, own]) expect((await billsOf(shop.deps, id))[0]?.gross_cents).toBe(3690);
  });

  test('that cost nothing are paid at once, and nobody is told', async () => {
    const lines = [{ name: 'Oferta', quantity: 1, unitNetCents: 0, ivaRate: 23 }];
    const bill = await testBill(shop.deps, { lines });
    expect(bill.paid_at).not.toBeNull();
    expect(await mails('criada', bill.payer_email ?? '')).toEqual([]);
  });
});

describe('what is late', () => {
  test('is reminded of on days 3, 8 and 15, once each, and its contract is told', async () => {
    const { told, sources } = heard();
    const { subject, email } = { subject: 'lento', email: 'lento@example.pt' };
    await testPlan(shop.deps, {
      subject,
      payer: { userId: null, name: 'Rui', email, phone: null, nif: null },
      until: '2026-01-31',
    });
    for (let days = 0; days <= 20; days += 1) {
      await Promise.all([day(shop.deps, sources), day(shop.deps, sources)]);
      shop.pass(DAY);
    }
    const own = told.filter((text) => text.startsWith(subject));
    expect(own).toEqual([`${subject} 3`, `${subject} 8`, `${subject} 15`]);
    expect(await mails('atraso', email)).toHaveLength(3);
    expect((await mails('criada', email)).length).toBe(1);
  });

  test('counts from the day its payer was told, and after days without anybody it is the last step', async () => {
    const { told, sources } = heard();
    await testPlan(shop.deps, { subject: 'parado', until: '2026-01-31' });
    at('2026-02-10T09:00:00Z');
    await day(shop.deps, sources);
    at('2026-02-12T09:00:00Z');
    await day(shop.deps, sources);
    expect(told.filter((text) => text.startsWith('parado'))).toEqual([]);
    at('2026-02-20T09:00:00Z');
    await day(shop.deps, sources);
    expect(told.filter((text) => text.startsWith('parado'))).toEqual(['parado 10']);
  });
});

describe('a plan that ends', () => {
  test('has nothing due after its day: months charged ahead are taken back, and what goes on stays', async () => {
    const bill = await testBill(shop.deps);
    at('2026-02-25T09:00:00Z');
    await day(shop.deps);
    await inTx((tx) => endPlan(shop.deps, tx, by, bill.planId, { on: '2026-02-27' }));
    at('2026-06-25T09:00:00Z');
    await day(shop.deps);
    const [january, february] = await billsOf(shop.deps, bill.planId);
    expect([january?.ended_at, february?.ended_at === null]).toEqual([null, false]);
    const plan = await shop.db
      .selectFrom('charge_plans')
      .select('subject')
      .where('id', '=', bill.planId)
      .executeTakeFirstOrThrow();
    const view = await readPlan(shop.deps, shop.db, 'rental', plan.subject);
    expect(view).toMatchObject({ next_due_on: null, until: '2026-02-27' });
    expect(view?.charges.map(({ state, pay_path }) => [state, pay_path !== null])).toEqual([
      ['anulada', false],
      ['em_atraso', true],
    ]);
  });

  test('before a month that was charged takes it back, and what was added to it is charged all the same, once', async () => {
    const planId = await testPlan(shop.deps);
    const fee = { key: 'páginas', line: { name: 'Páginas', quantity: 10, unitNetCents: 100, ivaRate: 23 } };
    at('2026-02-25T09:00:00Z');
    await inTx((tx) => addToNextCharge(tx, by, planId, fee));
    await day(shop.deps);
    // The month before has the pages; the one that is taken back has others.
    await inTx((tx) => addToNextCharge(tx, by, planId, { ...fee, key: 'mais páginas' }));
    at('2026-03-27T09:00:00Z');
    await day(shop.deps);
    const until = (day: string) =>
      inTx((tx) => changePlan(shop.deps, tx, by, planId, { from: '2026-03-28', until: day }));
    await until('2026-03-30');
    await until('2026-03-30');
    await day(shop.deps);
    await Promise.all([until('2026-04-30'), until('2026-04-30')]);
    at('2026-05-27T09:00:00Z');
    await day(shop.deps);
    const standing = await shop.db
      .selectFrom('charges')
      .select(['due_on', 'gross_cents'])
      .where('plan_id', '=', planId)
      .where('ended_at', 'is', null)
      .orderBy('due_on')
      .execute();
    expect(standing.map(({ due_on, gross_cents }) => [due_on, gross_cents])).toEqual([
      ['2026-01-31', 4920],
      ['2026-02-28', 3690],
      ['2026-03-27', 1230],
      ['2026-03-31', 3690],
      ['2026-04-30', 3690],
    ]);
  });

  test('leaves the others of a shared bill as they are', async () => {
    const payer = { userId: null, name: 'Empresa', email: 'junta@empresa.pt', phone: null, nif: null };
    const [one, two] = [await testPlan(shop.deps, { payer }), await testPlan(shop.deps, { payer })];
    await day(shop.deps);
    await inTx((tx) => endPlan(shop.deps, tx, by, one, { on: '2026-01-30' }));
    const [bill] = await billsOf(shop.deps, two);
    expect([bill?.gross_cents, bill?.ended_at]).toEqual([3690, null]);
    const payable = await shop.db
      .selectFrom('payables')
      .select('due_cents')
      .where('subject', '=', bill?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(payable.due_cents).toBe(3690);
  });
});

test.each([
  [[]],
  [[{ name: '', quantity: 1, unitNetCents: 1, ivaRate: 6 }]],
  [[{ name: 'Impressora', quantity: 0, unitNetCents: 1, ivaRate: 6 }]],
  [[{ name: 'Impressora', quantity: 1, unitNetCents: 0.5, ivaRate: 6 }]],
  [[{ name: 'Impressora', quantity: 9999, unitNetCents: 9_999_999, ivaRate: 6 }]],
])(
  'lines that no charge can have begin no plan, which would keep others from being charged: %j',
  async (lines) => {
    await expect(testPlan(shop.deps, { lines })).rejects.toThrow(RangeError);
  },
);

test('another contract’s plan is not found, and one begun twice is one', async () => {
  expect(await readPlan(shop.deps, shop.db, 'rental', 'nenhum')).toBeNull();
  const [one, two] = [
    await testPlan(shop.deps, { subject: 'duas' }),
    await testPlan(shop.deps, { subject: 'duas' }),
  ];
  expect(two).toBe(one);
  expect(await testPlan(shop.deps, { subject: 'duas', kind: 'maintenance' })).not.toBe(one);
  await runDay(shop.deps, by, {});
  expect(await charged(one)).toHaveLength(1);
});
