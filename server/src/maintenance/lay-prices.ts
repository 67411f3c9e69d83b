import { maintenanceFailures } from '#core/maintenance/errors.ts';
import { type Period, periodAt, turnOf } from '#core/maintenance/rules/period.ts';
import { settleChange, spreadCredit } from '#core/maintenance/rules/settle-change.ts';
import { type Conditions, periodPrice } from '#core/maintenance/values.ts';
import { type Day, plusDays } from '#core/shared/calendar.ts';
import { formatDay } from '#core/shared/dates.ts';
import { netPrice, unitOf } from '#core/shared/price.ts';
import { addToNextCharge, changePlan, readPlan } from '../charges/plans.ts';
import type { PlanLine } from '../charges/store.ts';
import type { Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { By } from '../platform/http/caller.ts';
import { conditionsOf, type MaintenanceRow } from './store.ts';

/** What one period of a contract comes to, less a credit in cents. */
export function periodLine(says: Conditions, creditCents = 0): PlanLine {
  return {
    name: `Manutenção: ${says.plan}${creditCents > 0 ? ' (menos o crédito da mudança de plano)' : ''}`,
    quantity: 1,
    // What a credit leaves of a price nobody typed.
    ...unitOf(creditCents > 0 ? netPrice(says.priceCents - creditCents) : periodPrice(says)),
    ivaRate: says.ivaRate,
  };
}

/** The charges of a contract: of its plan, whether each day's period is charged. */
async function readCharged(deps: Deps, tx: Tx, row: MaintenanceRow) {
  const plan = await readPlan(deps, tx, 'maintenance', row.id);
  if (!plan) throw new Error(`maintenance ${row.id} has no charges`);
  return {
    planId: plan.id,
    // One that is not due any more stands, and is not charged again.
    charged: new Map(plan.charges.map(({ due_on, state }) => [due_on, state !== 'anulada'] as const)),
  };
}

/** The turn of a contract's first period from a day on that nothing was charged for. */
function openTurn(row: MaintenanceRow, says: Conditions, charged: ReadonlyMap<Day, boolean>, from: Day) {
  const dayOf = (turn: number) => periodAt(row.starts_on, says.everyMonths, turn).from;
  let turn = turnOf(row.starts_on, says.everyMonths, from);
  while (dayOf(turn) < from || charged.has(dayOf(turn))) turn += 1;
  return { turn, dayOf };
}

/** Credit of a contract that no charge has taken yet, from a day on, in cents: it is to be laid anew. */
async function takeWaiting(tx: Tx, contractId: string, from: Day): Promise<number> {
  const gone = await tx
    .deleteFrom('maintenance_credits')
    .where('contract_id', '=', contractId)
    .where('due_on', '>=', from)
    .returning('net_cents')
    .execute();
  return gone.reduce((sum, { net_cents }) => sum + net_cents, 0);
}

interface Laid {
  readonly row: MaintenanceRow;
  readonly planId: string;
  readonly says: Conditions;
  readonly turn: number;
  readonly creditCents: number;
}

/** The price of each period from a turn on, and what a credit takes off the first of them. */
async function lay(deps: Deps, tx: Tx, by: By, { row, planId, says, turn, creditCents }: Laid) {
  const taken = spreadCredit(says.priceCents, creditCents) ?? refuse(maintenanceFailures.maintenance_credit);
  // After the last that takes credit the price is whole again.
  for (const [place, credit] of [...taken, 0].entries()) {
    const { from: due } = periodAt(row.starts_on, says.everyMonths, turn + place);
    await changePlan(deps, tx, by, planId, { from: due, lines: [periodLine(says, credit)] });
    if (credit === 0) continue;
    const values = { contract_id: row.id, due_on: due, net_cents: credit };
    await tx.insertInto('maintenance_credits').values(values).execute();
  }
}

/**
 * A locked contract costs what `says` asks from its first period on that begins on a day or later and was not charged.
 * @returns the first day of that.
 */
export async function layFrom(
  deps: Deps,
  tx: Tx,
  by: By,
  row: MaintenanceRow,
  says: Conditions,
  day: Day,
): Promise<Day> {
  const { planId, charged } = await readCharged(deps, tx, row);
  const { turn, dayOf } = openTurn(row, says, charged, day);
  const creditCents = await takeWaiting(tx, row.id, dayOf(turn));
  await lay(deps, tx, by, { row, planId, says, turn, creditCents });
  return dayOf(turn);
}

/** The periods of a contract that end after a day and were charged, or have begun and are about to be. */
function standing(row: MaintenanceRow, says: Conditions, charged: ReadonlyMap<Day, boolean>, today: Day) {
  const periods: Period[] = [];
  for (let next = turnOf(row.starts_on, says.everyMonths, today); ; next += 1) {
    const period = periodAt(row.starts_on, says.everyMonths, next);
    const isDue = charged.get(period.from);
    if (isDue === undefined && period.from > today) return { periods, next };
    if (isDue !== false) periods.push(period);
  }
}

/**
 * Settles a change of a locked contract to the day: what is owed is a line of the next charge, a credit comes off those to come.
 * @returns what it comes to, in cents without IVA: owed, or credit below zero.
 */
export async function settleTo(
  deps: Deps,
  tx: Tx,
  by: By,
  row: MaintenanceRow,
  now: Conditions,
  today: Day,
): Promise<number> {
  const { planId, charged } = await readCharged(deps, tx, row);
  const { periods, next } = standing(row, now, charged, today);
  const { from } = periodAt(row.starts_on, now.everyMonths, next);
  const settled = settleChange({
    oldCentsOf: (period) => conditionsOf(row, period.from > today ? period.from : today).priceCents,
    newCents: now.priceCents,
    periods,
    on: today,
    waiting: await takeWaiting(tx, row.id, from),
  });
  await lay(deps, tx, by, { row, planId, says: now, turn: next, creditCents: Math.max(0, -settled) });
  if (settled > 0) {
    const name = `Mudança para ${now.plan}: acerto até ${formatDay(plusDays(from, -1))}`.slice(0, 200);
    const line = { name, quantity: 1, unitNetCents: settled, ivaRate: now.ivaRate };
    await addToNextCharge(tx, by, planId, { key: `change:${row.version + 1}`, line });
  }
  return settled;
}
