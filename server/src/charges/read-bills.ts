import { sql } from 'kysely';
import type { AdminBill, BILL_VIEWS, BILLS_SORTED_BY, Bill, ListedBill } from '#core/charges/contract.ts';
import { billState } from '#core/charges/lifecycle.ts';
import { typedBillNumber } from '#core/charges/record.ts';
import { daysLate } from '#core/charges/rules/lateness.ts';
import { MOST_MONTHS, PRICE_NOTICE_DAYS } from '#core/charges/values.ts';
import { type Day, plusDays } from '#core/shared/calendar.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { type Cents, toEuros } from '#core/shared/money.ts';
import { typedCents } from '#core/shared/price.ts';
import type { Sort } from '#core/shared/sort.ts';
import { currentLink } from '../links/current-link.ts';
import { listPayments } from '../payments/list-payments.ts';
import type { PayablePorts } from '../payments/payable-port.ts';
import { findPayable } from '../payments/payables.ts';
import { allOf } from '../platform/database/all-of.ts';
import type { Db } from '../platform/database/database.ts';
import { inOrder } from '../platform/database/in-order.ts';
import { likePattern } from '../platform/database/like.ts';
import { listPage } from '../platform/database/list-page.ts';
import type { Paging } from '../platform/database/paging.ts';
import type { Deps } from '../platform/deps.ts';
import { readLinesOn } from './change-prices.tsx';
import { jointParts, leftOfJoint, owedName } from './owed.ts';
import { readPlan } from './plans.ts';
import {
  type BillRow,
  billPayable,
  findBill,
  type PlanRow,
  priceOfLine,
  selectBills,
  selectPlans,
} from './store.ts';

const PAGE_SIZE = 25;
const ORDERS = { due_on: sql`bills.due_on`, payer_name: sql`bills.payer_name` };

/** The lines of a bill, month by month, or thing by thing: those of a bill that ended too. */
export async function readLines(db: Db, billId: string) {
  const bill = await findBill(db, billId);
  if (bill?.is_joint) {
    const parts = await jointParts(db, billId);
    return parts.map((part) => ({
      id: part.id,
      name: owedName(part),
      quantity: 1,
      gross_cents: part.cents,
      due_on: bill.due_on,
    }));
  }
  return await db
    .selectFrom('bill_charges')
    .innerJoin('charges', 'charges.id', 'bill_charges.charge_id')
    .innerJoin('charge_lines', 'charge_lines.charge_id', 'charges.id')
    .select([
      'charge_lines.id',
      'charge_lines.name',
      'charge_lines.quantity',
      sql<number>`charge_lines.gross_cents`.as('gross_cents'),
      'charges.due_on',
    ])
    .where('bill_charges.bill_id', '=', billId)
    // Of a bill that goes on, what is not due any more is not shown.
    .where(sql<boolean>`(charges.ended_at IS NULL OR EXISTS (
      SELECT FROM bills WHERE bills.id = ${billId}::uuid AND bills.ended_at IS NOT NULL))`)
    .orderBy('charges.due_on')
    .orderBy('charges.id')
    .orderBy('charge_lines.position')
    .limit(500)
    .execute();
}

function presentListed(row: BillRow, today: Day): ListedBill {
  const state = billState(row, today);
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    about: row.about,
    due_on: row.due_on,
    amount: toEuros(row.gross_cents),
    state,
    is_joint: row.is_joint,
    paid_at: row.paid_at?.toISOString() ?? null,
    payer_name: row.payer_name,
    payer_email: row.payer_email,
    payer_phone: row.payer_phone,
    days_late: state === 'em_atraso' ? daysLate(row.due_on, today) : 0,
    told_at: row.told_at?.toISOString() ?? null,
    reminded_at: row.reminded_at?.toISOString() ?? null,
  };
}

async function presentLines(db: Db, id: string) {
  return (await readLines(db, id)).map(({ gross_cents, ...line }) => ({
    ...line,
    amount: toEuros(gross_cents),
  }));
}

/** A bill for who pays it. `token`: of the link that opened it, so that the one which took its place opens too. */
export async function presentBill(
  deps: Deps,
  ports: PayablePorts,
  row: BillRow,
  token: string | null,
): Promise<Bill> {
  const { db } = deps;
  const [lines, plans, months] = await Promise.all([
    presentLines(db, row.id),
    selectPlans(db)
      .where('charge_plans.id', 'in', (own) =>
        own.selectFrom('charges').select('plan_id').where('bill_id', '=', row.id),
      )
      .limit(2)
      .execute(),
    db
      .selectFrom('charges')
      .select((own) => own.fn.countAll<number>().as('count'))
      .where('bill_id', '=', row.id)
      .executeTakeFirstOrThrow(),
  ]);
  const [plan] = plans;
  const mayJoin = plans.length === 1 && plan?.every_months === 1 && !row.paid_at && !row.ended_at;
  const link =
    row.replaced_by && token
      ? await currentLink(db, deps, { purpose: 'bill', subjectId: row.replaced_by })
      : null;
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    about: row.about,
    due_on: row.due_on,
    amount: toEuros(await amountOf(db, ports, row)),
    state: billState(row, lisbonDay(deps.now())),
    is_joint: row.is_joint,
    paid_at: row.paid_at?.toISOString() ?? null,
    payer_name: row.payer_name,
    payer_phone: row.payer_phone,
    lines,
    months: months.count,
    most_months: mayJoin ? await monthsLeft(db, plan.id) : 1,
    plan: plan && plans.length === 1 ? await readPlan(deps, db, plan.kind, plan.subject) : null,
    replaced_by: row.replaced_by && `/mensalidade/${row.replaced_by}${link ? `?t=${link}` : ''}`,
  };
}

/** What its payer has to pay: of several things what is owed of them still. */
async function amountOf(db: Db, ports: PayablePorts, row: BillRow): Promise<Cents> {
  if (!row.is_joint || row.paid_at || row.ended_at) return row.gross_cents;
  return (await leftOfJoint(db, ports, row.id)).leftCents;
}

/** How many months of a plan can be paid at once: those unpaid, and those that come. */
async function monthsLeft(db: Db, planId: string): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    SELECT (SELECT count(*) FROM charges WHERE plan_id = p.id AND paid_at IS NULL AND ended_at IS NULL)
      + CASE WHEN next_due_on IS NULL THEN 0 WHEN until IS NULL THEN ${MOST_MONTHS}
        ELSE 12 * (extract(year FROM until) - extract(year FROM next_due_on))
          + extract(month FROM until) - extract(month FROM next_due_on) + 1 END AS left
    FROM charge_plans p WHERE p.id = ${planId}`.execute(db);
  return Math.max(1, Math.min(MOST_MONTHS, Number(rows[0]?.left ?? 1)));
}

interface Query extends Paging {
  readonly q?: string | undefined;
  readonly view?: (typeof BILL_VIEWS)[number] | undefined;
  readonly sort: Sort<(typeof BILLS_SORTED_BY)[number]>;
}

/** Bills for the panel: by number, by a part of who pays or of what, by where they stand. */
export async function listBills({ db, now }: Pick<Deps, 'db' | 'now'>, { q, view, sort, ...asked }: Query) {
  const today = lisbonDay(now());
  const number = q ? typedBillNumber(q) : null;
  const open = sql`bills.paid_at IS NULL AND bills.ended_at IS NULL`;
  const wanted = allOf(
    view === 'paid' && sql`bills.paid_at IS NOT NULL`,
    view === 'late' && sql`${open} AND bills.due_on < ${today}`,
    view === 'upcoming' && sql`${open} AND bills.due_on >= ${today}`,
    number !== null && sql`bills.number = ${number}`,
    number === null && q && sql`bills.search_text LIKE fold(${likePattern(q)})`,
  );
  return await listPage(db, {
    ...asked,
    usual: PAGE_SIZE,
    q,
    matching: db.selectFrom('bills').select('id').where(wanted),
    order: inOrder(sort, ORDERS, sql`bills.id`),
    rows: (ids) => selectBills(db).where(sql<boolean>`bills.id = ANY (ARRAY ${ids})`),
    present: (row) => presentListed(row, today),
  });
}

/** One bill for the panel, with its lines, contracts and money; null when there is none. */
export async function readAdminBill(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: string,
): Promise<AdminBill | null> {
  const row = await findBill(db, id);
  if (!row) return null;
  const [lines, contracts, payments, payable] = await Promise.all([
    presentLines(db, id),
    selectPlans(db)
      .where('charge_plans.id', 'in', (own) =>
        own
          .selectFrom('bill_charges')
          .innerJoin('charges', 'charges.id', 'charge_id')
          .select('plan_id')
          .where('bill_charges.bill_id', '=', id),
      )
      .orderBy('label')
      .limit(100)
      .execute(),
    listPayments(db, billPayable(id)),
    findPayable(db, billPayable(id)),
  ]);
  return {
    ...presentListed(row, lisbonDay(now())),
    user_id: row.user_id,
    payer_nif: row.payer_nif,
    lines,
    contracts: await Promise.all(contracts.map((plan) => presentContract(db, plan, now()))),
    payments,
    received: toEuros(payable?.outside_cents ?? 0),
    refunded: toEuros(payable?.refunded_cents ?? 0),
    end_reason: row.end_reason,
    replaced_by: row.replaced_by,
  };
}

/** A contract of a bill, with what its turns are of from when a price can change. */
async function presentContract(
  db: Db,
  { id, kind, subject, label, next_due_on, until }: PlanRow,
  now: Date,
): Promise<AdminBill['contracts'][number]> {
  const from = plusDays(lisbonDay(now), PRICE_NOTICE_DAYS);
  const isOver = next_due_on === null || (until !== null && until < from);
  const lines = isOver ? [] : await readLinesOn(db, id, from);
  return {
    kind,
    subject,
    label,
    plan_id: id,
    prices: isOver
      ? null
      : {
          from,
          lines: lines.map((line) => ({
            name: line.name,
            quantity: line.quantity,
            price: toEuros(typedCents(priceOfLine(line))),
            is_with_iva: priceOfLine(line).withIvaCents !== null,
          })),
        },
  };
}

/** How many bills are late at `now`. */
export async function countLateBills(db: Db, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('bills')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('paid_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('is_joint', '=', false)
    .where('due_on', '<', lisbonDay(now))
    .executeTakeFirstOrThrow();
  return count;
}
