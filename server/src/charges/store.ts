import { type Expression, type Selectable, sql } from 'kysely';
import type { EveryMonths } from '#core/charges/rules/due-dates.ts';
import type { DatedPrice } from '#core/charges/rules/in-force.ts';
import type { ChargeKind } from '#core/charges/values.ts';
import type { Day } from '#core/shared/calendar.ts';
import type { Price } from '#core/shared/price.ts';
import type { PayableOf } from '../payments/payables.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import type { Bills, ChargePlans } from '../platform/database/tables.ts';

/** A line of a plan: of every month from its version's day on. Cents, whole %. */
export interface PlanLine {
  readonly name: string;
  readonly quantity: number;
  readonly unitNetCents: number;
  /** What one unit costs when its price was typed with IVA; null or left out: typed without. */
  readonly unitGrossCents?: number | null;
  readonly ivaRate: number;
}

/** What one unit of a line costs, as its price was typed. */
export function priceOfLine({ unitNetCents, unitGrossCents = null }: PlanLine): Price {
  return { netCents: unitNetCents, withIvaCents: unitGrossCents };
}

/** What one unit of a contract's first line costs, from each day on, in their order: empty before anything is charged. */
export function pricesOf(kind: ChargeKind, subject: Expression<unknown>) {
  return sql<DatedPrice[]>`coalesce((SELECT jsonb_agg(jsonb_build_object('from', version.from_on,
      'netCents', version.lines -> 0 -> 'unitNetCents', 'withIvaCents', version.lines -> 0 -> 'unitGrossCents')
      ORDER BY version.from_on)
    FROM charge_plans plan JOIN charge_plan_versions version ON version.plan_id = plan.id
    WHERE plan.kind = ${kind} AND plan.subject = ${subject}::text), '[]')`;
}

/** A bill as stored; its days as YYYY-MM-DD. */
export type BillRow = Omit<Selectable<Bills>, 'due_on' | 'late_from'> & {
  readonly due_on: Day;
  readonly late_from: Day | null;
};

/** A plan as stored; its days as YYYY-MM-DD. */
export type PlanRow = Omit<
  Selectable<ChargePlans>,
  'kind' | 'every_months' | 'first_due_on' | 'next_due_on' | 'until'
> & {
  readonly kind: ChargeKind;
  readonly every_months: EveryMonths;
  readonly first_due_on: Day;
  readonly next_due_on: Day | null;
  readonly until: Day | null;
};

/** A bill as what is paid. */
export function billPayable(id: string): PayableOf {
  return { kind: 'rental_instalment', subject: id };
}

/**
 * Whoever makes charges or bills, or ends them, waits for the others until the transaction ends: before every other lock, so
 * that nobody waits in a circle, and in a statement of its own, so that what is read after it is what the others left.
 */
export async function waitForCharges(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('charges', 0))`.execute(tx);
}

/** Bills; their rows are `BillRow`s. */
export function selectBills(db: Db) {
  return db
    .selectFrom('bills')
    .selectAll('bills')
    .select(['bills.due_on', 'bills.late_from'])
    .$castTo<BillRow>();
}

/** A bill; null when there is none. */
export async function findBill(db: Db, id: string): Promise<BillRow | null> {
  return (await selectBills(db).where('bills.id', '=', id).executeTakeFirst()) ?? null;
}

/** A bill whose payable the caller has locked, locked too; null when there is none. */
export async function lockBill(tx: Tx, id: string): Promise<BillRow | null> {
  return (await selectBills(tx).where('bills.id', '=', id).forUpdate().executeTakeFirst()) ?? null;
}

/** Plans; their rows are `PlanRow`s. */
export function selectPlans(db: Db) {
  return db
    .selectFrom('charge_plans')
    .selectAll('charge_plans')
    .select(['first_due_on', 'next_due_on', 'until'])
    .$castTo<PlanRow>();
}

/** The plans that a bill has months of, locked after its payable, in their order. */
export async function lockPlansOf(tx: Tx, billId: string): Promise<PlanRow[]> {
  return await selectPlans(tx)
    .where('charge_plans.id', 'in', (row) =>
      row.selectFrom('charges').select('plan_id').where('bill_id', '=', billId),
    )
    .orderBy('charge_plans.id')
    .forUpdate()
    .execute();
}

/** A plan, locked after its bills. @throws when there is none. */
export async function lockPlan(tx: Tx, planId: string): Promise<PlanRow> {
  return await selectPlans(tx).where('charge_plans.id', '=', planId).forUpdate().executeTakeFirstOrThrow();
}
