import { sql } from 'kysely';
import { billState } from '#core/charges/lifecycle.ts';
import { type DueView, nextDue, type PlanView } from '#core/charges/plan-view.ts';
import { billTitle } from '#core/charges/rules/bill-title.ts';
import type { EveryMonths } from '#core/charges/rules/due-dates.ts';
import type { ChargeKind } from '#core/charges/values.ts';
import type { Day } from '#core/shared/calendar.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { MAX_AMOUNT_CENTS, toEuros } from '#core/shared/money.ts';
import { priceOfUnits } from '#core/shared/price.ts';
import { audit } from '../audit/audit.ts';
import { currentLink } from '../links/current-link.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import type { By } from '../platform/http/caller.ts';
import { readLinesOn } from './change-prices.tsx';
import { endMonths, lockMonths, takeUpMonths } from './end-months.ts';
import { addedAlone } from './make-bills.ts';
import { lockPlan, type PlanLine, type PlanRow, selectPlans, waitForCharges } from './store.ts';

/** Charges of a plan that its page shows: sixteen years of months. */
const MOST_SHOWN = 200;
/** A plan's first lines count from ever: a change is dated later, whenever its first day is. */
const EVER = '1900-01-01';

/** A plan that begins. Days in Lisbon. */
export interface NewPlan {
  readonly kind: ChargeKind;
  /** Id of the contract in its own room: a contract has one plan. */
  readonly subject: string;
  /** What people call it: Contrato C-1042. */
  readonly label: string;
  readonly payer: {
    readonly userId: string | null;
    readonly name: string;
    readonly email: string | null;
    readonly phone: string | null;
    readonly nif: string | null;
  };
  readonly everyMonths: EveryMonths;
  /** The day that turns are counted from, so that the 31st is the 31st again after February. */
  readonly firstDueOn: Day;
  /** The first turns that are paid otherwise: the first month of a rental is, with its order. */
  readonly turnsPaid?: number;
  /** The last day that something is due on; null: it goes on. */
  readonly until: Day | null;
  /** What each turn comes to, one line at least. */
  readonly lines: readonly PlanLine[];
}

/**
 * One plan that could not be charged would keep all others from being charged: it is refused where it comes from.
 * @throws RangeError for a line that no charge can have, or lines of more than the largest amount.
 */
function checkLines(lines: readonly PlanLine[]): void {
  const isFine = ({ name, quantity, unitNetCents, unitGrossCents, ivaRate }: PlanLine) =>
    [quantity, unitNetCents, unitGrossCents ?? 0, ivaRate].every(
      (value) => Number.isInteger(value) && value >= 0,
    ) &&
    quantity > 0 &&
    ivaRate <= 50 &&
    name.length > 0 &&
    name.length <= 200;
  const sum = lines.reduce((all, { quantity, unitNetCents }) => all + quantity * unitNetCents, 0);
  if (lines.length === 0 || !lines.every(isFine) || sum > MAX_AMOUNT_CENTS) {
    throw new RangeError(`lines that cannot be charged: ${JSON.stringify(lines)}`);
  }
}

/**
 * Begins to charge for a contract, from its first day on: the day's work makes the charges. Begun again it is the plan that
 * there is. @returns its id.
 */
export async function startPlan(deps: Deps, tx: Tx, by: By, plan: NewPlan): Promise<string> {
  checkLines(plan.lines);
  const at = deps.now();
  const { kind, subject, label, payer } = plan;
  const made = await tx
    .insertInto('charge_plans')
    .values({
      kind,
      subject,
      label,
      user_id: payer.userId,
      payer_name: payer.name,
      payer_email: payer.email,
      payer_phone: payer.phone,
      payer_nif: payer.nif,
      every_months: plan.everyMonths,
      first_due_on: plan.firstDueOn,
      until: plan.until,
      next_turn: plan.turnsPaid ?? 0,
      created_at: at,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return (await mustFind(tx, kind, subject)).id;
  await tx
    .insertInto('charge_plan_versions')
    .values({ plan_id: made.id, from_on: EVER, lines: JSON.stringify(plan.lines), created_at: at })
    .execute();
  await audit(tx, by, 'charge.plan_started', made.id, { kind, contract: label });
  return made.id;
}

async function mustFind(db: Db, kind: ChargeKind, subject: string): Promise<PlanRow> {
  const found = selectPlans(db).where('kind', '=', kind).where('subject', '=', subject);
  return await found.executeTakeFirstOrThrow();
}

async function writeVersion(
  tx: Tx,
  planId: string,
  from: Day,
  lines: readonly PlanLine[],
  at: Date,
): Promise<void> {
  checkLines(lines);
  const text = JSON.stringify(lines);
  await tx
    .insertInto('charge_plan_versions')
    .values({ plan_id: planId, from_on: from, lines: text, created_at: at })
    .onConflict((conflict) => conflict.columns(['plan_id', 'from_on']).doUpdateSet({ lines: text }))
    .execute();
}

/** So many of each line from a day on, in what was told to come after it too. */
async function setQuantity(tx: Tx, planId: string, from: Day, quantity: number, at: Date): Promise<void> {
  const { rows } = await sql<{ from: Day }>`SELECT from_on AS "from" FROM charge_plan_versions
    WHERE plan_id = ${planId} AND from_on > ${from}`.execute(tx);
  for (const day of [from, ...rows.map((row) => row.from)]) {
    const lines = await readLinesOn(tx, planId, day);
    await writeVersion(
      tx,
      planId,
      day,
      lines.map((line) => ({ ...line, quantity })),
      at,
    );
  }
}

/**
 * Names who pays the months to come, and the bills that are not paid yet: their documents are of who pays them. A bill of
 * several contracts is of the newest one's payer, as when it was made. The caller has locked the bills and the plan
 * (`lockMonthsOf`), and says in the audit what it changed.
 */
export async function changePayer(
  tx: Tx,
  planId: string,
  { name, nif }: { readonly name: string; readonly nif: string | null },
): Promise<void> {
  await tx
    .updateTable('charge_plans')
    .set({ payer_name: name, payer_nif: nif })
    .where('id', '=', planId)
    .execute();
  await tx
    .updateTable('bills')
    .set({ payer_name: name, payer_nif: nif })
    .where('paid_at', 'is', null)
    .where('ended_at', 'is', null)
    .where(
      sql<boolean>`${planId}::uuid = (SELECT plan_id FROM charges WHERE bill_id = bills.id ORDER BY plan_id DESC LIMIT 1)`,
    )
    .where('id', 'in', (row) =>
      row
        .selectFrom('charges')
        .select('bill_id')
        .where('plan_id', '=', planId)
        .where('paid_at', 'is', null)
        .where('ended_at', 'is', null),
    )
    .execute();
}

/**
 * Other lines are due from a day on, or until another day: told to who pays by whoever changes the contract. What was
 * charged stays as it was, but for months after the new end: they are not due any more, as in `endPlan`. A plan that had come
 * to its end goes on where it stopped. With `until` it takes the locks of bills: see `lockMonths`.
 */
export async function changePlan(
  deps: Pick<Deps, 'now'>,
  tx: Tx,
  by: By,
  planId: string,
  change: {
    readonly from: Day;
    readonly lines?: readonly PlanLine[];
    /** So many of each line from that day on, at the prices of each day. */
    readonly quantity?: number;
    readonly until?: Day | null;
  },
): Promise<void> {
  const at = deps.now();
  if (change.until) await lockMonths(tx, planId, change.until);
  else if (change.until === null) await waitForCharges(tx);
  const plan = await lockPlan(tx, planId);
  if (change.lines) {
    // What was to come after counts no more: it was of the lines as they were.
    await tx
      .deleteFrom('charge_plan_versions')
      .where('plan_id', '=', planId)
      .where('from_on', '>=', change.from)
      .execute();
    await writeVersion(tx, planId, change.from, change.lines, at);
  }
  if (change.quantity !== undefined) await setQuantity(tx, planId, change.from, change.quantity, at);
  const until = change.until === undefined ? plan.until : change.until;
  await tx.updateTable('charge_plans').set({ until }).where('id', '=', planId).execute();
  if (change.until) await endMonths(tx, planId, change.until, at);
  if (change.until !== undefined) await takeUpMonths(tx, planId, until, at);
  await audit(tx, by, 'charge.plan_changed', planId, { from: change.from, until });
}

/**
 * One line more on the next charge of a plan, or on one of its own where nothing more is due. The same key is the same line:
 * it can be put right while it waits, and stays once it was charged.
 */
export async function addToNextCharge(
  tx: Tx,
  by: By,
  planId: string,
  { key, line }: { readonly key: string; readonly line: PlanLine },
): Promise<void> {
  checkLines([line]);
  await lockPlan(tx, planId);
  const values = {
    name: line.name,
    quantity: line.quantity,
    unit_net_cents: line.unitNetCents,
    unit_gross_cents: line.unitGrossCents ?? null,
    iva_rate: line.ivaRate,
  };
  const added = await tx
    .insertInto('charge_lines')
    .values({ plan_id: planId, key, position: 0, ...values })
    .onConflict((conflict) =>
      conflict.columns(['plan_id', 'key']).doUpdateSet(values).where('charge_lines.charge_id', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
  if (!added) return;
  await audit(tx, by, 'charge.line_added', planId, { key, amount_cents: line.quantity * line.unitNetCents });
}

/**
 * Nothing is due after `on`. Months charged for later are not due any more: what was paid for them is to be looked at in
 * 'Pagamentos a verificar'. Takes the locks of bills: to be called before the contract's own row is locked.
 */
export async function endPlan(
  deps: Deps,
  tx: Tx,
  by: By,
  planId: string,
  { on }: { readonly on: Day },
): Promise<void> {
  await lockMonths(tx, planId, on);
  const plan = await lockPlan(tx, planId);
  const until = plan.until !== null && plan.until < on ? plan.until : on;
  await tx.updateTable('charge_plans').set({ until }).where('id', '=', planId).execute();
  const ended = await endMonths(tx, planId, on, deps.now());
  await audit(tx, by, 'charge.plan_ended', planId, { until, ended });
}

/** What is paid for a contract, for whoever may see it; null when it has no plan. */
export async function readPlan(
  deps: Pick<Deps, 'config' | 'now'>,
  db: Db,
  kind: ChargeKind,
  subject: string,
): Promise<PlanView | null> {
  const plan = await selectPlans(db)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst();
  if (!plan) return null;
  const today = lisbonDay(deps.now());
  const rows = await db
    .selectFrom('charges')
    .select(['id', 'bill_id', 'gross_cents', 'paid_at', 'ended_at', 'due_on'])
    .where('plan_id', '=', plan.id)
    .orderBy('charges.due_on', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  const [added, waiting] = await Promise.all([
    addedAlone(
      db,
      rows.map(({ id }) => id),
    ),
    readWaiting(db, plan.id),
  ]);
  const charges: PlanView['charges'] = [];
  for (const { id, bill_id, gross_cents, paid_at, ended_at, due_on } of rows) {
    const isOpen = bill_id !== null && !paid_at && !ended_at;
    const token = isOpen ? await currentLink(db, deps, { purpose: 'bill', subjectId: bill_id }) : null;
    charges.push({
      id,
      due_on,
      name: billTitle([
        {
          dueOn: due_on,
          everyMonths: plan.every_months,
          ...(added.has(id) ? { added: added.get(id) ?? [] } : {}),
        },
      ]),
      amount: toEuros(gross_cents),
      state: billState({ due_on, paid_at, ended_at }, today),
      paid_at: paid_at?.toISOString() ?? null,
      bill_id,
      pay_path: isOpen ? `/mensalidade/${bill_id}${token ? `?t=${encodeURIComponent(token)}` : ''}` : null,
    });
  }
  return {
    id: plan.id,
    label: plan.label,
    every_months: plan.every_months,
    next_due_on: plan.next_due_on,
    until: plan.until,
    waiting,
    charges,
  };
}

/** Lines of a plan that wait for its next charge; at most 100. */
async function readWaiting(db: Db, planId: string): Promise<PlanView['waiting']> {
  const rows = await db
    .selectFrom('charge_lines')
    .select(['name', 'quantity', 'unit_net_cents', 'unit_gross_cents', 'iva_rate'])
    .where('plan_id', '=', planId)
    .where('charge_id', 'is', null)
    .orderBy('id')
    .limit(100)
    .execute();
  return rows.map(({ name, quantity, unit_net_cents, unit_gross_cents, iva_rate }) => {
    const unit = { netCents: unit_net_cents, withIvaCents: unit_gross_cents };
    return { name, amount: toEuros(priceOfUnits(unit, quantity, iva_rate)) };
  });
}

/** Contracts of a customer's list, each with what is paid next of it. */
export async function withDue<T extends { readonly id: string }>(
  deps: Pick<Deps, 'config' | 'now' | 'db'>,
  kind: ChargeKind,
  contracts: readonly T[],
): Promise<(T & { due: DueView | null })[]> {
  return await Promise.all(
    contracts.map(async (one) => ({ ...one, due: nextDue(await readPlan(deps, deps.db, kind, one.id)) })),
  );
}
