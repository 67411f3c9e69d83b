import { type RawBuilder, sql } from 'kysely';
import { dueDates } from '#core/charges/rules/due-dates.ts';
import { type Day, plusDays } from '#core/shared/calendar.ts';
import { atRate } from '#core/shared/iva.ts';
import { totalsOf } from '#core/shared/lines.ts';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../platform/database/database.ts';
import { newId } from '../platform/database/new-id.ts';
import type { Deps } from '../platform/deps.ts';
import type { By } from '../platform/http/caller.ts';
import { type PlanLine, type PlanRow, selectPlans, waitForCharges } from './store.ts';

/** Plans that are charged in one transaction. */
const BATCH = 200;

/** A line that waits for the next charge. */
export interface Waiting extends PlanLine {
  readonly id: string;
}

/** One month that is to be charged: the plan's lines of its day, and those that waited for it. */
interface Month {
  readonly planId: string;
  readonly dueOn: Day;
  readonly lines: readonly PlanLine[];
  readonly waiting: readonly Waiting[];
}

/** A line as what amounts are worked out of. */
export function toTotal({ quantity, unitNetCents, unitGrossCents = null, ivaRate }: PlanLine) {
  return { quantity, unitNetCents, unitGrossCents, discountCents: 0, iva: atRate(ivaRate) };
}

/** Writes months with their lines and amounts, all in a few statements. @returns the ids of the charges. */
export async function writeMonths(tx: Tx, months: readonly Month[], at: Date): Promise<string[]> {
  const made = months.map((month) => {
    const lines = [...month.lines, ...month.waiting];
    const totals = totalsOf(lines.map(toTotal), 0);
    return { ...month, id: newId(), all: lines, totals };
  });
  if (made.length === 0) return [];
  await tx
    .insertInto('charges')
    .values(
      made.map(({ id, planId, dueOn, totals }) => ({
        id,
        plan_id: planId,
        due_on: dueOn,
        net_cents: totals.subtotalCents,
        iva_cents: totals.ivaCents,
        gross_cents: totals.totalCents,
        created_at: at,
      })),
    )
    .execute();
  const rows = made.flatMap(({ id, planId, all, totals }) =>
    all.map((line, position) => {
      const amounts = totals.lines[position];
      if (!amounts) throw new Error(`line ${position} of charge ${id} has no amounts`);
      return {
        ...('id' in line ? { id: (line as Waiting).id } : {}),
        charge_id: id,
        plan_id: planId,
        position,
        name: line.name,
        quantity: line.quantity,
        unit_net_cents: line.unitNetCents,
        unit_gross_cents: line.unitGrossCents ?? null,
        iva_rate: line.ivaRate,
        net_cents: amounts.netCents,
        iva_cents: amounts.ivaCents,
        gross_cents: amounts.grossCents,
      };
    }),
  );
  const fresh = rows.filter((row) => !('id' in row));
  if (fresh.length > 0) await tx.insertInto('charge_lines').values(fresh).execute();
  const waited = rows.filter((row) => 'id' in row);
  if (waited.length > 0) {
    await sql`UPDATE charge_lines AS line SET charge_id = told.charge_id, position = told.position,
        net_cents = told.net_cents, iva_cents = told.iva_cents, gross_cents = told.gross_cents
      FROM jsonb_to_recordset(${JSON.stringify(waited)}::jsonb) AS told(id uuid, charge_id uuid, position smallint,
        net_cents integer, iva_cents integer, gross_cents integer)
      WHERE line.id = told.id`.execute(tx);
  }
  return made.map(({ id }) => id);
}

/** The lines that a plan has on a day. */
export function linesOn(planId: RawBuilder<unknown>, day: RawBuilder<unknown>) {
  return sql<PlanLine[]>`(SELECT v.lines FROM charge_plan_versions v
    WHERE v.plan_id = ${planId} AND v.from_on <= ${day} ORDER BY v.from_on DESC LIMIT 1)`;
}

/**
 * Charges the next month of these plans, whether its day has come or not, and moves each on to the one after. The caller
 * has waited for the others; plans of which nothing more is due are left alone. @returns the ids of the charges.
 */
export async function chargeNext(tx: Tx, planIds: readonly string[], at: Date): Promise<string[]> {
  if (planIds.length === 0) return [];
  const { rows } = await sql<Month>`
    SELECT p.id AS "planId", p.next_due_on AS "dueOn", ${linesOn(sql`p.id`, sql`p.next_due_on`)} AS lines,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'quantity', l.quantity,
          'unitNetCents', l.unit_net_cents, 'unitGrossCents', l.unit_gross_cents, 'ivaRate', l.iva_rate) ORDER BY l.id)
        FROM charge_lines l WHERE l.plan_id = p.id AND l.charge_id IS NULL), '[]') AS waiting
    FROM charge_plans p
    WHERE p.id = ANY(${planIds}::uuid[]) AND p.next_due_on IS NOT NULL
    ORDER BY p.next_due_on, p.id`.execute(tx);
  if (rows.length === 0) return [];
  const ids = await writeMonths(tx, rows, at);
  await tx
    .updateTable('charge_plans')
    .set({ next_turn: sql`next_turn + 1` })
    .where(
      'id',
      'in',
      rows.map(({ planId }) => planId),
    )
    .execute();
  return ids;
}

/** The first day from `from` on that is free for lines alone: no due day of the plan, and nothing charged on it. */
async function freeDay(tx: Tx, plan: PlanRow, from: Day): Promise<Day> {
  const charged = await tx
    .selectFrom('charges')
    .select('due_on as day')
    .where('plan_id', '=', plan.id)
    .where('due_on', '>=', from)
    .execute();
  const series = { firstDueOn: plan.first_due_on, everyMonths: plan.every_months, until: null };
  let day = from;
  while (charged.some((one) => one.day === day) || dueDates(series, day, day).length > 0) {
    day = plusDays(day, 1);
  }
  return day;
}

/** The lines of a plan that wait for the next charge; `key`: that one alone. */
export async function readWaiting(tx: Tx, planId: string, key: string | null = null): Promise<Waiting[]> {
  return await tx
    .selectFrom('charge_lines')
    .select([
      'id',
      'name',
      'quantity',
      'unit_net_cents as unitNetCents',
      'unit_gross_cents as unitGrossCents',
      'iva_rate as ivaRate',
    ])
    .where('plan_id', '=', planId)
    .where('charge_id', 'is', null)
    .$if(key !== null, (query) => query.where('key', '=', key))
    .orderBy('id')
    .execute();
}

/** Charges these lines of a plan that wait, on a day of their own. */
export async function chargeWaiting(
  tx: Tx,
  plan: PlanRow,
  waiting: readonly Waiting[],
  today: Day,
  at: Date,
): Promise<{ readonly id: string; readonly dueOn: Day; readonly grossCents: number }> {
  const dueOn = await freeDay(tx, plan, today);
  const [id = ''] = await writeMonths(tx, [{ planId: plan.id, dueOn, lines: [], waiting }], at);
  const { gross_cents } = await tx
    .selectFrom('charges')
    .select('gross_cents')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, dueOn, grossCents: gross_cents };
}

/** Charges what still waits of plans of which nothing more is due: their last pages, the fee for ending early. */
async function chargeLeftOver(tx: Tx, today: Day, at: Date): Promise<string[]> {
  const plans = await selectPlans(tx)
    .where('next_due_on', 'is', null)
    .where('charge_plans.id', 'in', (row) =>
      row.selectFrom('charge_lines').select('plan_id').where('charge_id', 'is', null),
    )
    .orderBy('charge_plans.id')
    .limit(BATCH)
    .forUpdate()
    .execute();
  const months: Month[] = [];
  for (const plan of plans) {
    const waiting = await readWaiting(tx, plan.id);
    months.push({ planId: plan.id, dueOn: await freeDay(tx, plan, today), lines: [], waiting });
  }
  return await writeMonths(tx, months, at);
}

/**
 * Makes every charge whose day has come, or comes until `horizon`, in batches of a transaction each. Whatever runs at the
 * same time or died before, each month of a plan is charged once (docs/adr/0410). @returns how many were made.
 */
export async function chargeDue(
  deps: Deps,
  by: By,
  { today, horizon }: { readonly today: Day; readonly horizon: Day },
): Promise<number> {
  const at = deps.now();
  let all = 0;
  for (let made = 1; made > 0; all += made) {
    made = await deps.db.transaction().execute(async (tx) => {
      await waitForCharges(tx);
      const plans = await tx
        .selectFrom('charge_plans')
        .select('id')
        .where('next_due_on', '<=', horizon)
        .orderBy('next_due_on')
        .orderBy('id')
        .limit(BATCH)
        .forUpdate()
        .execute();
      const ids =
        plans.length > 0
          ? await chargeNext(
              tx,
              plans.map(({ id }) => id),
              at,
            )
          : await chargeLeftOver(tx, today, at);
      if (ids.length > 0) {
        await audit(tx, by, 'charge.made', today, { charges: ids.length });
      }
      return ids.length;
    });
  }
  return all;
}
