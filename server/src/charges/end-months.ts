import { sql } from 'kysely';
import type { ChargeKind } from '#core/charges/values.ts';
import type { Day } from '#core/shared/calendar.ts';
import type { Tx } from '../platform/database/database.ts';
import { endCharges, lockBills } from './end-bills.ts';
import { linesOn, writeMonths } from './make-charges.ts';
import { settlePlans } from './settle-plans.ts';
import { lockPlan, type PlanLine, waitForCharges } from './store.ts';

/** The months of a plan that stand and are due after a day. A charge of nothing but added lines is no month. */
async function monthsAfter(tx: Tx, planId: string, on: Day) {
  return await tx
    .selectFrom('charges')
    .select(['id', 'bill_id', 'gross_cents'])
    .where('plan_id', '=', planId)
    .where('ended_at', 'is', null)
    .where('due_on', '>', on)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('charge_lines')
          .select('id')
          .whereRef('charge_id', '=', 'charges.id')
          .where('key', 'is', null),
      ),
    )
    .execute();
}

/** Locks the bills of a plan's months after a day, then the plan. Nobody makes, joins or ends bills until the transaction ends. */
export async function lockMonths(tx: Tx, planId: string, on: Day): Promise<void> {
  await waitForCharges(tx);
  const months = await monthsAfter(tx, planId, on);
  await lockBills(
    tx,
    months.flatMap(({ bill_id }) => bill_id ?? []),
  );
  await lockPlan(tx, planId);
}

/**
 * Locks the months of a contract, for whoever changes the contract with its plan: to be called before the contract's own row is
 * locked, as who pays locks them. @returns the plan's id; null: it has none.
 */
export async function lockMonthsOf(
  tx: Tx,
  of: { readonly kind: ChargeKind; readonly subject: string },
  on: Day,
): Promise<string | null> {
  await waitForCharges(tx);
  const plan = await tx
    .selectFrom('charge_plans')
    .select('id')
    .where('kind', '=', of.kind)
    .where('subject', '=', of.subject)
    .executeTakeFirst();
  if (!plan) return null;
  await lockMonths(tx, plan.id, on);
  return plan.id;
}

/**
 * The months of a plan that were charged for after a day are not due any more: a payment that waits for one is closed, and
 * what was paid is to be looked at. What had been added to them waits for the next charge. The caller has called
 * `lockMonths`. @returns how many.
 */
export async function endMonths(tx: Tx, planId: string, on: Day, at: Date): Promise<number> {
  const months = await monthsAfter(tx, planId, on);
  const ended = await endCharges(tx, months, { at, reason: 'O contrato terminou' });
  if (ended === 0) return 0;
  const ids = months.map(({ id }) => id);
  await tx.updateTable('charges').set({ ended_with_plan: true }).where('id', 'in', ids).execute();
  const added = await tx
    .selectFrom('charge_lines')
    .select(['key', 'name', 'quantity', 'unit_net_cents', 'unit_gross_cents', 'iva_rate'])
    .where('charge_id', 'in', ids)
    .where('key', 'is not', null)
    .orderBy('id')
    .execute();
  if (added.length > 0) {
    await tx.updateTable('charge_lines').set({ key: null }).where('charge_id', 'in', ids).execute();
    const again = added.map((line) => ({ ...line, plan_id: planId, position: 0 }));
    await tx.insertInto('charge_lines').values(again).execute();
  }
  for (const billId of new Set(months.flatMap(({ bill_id }) => bill_id ?? []))) {
    // Whoever ends the months knows that nothing of them is late any more.
    await settlePlans(tx, {}, billId);
  }
  return ended;
}

/** Months that had ended with a plan stand again, as far as it goes now: charged anew, with what is due on their day. */
export async function takeUpMonths(tx: Tx, planId: string, until: Day | null, at: Date): Promise<void> {
  const { rows } = await sql<{ dueOn: Day; lines: PlanLine[] }>`
    SELECT ended.due_on AS "dueOn", ${linesOn(sql`ended.plan_id`, sql`ended.due_on`)} AS lines
    FROM (SELECT DISTINCT plan_id, due_on FROM charges WHERE plan_id = ${planId} AND ended_with_plan) AS ended
    WHERE (${until}::date IS NULL OR ended.due_on <= ${until}) AND NOT EXISTS (
      SELECT FROM charges stands WHERE stands.plan_id = ended.plan_id AND stands.due_on = ended.due_on
        AND NOT stands.ended_with_plan)
    ORDER BY ended.due_on`.execute(tx);
  await writeMonths(
    tx,
    rows.map((month) => ({ ...month, planId, waiting: [] })),
    at,
  );
}
