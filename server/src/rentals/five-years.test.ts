import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { purchasePrice } from '#core/catalogue/rules/rental.ts';
import { proRata } from '#core/charges/rules/pro-rata.ts';
import { isRunning, runningState } from '#core/rentals/lifecycle.ts';
import { backEarly, earlyEndFee, monthsBegun, plusMonths } from '#core/rentals/rules/term.ts';
import { type Day, plusDays } from '#core/shared/calendar.ts';
import { atRate } from '#core/shared/iva.ts';
import { totalsOf } from '#core/shared/lines.ts';
import { fromLisbon, lisbonDay } from '#core/shared/lisbon-time.ts';
import { toEuros } from '#core/shared/money.ts';
import { grossPrice, priceWithIva } from '#core/shared/price.ts';
import type { Result } from '#core/shared/result.ts';
import fc from '#core/testing/property.ts';
import { receiveBill } from '../charges/change-bills.ts';
import { runDay } from '../charges/jobs/charge-workers.ts';
import { joinMonths } from '../charges/join-months.ts';
import { billCharges } from '../charges/make-bills.ts';
import { chargeDue } from '../charges/make-charges.ts';
import type { ChargeSources } from '../charges/source-port.ts';
import { createLink } from '../links/create-link.ts';
import { type Person, system } from '../platform/http/caller.ts';
import { insertUser } from '../testing/people.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { addUnitsToRental } from './add-units.ts';
import { changeTerm, sellUnits } from './change-term.ts';
import { handOver } from './hand-over.ts';
import { settleDeposit } from './settle-deposit.ts';
import { followDays, rentalCharges } from './state-today.ts';
import { findRental, monthOf, termsOf, unitsOut } from './store.ts';
import { swapUnit, takeBack } from './take-back.ts';
import { testPhoto, testRental } from './testing/rentals.ts';

let shop: TestShop;
const by = system('test');
beforeAll(async () => {
  shop = await testShop({ poolSize: 10 });
});

const BEGIN = '2026-01-01';
const END = '2030-12-31';
/** Five years tried; more before something large lands: PROPERTY_SEED=random HISTORIES=20. */
const RUNS = Number(process.env.HISTORIES ?? 1);
const MONTHLY = 3000;

const spec = fc.record({
  quantity: fc.integer({ min: 1, max: 2 }),
  months: fc.integer({ min: 12, max: 24 }),
  starts: fc.integer({ min: 0, max: 700 }),
});

/** A contract as it should be: what the test knows of it without asking its tables. */
interface Life {
  readonly id: string;
  readonly who: Person;
  readonly starts: Day;
  months: number;
  handedOn: Day | null;
  endedOn: Day | null;
  readonly quantities: { readonly at: Date; readonly from: Day; readonly quantity: number }[];
  /** What was added to its months: fees and purchases, cents without IVA. */
  added: number;
  kept: number | null;
}

const visit = () => ({
  request_id: crypto.randomUUID(),
  checklist: [],
  photos: [],
  note: null,
  signed_name: null,
  signature: null,
});

/** Does something twice in the same moment: once is done, and the other is the same or refused. */
async function twice<T>(act: () => Promise<Result<T>>): Promise<T | null> {
  const answers = await Promise.all([act(), act()]);
  const done = answers.find(({ ok }) => ok);
  return done?.ok ? done.value : null;
}

async function openBills(id: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`SELECT DISTINCT b.id FROM bills b JOIN charges c ON c.bill_id = b.id
    JOIN charge_plans p ON p.id = c.plan_id
    WHERE p.subject = ${id} AND b.paid_at IS NULL AND b.ended_at IS NULL ORDER BY b.id`.execute(shop.db);
  return rows.map((row) => row.id);
}

async function pay(life: Life, sources: ChargeSources): Promise<void> {
  for (const bill of await openBills(life.id)) {
    await twice(() => receiveBill(shop.deps, life.who, sources, bill, { way: 'dinheiro', note: null }));
  }
}

async function payMonths(life: Life, sources: ChargeSources): Promise<void> {
  const [bill] = await openBills(life.id);
  if (!bill) return;
  const t = await createLink(shop.db, shop.deps, { purpose: 'bill', subjectId: bill });
  await twice(() => joinMonths(shop.deps, { ...life.who, user: life.who.user }, bill, { months: 3, t }));
  await pay(life, sources);
}

async function start(life: Life, today: Day): Promise<void> {
  const row = await findRental(shop.db, life.id);
  const free = await shop.db
    .selectFrom('units')
    .select('serial_number')
    .where('product_id', '=', row?.product_id ?? '')
    .where('state', 'in', ['disponivel', 'reservada'])
    .orderBy('number')
    .limit(row?.quantity ?? 0)
    .execute();
  const given = {
    ...visit(),
    units: free.map((unit) => unit.serial_number),
    counters: [],
    colour_counters: [],
    open_reason: null,
  };
  const done = await twice(() =>
    handOver(shop.deps, life.who, life.id, { ...given, deposit_way: 'dinheiro' }),
  );
  if (done) life.handedOn = today;
}

/** One unit leaves the contract: it came back, or its customer bought it. */
async function leave(life: Life, today: Day, how: 'back' | 'bought'): Promise<void> {
  const out = await unitsOut(shop.db, life.id);
  const row = await findRental(shop.db, life.id);
  const unit_id = out[0]?.unit_id;
  if (!unit_id || !row || !life.handedOn) return;
  const given = visit();
  const early = backEarly(life.handedOn, { ...row, month: monthOf(row, today) }, termsOf(row), today);
  const early_end = early && { fee: toEuros(priceWithIva(early.fee, row.iva_rate)), waive_why: null };
  const { rows: paid } = await sql`SELECT DISTINCT charge.id FROM charges charge
    JOIN charge_plans plan ON plan.id = charge.plan_id AND plan.subject = ${life.id}
    JOIN charge_lines line ON line.charge_id = charge.id AND line.key IS NULL
    WHERE charge.paid_at IS NOT NULL AND charge.ended_at IS NULL
      AND (charge.due_on <= ${today} OR ${out.length > 1})`.execute(shop.db);
  const paidMonths = paid.length;
  const done = await twice(() =>
    how === 'bought'
      ? sellUnits(shop.deps, life.who, life.id, { request_id: given.request_id, unit_ids: [unit_id] })
      : takeBack(shop.deps, life.who, life.id, {
          ...given,
          early_end,
          units: [{ unit_id, came_back: 'boa' }],
        }),
  );
  expect(done).not.toBeNull();
  if (how === 'bought') {
    // Months that were paid, not those that have only begun.
    const paidCents = { netCents: MONTHLY * (1 + paidMonths), grossCents: 0 };
    life.added += purchasePrice(termsOf(row), paidCents)?.netCents ?? 0;
  } else life.added += early?.fee.netCents ?? 0;
  if (out.length === 1) life.endedOn = today;
  else life.quantities.push({ at: shop.deps.now(), from: plusDays(today, 1), quantity: out.length - 1 });
}

async function swap(life: Life): Promise<void> {
  const [unit] = await unitsOut(shop.db, life.id);
  const row = await findRental(shop.db, life.id);
  const free = await shop.db
    .selectFrom('units')
    .select('serial_number')
    .where('product_id', '=', row?.product_id ?? '')
    .where('state', '=', 'disponivel')
    .executeTakeFirst();
  if (!unit || !free) return;
  const given = { ...visit(), unit_id: unit.unit_id, replacement: free.serial_number, problem: 'Não liga' };
  expect(await twice(() => swapUnit(shop.deps, life.who, life.id, given))).not.toBeNull();
}

/** One more unit, with its deposit; what is left of the month that runs is a line of the next charge. */
async function more(life: Life, today: Day): Promise<void> {
  const row = await findRental(shop.db, life.id);
  const free = await shop.db
    .selectFrom('units')
    .select('serial_number')
    .where('product_id', '=', row?.product_id ?? '')
    .where('state', '=', 'disponivel')
    .executeTakeFirst();
  if (!row || !free || !life.handedOn) return;
  const given = {
    ...visit(),
    units: [free.serial_number],
    deposit_way: 'dinheiro' as const,
    open_reason: null,
  };
  expect(await twice(() => addUnitsToRental(shop.deps, life.who, life.id, given))).not.toBeNull();
  const begun = monthsBegun(life.handedOn, life.months, today);
  const month = { from: plusMonths(life.handedOn, begun - 1), to: plusMonths(life.handedOn, begun) };
  life.added += proRata(MONTHLY, month, today);
  life.quantities.push({ at: shop.deps.now(), from: plusDays(today, 1), quantity: row.quantity + 1 });
}

async function setTerm(life: Life, today: Day, months: number): Promise<void> {
  const row = await findRental(shop.db, life.id);
  if (!row || months === life.months || !life.handedOn) return;
  const begun = monthsBegun(life.handedOn, Math.max(months, life.months), today);
  const done = await twice(() => changeTerm(shop.deps, life.who, life.id, { months, without_fee: false }));
  expect(done !== null).toBe(months >= begun);
  if (!done) return;
  const terms = { ...termsOf(row), month: monthOf(row, today) };
  life.added += row.quantity * earlyEndFee(terms, { months: life.months, kept: months }).netCents;
  life.months = months;
}

async function settle(life: Life, kept: number): Promise<void> {
  const given = {
    request_id: crypto.randomUUID(),
    kept,
    why: 'Riscado',
    iban: null,
    photos: [await testPhoto(shop.db)],
    takes_open: kept === 0,
    open_why: 'Paga depois',
  };
  const done = await twice(() => settleDeposit(shop.deps, life.who, shop.payments, life.id, given));
  if (!done) return;
  life.kept = kept * 100;
  life.added += grossPrice(kept * 100, 23).netCents;
}

async function act(life: Life, pick: number, today: Day, sources: ChargeSources): Promise<void> {
  if (!life.handedOn) return life.starts <= today ? await start(life, today) : undefined;
  if (life.endedOn) return life.kept === null ? await settle(life, pick % 2 === 0 ? 0 : 20) : undefined;
  const acts = [
    () => pay(life, sources),
    () => pay(life, sources),
    () => pay(life, sources),
    () => payMonths(life, sources),
    () => swap(life),
    () => setTerm(life, today, life.months + (pick % 7)),
    () => setTerm(life, today, Math.max(1, life.months - (pick % 5))),
    () => (pick % 3 === 0 ? leave(life, today, pick % 2 === 0 ? 'back' : 'bought') : Promise.resolve()),
    () => more(life, today),
  ];
  await acts[pick % acts.length]?.();
}

const setDay = (today: Day, hour: number) => {
  const [year = 0, month = 0, date = 0] = today.split('-').map(Number);
  shop.setClock(fromLisbon({ year, month, day: date, hour, minute: 30, second: 0 }));
};

test('five years of random contracts: each due month once, sums to the cent, no unit on two contracts, deposits balance', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(spec, { minLength: 3, maxLength: 3 }),
      fc.array(fc.integer({ min: 3, max: 75 }), { minLength: 20, maxLength: 20 }),
      fc.array(fc.nat(999), { minLength: 97, maxLength: 97 }),
      async (specs, gaps, picks) => {
        setDay(BEGIN, 9);
        const lives: Life[] = [];
        for (const { quantity, months, starts } of specs) {
          const who = await insertUser(shop.deps, `dona-${crypto.randomUUID()}`, { role: 'owner' });
          const { rental } = await testRental(shop.deps, who, { quantity, months, stock: 6 });
          lives.push({
            id: rental.id,
            who,
            starts: plusDays(BEGIN, starts),
            months,
            handedOn: null,
            endedOn: null,
            quantities: [{ at: new Date(0), from: BEGIN, quantity }],
            added: 0,
            kept: null,
          });
        }
        let deaths = 0;
        const rental = rentalCharges(shop.deps);
        const sources: ChargeSources = {
          rental: {
            ...rental,
            // The process dies while a contract is told, now and then: what was written with it is gone.
            onLate: async (tx, told) => {
              await rental.onLate(tx, told);
              deaths += 1;
              if (deaths % 4 === 1) throw new Error('killed');
            },
          },
        };
        let today = BEGIN;
        for (let turn = 0; today < END; turn += 1) {
          setDay(today, 9);
          for (const [at, life] of lives.entries()) {
            await act(life, picks[(turn * lives.length + at) % picks.length] ?? 0, today, sources);
          }
          const days = { today, horizon: plusDays(today, 5) };
          if (turn % 3 === 0) await chargeDue(shop.deps, by, days);
          if (turn % 4 === 0) await billCharges(shop.deps, by, days);
          if (turn % 5 !== 0) {
            const run = () => runDay(shop.deps, by, sources);
            await Promise.allSettled([run(), run()]);
            await followDays(shop.deps, by);
          }
          await expectUnits();
          today = plusDays(today, gaps[turn % gaps.length] ?? 1);
        }
        setDay(END, 9);
        for (let again = 0; again < 4; again += 1) {
          await runDay(shop.deps, by, sources).catch(() => null);
        }
        await followDays(shop.deps, by);
        for (const life of lives) await expectLife(life);
      },
    ),
    { numRuns: RUNS, endOnFailure: true },
  );
}, 240_000);

/** Whatever happened: a unit is with one contract at most, and what is rented, free and counted is the same everywhere. */
async function expectUnits(): Promise<void> {
  const { rows } = await sql<{ wrong: string }>`
    SELECT 'on two contracts' AS wrong FROM rental_units WHERE in_at IS NULL GROUP BY unit_id HAVING count(*) > 1
    UNION ALL SELECT 'rented to nobody' FROM units u WHERE u.state = 'alugada' AND NOT EXISTS (
      SELECT FROM rental_units r WHERE r.unit_id = u.id AND r.in_at IS NULL AND r.rental_id::text = u.holder_id::text)
    UNION ALL SELECT 'out but free' FROM rental_units r JOIN units u ON u.id = r.unit_id
      WHERE r.in_at IS NULL AND u.state <> 'alugada'
    UNION ALL SELECT 'stock' FROM products p WHERE EXISTS (SELECT FROM units u WHERE u.product_id = p.id)
      AND p.stock <> (SELECT count(*) FROM units u WHERE u.product_id = p.id AND u.state = 'disponivel')`.execute(
    shop.db,
  );
  expect(rows).toEqual([]);
}

async function expectLife(life: Life): Promise<void> {
  const { rows: charges } = await sql<{
    due_on: Day;
    gross: number;
    paid_at: Date | null;
    created_at: Date;
    month: number | null;
    added: number;
    lines: {
      quantity: number;
      unitNetCents: number;
      unitGrossCents: number | null;
      ivaRate: number;
      gross: number;
    }[];
  }>`SELECT c.due_on, c.gross_cents AS gross, c.paid_at, c.created_at,
      max(l.quantity) FILTER (WHERE l.key IS NULL) AS month,
      coalesce(sum(l.quantity * l.unit_net_cents) FILTER (WHERE l.key IS NOT NULL), 0)::integer AS added,
      jsonb_agg(jsonb_build_object('quantity', l.quantity, 'unitNetCents', l.unit_net_cents,
        'unitGrossCents', l.unit_gross_cents, 'ivaRate', l.iva_rate,
        'gross', l.gross_cents) ORDER BY l.position) AS lines
    FROM charges c JOIN charge_lines l ON l.charge_id = c.id JOIN charge_plans p ON p.id = c.plan_id
    WHERE p.subject = ${life.id} AND c.ended_at IS NULL GROUP BY c.id ORDER BY c.due_on`.execute(shop.db);
  for (const { gross, lines } of charges) {
    const all = lines.map(({ gross: _, ivaRate, ...line }) => ({
      ...line,
      discountCents: 0,
      iva: atRate(ivaRate),
    }));
    expect(gross).toBe(totalsOf(all, 0).totalCents);
    expect(gross).toBe(lines.reduce((sum, line) => sum + line.gross, 0));
  }
  const months = charges.filter(({ month }) => month !== null);
  const all = life.handedOn ? dueOf(life.handedOn, life.months) : [];
  // Each month of the term once, from the second on, none left out; ahead of its day only what was paid ahead.
  const stands = all.filter((day) => !life.endedOn || day <= life.endedOn);
  expect(months.map(({ due_on }) => due_on)).toEqual(stands.slice(0, months.length));
  expect(months.length).toBeGreaterThanOrEqual(stands.filter((day) => day <= plusDays(END, 5)).length);
  for (const { due_on, created_at, month } of months) {
    const known = life.quantities.findLast(({ at, from }) => at <= created_at && from <= due_on);
    expect([due_on, month]).toEqual([due_on, known?.quantity]);
  }
  const waiting = await shop.db
    .selectFrom('charge_lines')
    .innerJoin('charge_plans', 'charge_plans.id', 'plan_id')
    .select(sql<number>`coalesce(sum(quantity * unit_net_cents), 0)::integer`.as('cents'))
    .where('subject', '=', life.id)
    .where('charge_id', 'is', null)
    .executeTakeFirstOrThrow();
  expect(charges.reduce((sum, { added }) => sum + added, 0) + waiting.cents).toBe(life.added);
  await expectMoney(life);
  await expectState(life, charges);
}

function dueOf(handedOn: Day, months: number): Day[] {
  return Array.from({ length: Math.max(0, months - 1) }, (_, at) => plusMonths(handedOn, at + 1));
}

/** Bills hold what their months come to; what was paid of months that ended is to be looked at; the deposit is whole. */
async function expectMoney(life: Life): Promise<void> {
  const { rows } = await sql<{ wrong: string }>`
    WITH own AS (SELECT DISTINCT b.* FROM bills b JOIN bill_charges bc ON bc.bill_id = b.id
      JOIN charges c ON c.id = bc.charge_id JOIN charge_plans p ON p.id = c.plan_id WHERE p.subject = ${life.id})
    SELECT 'bill of other months ' || own.number AS wrong FROM own WHERE own.ended_at IS NULL AND own.gross_cents <> (
      SELECT sum(c.gross_cents) FROM charges c WHERE c.bill_id = own.id AND c.ended_at IS NULL)
    UNION ALL SELECT 'owed ' || own.number FROM own JOIN payables y ON y.subject = own.id::text
      WHERE own.ended_at IS NULL AND y.due_cents <> own.gross_cents
    UNION ALL SELECT 'paid ' || own.number FROM own JOIN payables y ON y.subject = own.id::text
      WHERE (own.paid_at IS NOT NULL) <> (y.paid_cents > 0) AND own.gross_cents > 0
    UNION ALL SELECT 'not looked at ' || own.number FROM own JOIN payables y ON y.subject = own.id::text
      WHERE y.paid_cents > CASE WHEN y.cancelled_at IS NULL THEN y.due_cents ELSE 0 END AND NOT EXISTS (
        SELECT FROM payment_callbacks k WHERE k.payable_id = y.id AND k.needs_check
          AND k.amount_cents = y.paid_cents - CASE WHEN y.cancelled_at IS NULL THEN y.due_cents ELSE 0 END)
    UNION ALL SELECT 'deposit' FROM payables y WHERE y.kind = 'rental_deposit' AND y.subject = ${life.id}
      AND y.paid_cents + (SELECT coalesce(sum(amount_cents), 0) FROM refunds WHERE payable_id = y.id AND route = 'order')
        <> CASE WHEN ${life.handedOn !== null} THEN y.due_cents ELSE 0 END
    UNION ALL SELECT 'deposit given back' FROM payables y WHERE y.kind = 'rental_deposit' AND y.subject = ${life.id}
      AND (SELECT coalesce(sum(amount_cents), 0) FROM refunds WHERE payable_id = y.id)
        <> CASE WHEN ${life.kept !== null} THEN y.due_cents ELSE 0 END`.execute(shop.db);
  expect(rows).toEqual([]);
}

/** A contract stands where its days and its late months put it. */
async function expectState(
  life: Life,
  charges: readonly { readonly due_on: Day; readonly paid_at: Date | null }[],
): Promise<void> {
  const row = await findRental(shop.db, life.id);
  const out = await unitsOut(shop.db, life.id);
  if (!row) throw new Error('a contract is gone');
  expect(out.length).toBe(life.handedOn && !life.endedOn ? row.quantity : 0);
  if (!isRunning(row.state)) {
    expect(row.state).toBe(life.endedOn ? 'terminado' : 'pedido');
    return;
  }
  const isLate = charges.some(({ due_on, paid_at }) => !paid_at && due_on < plusDays(END, -2));
  if (!isLate) expect(row.late_since).toBeNull();
  const { rows } = await sql<{
    left: number;
    late: number;
  }>`SELECT ends_on - ${lisbonDay(shop.deps.now())}::date AS left,
    coalesce(${END}::date - late_since, 0) AS late FROM rentals WHERE id = ${life.id}`.execute(shop.db);
  const [days] = rows;
  expect(row.state).toBe(runningState({ daysLate: days?.late ?? 0, daysLeft: days?.left ?? 0 }));
}
