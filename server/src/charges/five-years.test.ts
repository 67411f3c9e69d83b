import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { dueDates, dueOn, type EveryMonths } from '#core/charges/rules/due-dates.ts';
import { daysBetween, plusDays } from '#core/shared/calendar.ts';
import { atRate } from '#core/shared/iva.ts';
import { totalsOf } from '#core/shared/lines.ts';
import { fromLisbon } from '#core/shared/lisbon-time.ts';
import fc from '#core/testing/property.ts';
import { system } from '../platform/http/caller.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { billCharges } from './make-bills.ts';
import { chargeDue } from './make-charges.ts';
import { addToNextCharge, changePlan } from './plans.ts';
import type { PlanLine } from './store.ts';
import { day, testPlan } from './testing/plans.ts';

let shop: TestShop;
const by = system('test');
beforeAll(async () => {
  shop = await testShop();
});

const BEGIN = '2026-01-01';
const YEARS = 5;
const END = '2030-12-31';

const line = fc.record({
  name: fc.constantFrom('Impressora', 'Portátil', 'Assistência'),
  quantity: fc.integer({ min: 1, max: 9 }),
  unitNetCents: fc.integer({ min: 0, max: 99_999 }),
  ivaRate: fc.constantFrom(23, 22, 16, 6, 0),
});
const lines = fc.array(line, { minLength: 1, maxLength: 3 });
const at = fc.integer({ min: 0, max: 365 * YEARS });
const contract = fc.record({
  firstDueOn: fc.integer({ min: 0, max: 800 }).map((days) => plusDays(BEGIN, days)),
  everyMonths: fc.constantFrom<EveryMonths>(1, 1, 1, 12),
  lasts: fc.option(fc.integer({ min: 0, max: 1500 })),
  lines,
  change: fc.option(fc.record({ at, in: fc.integer({ min: 0, max: 60 }), lines })),
  extra: fc.option(fc.record({ at, line })),
});

const grossOf = (all: readonly PlanLine[]) =>
  totalsOf(
    all.map(({ ivaRate, ...rest }) => ({ ...rest, discountCents: 0, iva: atRate(ivaRate) })),
    0,
  ).totalCents;

test('five years of random contracts: every due month is charged exactly once, and the sums are right to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(contract, { minLength: 3, maxLength: 6 }),
      fc.array(fc.integer({ min: 1, max: 75 }), { minLength: 20, maxLength: 20 }),
      async (contracts, gaps) => {
        const plans: { id: string; untilDay: string | null; spec: (typeof contracts)[number] }[] = [];
        const setDay = (today: string, hour: number) => {
          const [year = 0, month = 0, date = 0] = today.split('-').map(Number);
          shop.setClock(fromLisbon({ year, month, day: date, hour, minute: 30, second: 0 }));
        };
        setDay(BEGIN, 9);
        for (const spec of contracts) {
          const { firstDueOn, lasts } = spec;
          const untilDay = lasts === null ? null : plusDays(firstDueOn, lasts);
          const id = await testPlan(shop.deps, { ...spec, until: untilDay });
          plans.push({ id, untilDay, spec });
        }
        // Days on which somebody works: gaps of up to weeks, runs that die after a step, runs that are doubled.
        let today = BEGIN;
        for (let turn = 0; today < END; turn += 1) {
          const next = plusDays(today, gaps[turn % gaps.length] ?? 1);
          for (const { id, spec } of plans) {
            const comes = (days: number) => {
              const on = plusDays(BEGIN, days);
              return on >= today && on < next;
            };
            const { change, extra } = spec;
            if (change && comes(change.at)) {
              const from = plusDays(plusDays(BEGIN, change.at), change.in);
              await shop.db
                .transaction()
                .execute((tx) => changePlan(shop.deps, tx, by, id, { from, lines: change.lines }));
            }
            if (extra && comes(extra.at)) {
              const added = { key: 'extra', line: extra.line };
              await shop.db.transaction().execute((tx) => addToNextCharge(tx, by, id, added));
              await shop.db.transaction().execute((tx) => addToNextCharge(tx, by, id, added));
            }
          }
          setDay(today, 9);
          const days = { today, horizon: plusDays(today, 5) };
          if (turn % 3 === 0) await chargeDue(shop.deps, by, days);
          if (turn % 4 === 0) await billCharges(shop.deps, by, days);
          if (turn % 5 !== 0) await Promise.all([day(shop.deps), day(shop.deps)]);
          today = next;
        }
        setDay(END, 9);
        await day(shop.deps);
        for (const plan of plans) await expectCharged(plan);
      },
    ),
    { numRuns: 3 },
  );
}, 240_000);

async function expectCharged({
  id,
  untilDay,
  spec,
}: {
  readonly id: string;
  readonly untilDay: string | null;
  readonly spec: {
    readonly firstDueOn: string;
    readonly everyMonths: EveryMonths;
    readonly lines: readonly PlanLine[];
    readonly change: { readonly at: number; readonly in: number; readonly lines: readonly PlanLine[] } | null;
    readonly extra: { readonly line: PlanLine } | null;
  };
}): Promise<void> {
  const { rows } = await sql<{
    due_on: string;
    gross: number;
    bill: string;
    lines: (PlanLine & { key: string | null; gross: number })[];
  }>`
    SELECT c.due_on, c.gross_cents AS gross, c.bill_id AS bill,
      jsonb_agg(jsonb_build_object('name', l.name, 'quantity', l.quantity, 'unitNetCents', l.unit_net_cents,
        'ivaRate', l.iva_rate, 'key', l.key, 'gross', l.gross_cents) ORDER BY l.position) AS lines
    FROM charges c JOIN charge_lines l ON l.charge_id = c.id WHERE c.plan_id = ${id}
    GROUP BY c.id ORDER BY c.due_on`.execute(shop.db);
  const months = rows.filter(({ lines: all }) => all.some(({ key }) => key === null));
  const due = dueDates({ ...spec, until: untilDay }, BEGIN, plusDays(END, 5));
  expect(months.map(({ due_on }) => due_on)).toEqual(due);
  for (const { gross, lines: all } of rows) {
    expect(gross).toBe(all.reduce((sum, one) => sum + one.gross, 0));
    expect(gross).toBe(grossOf(all));
  }
  const { change } = spec;
  const changedOn = change && plusDays(BEGIN, change.at);
  const from = change && plusDays(plusDays(BEGIN, change.at), change.in);
  for (const { due_on, lines: all } of months) {
    const own = all.filter(({ key }) => key === null).map(({ key: _, gross: __, ...rest }) => rest);
    if (!change || !from || due_on < from) expect(own).toEqual(spec.lines);
    // What was charged before the change was made stays as it was.
    else if (changedOn && due_on > plusDays(changedOn, 5)) expect(own).toEqual(change.lines);
  }
  const extras = rows.flatMap(({ lines: all }) => all.filter(({ key }) => key !== null));
  expect(extras.length).toBeLessThanOrEqual(1);
  const waiting = await shop.db
    .selectFrom('charge_lines')
    .select('id')
    .where('plan_id', '=', id)
    .where('charge_id', 'is', null)
    .execute();
  expect(extras.length + waiting.length).toBe(spec.extra ? 1 : 0);
  const bills = await shop.db
    .selectFrom('bill_charges')
    .innerJoin('charges', 'charges.id', 'charge_id')
    .innerJoin('payables', (on) => on.on(sql<boolean>`payables.subject = bill_charges.bill_id::text`))
    .select(['charge_id', 'payables.due_cents', 'charges.gross_cents'])
    .where('charges.plan_id', '=', id)
    .execute();
  // Each payer of this test has one contract: a bill is one charge.
  expect(bills).toHaveLength(rows.length);
  expect(bills.every(({ due_cents, gross_cents }) => due_cents === gross_cents)).toBe(true);
}

test('the database and the rule work out the same days', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 3000 }).map((days) => plusDays(BEGIN, days)),
      fc.constantFrom<EveryMonths>(1, 12),
      fc.integer({ min: 0, max: 120 }),
      async (firstDueOn, everyMonths, turn) => {
        const { rows } = await sql<{ day: string }>`
          SELECT (${firstDueOn}::date + make_interval(months => ${everyMonths * turn}))::date::text AS day`.execute(
          shop.db,
        );
        expect(rows[0]?.day).toBe(dueOn({ firstDueOn, everyMonths }, turn));
        expect(daysBetween(firstDueOn, rows[0]?.day ?? '')).toBeGreaterThanOrEqual(0);
      },
    ),
    { numRuns: 60 },
  );
});
