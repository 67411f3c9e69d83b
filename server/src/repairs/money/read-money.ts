import type { SoldLine } from '#core/payments/rules/refund-lines.ts';
import type { PaymentMethod } from '#core/payments/values.ts';
import { COLLECTED_STATUSES } from '#core/payments/values.ts';
import { isDone } from '#core/repairs/lifecycle.ts';
import type { RepairMoneyView } from '#core/repairs/money/money.ts';
import { depositLeft } from '#core/repairs/money/rules/repair-due.ts';
import type { ExtraKind, ReceiptWay } from '#core/repairs/values.ts';
import { type Cents, toEuros } from '#core/shared/money.ts';
import { findPayable } from '../../payments/payables.ts';
import { BINDING_REFUND_STATES } from '../../payments/refunds/store.ts';
import type { Db } from '../../platform/database/database.ts';
import { type RepairRow, repairPayable } from '../store.ts';
import { readExtras } from './extras.ts';

interface Received {
  readonly at: Date;
  readonly amount_cents: Cents;
  readonly way: PaymentMethod | ReceiptWay;
}

async function readReceived(db: Db, repairId: string, payableId: string): Promise<Received[]> {
  const payments = db
    .selectFrom('payments')
    .select((row) => ['paid_at as at', 'amount_cents', row.ref('method').$castTo<string>().as('way')])
    .where('payable_id', '=', payableId)
    .where('status', 'in', COLLECTED_STATUSES)
    .where('paid_at', 'is not', null);
  const receipts = db
    .selectFrom('repair_receipts')
    .select(['received_at as at', 'amount_cents', 'way'])
    .where('repair_id', '=', repairId);
  const [paid, taken] = await Promise.all([
    payments.orderBy('paid_at').limit(100).execute(),
    receipts.orderBy('received_at').limit(100).execute(),
  ]);
  const all = [...paid, ...taken] as Received[];
  return all.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** What is on its way back already, and not gone. */
async function readGoing(db: Db, payableId: string): Promise<Cents> {
  const { cents } = await db
    .selectFrom('refunds')
    .select((row) => row.fn.coalesce(row.fn.sum<number>('amount_cents'), row.lit(0)).as('cents'))
    .where('payable_id', '=', payableId)
    .where(
      'state',
      'in',
      BINDING_REFUND_STATES.filter((state) => state !== 'done'),
    )
    .executeTakeFirstOrThrow();
  return Number(cents);
}

/** What a repair costs and what of it was paid, as both sides see it. */
export async function readMoney(db: Db, repair: RepairRow): Promise<RepairMoneyView> {
  const [payable, extras] = await Promise.all([
    findPayable(db, repairPayable(repair.id)),
    readExtras(db, repair.id),
  ]);
  const [received, going] = payable
    ? await Promise.all([readReceived(db, repair.id, payable.id), readGoing(db, payable.id)])
    : [[], 0];
  const dueCents = payable?.due_cents ?? 0;
  const paidCents = payable?.paid_cents ?? 0;
  const deposit = depositLeft(
    {
      isApproved: repair.approved_at !== null,
      isDone: isDone(repair.status),
      depositCents: repair.deposit_cents,
    },
    { dueCents, paidCents },
  );
  const euros = (cents: number | null) => (cents === null ? null : toEuros(cents));
  return {
    due: toEuros(dueCents),
    paid: toEuros(paidCents),
    refunded: toEuros(payable?.refunded_cents ?? 0),
    left: toEuros(Math.max(0, dueCents - paidCents)),
    to_give_back: toEuros(Math.max(0, paidCents - dueCents, going)),
    diagnosis_fee: euros(repair.diagnosis_cents),
    deposit: euros(repair.deposit_cents),
    deposit_left: toEuros(deposit),
    extras: extras.map(({ kind, cents, days, waived_at }) => ({
      kind: kind as ExtraKind,
      amount: toEuros(cents),
      days,
      is_waived: waived_at !== null,
    })),
    received: received.map(({ at, amount_cents, way }) => ({
      at: at.toISOString(),
      amount: toEuros(amount_cents),
      way,
    })),
  };
}

/** What is still to be paid of each of these repairs, in cents; those without a payable are left out. */
export async function readToPay(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Cents>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('payables')
    .select(['subject', 'due_cents', 'paid_cents'])
    .where('kind', '=', 'repair')
    .where('subject', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.subject, Math.max(0, row.due_cents - row.paid_cents)]));
}

/** The lines of the option that was approved, while they are what is charged: for refunds of some of them. */
export async function soldLines(db: Db, repair: RepairRow): Promise<SoldLine[]> {
  const chosen = await db
    .selectFrom('repair_quotes')
    .innerJoin('repair_quote_options', 'repair_quote_options.id', 'repair_quotes.option_id')
    .select(['repair_quote_options.id', 'repair_quote_options.total_cents'])
    .where('repair_quotes.repair_id', '=', repair.id)
    .where('repair_quotes.state', '=', 'aprovado')
    .orderBy('repair_quotes.version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!chosen || (repair.final_cents !== null && repair.final_cents !== chosen.total_cents)) return [];
  const lines = await db
    .selectFrom('repair_quote_lines')
    .select(['id', 'name', 'quantity', 'gross_cents'])
    .where('option_id', '=', chosen.id)
    .orderBy('position')
    .execute();
  return lines.map(({ id, name, quantity, gross_cents }) => ({
    id,
    name,
    quantity,
    grossCents: gross_cents,
  }));
}
