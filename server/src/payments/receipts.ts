import { sql } from 'kysely';
import { paymentFailures } from '#core/payments/errors.ts';
import { paymentExpiry } from '#core/payments/rules/payment-expiry.ts';
import { cashRefusal } from '#core/payments/rules/receipt-means.ts';
import { REPLACED_MESSAGE, TRANSFER_CAME_MESSAGE } from '#core/payments/texts.ts';
import type { ReceiptMeans } from '#core/payments/values.ts';
import type { Cents } from '#core/shared/money.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { Tx } from '../platform/database/database.ts';
import type { By } from '../platform/http/caller.ts';
import { readSettings } from '../settings/read-settings.ts';
import { type PayablePorts, portOf } from './payable-port.ts';
import { checkExcess, findPayable, lockPayable, type PayableOf, type PayableRow } from './payables.ts';
import { closePayment, findOpenPayment } from './store.ts';

/** Money that came without the provider. */
export interface Receipt extends PayableOf {
  readonly means: ReceiptMeans;
  /** Left out: all that is left to pay. */
  readonly amountCents?: Cents;
  /** What it is known by where it came from: the same, by the same means, is taken once. */
  readonly reference: string | null;
  readonly at: Date;
}

/** What became of a receipt. */
export interface Received {
  /** null: there was nothing left to pay. */
  readonly id: string | null;
  /** How much it was. */
  readonly cents: Cents;
  /** false: it was there already, and nothing was done. */
  readonly isNew: boolean;
}

/**
 * Keeps money that came without the provider (bank transfer, at the counter, credit) and counts it for its sale, under the
 * payable's lock. A payment that waits for it is closed, since its money would be a second time. The sale itself is told by
 * whoever calls, or by `receiveAndTell`. Fails with `cash_limit` or `cash_limit_company` (LGT, article 63-E), and with `receipt_taken` when the same
 * reference was taken for something else.
 */
export async function receiveMoney(tx: Tx, by: By, receipt: Receipt): Promise<Result<Received>> {
  const payable = await lockPayable(tx, receipt);
  if (!payable) return fail(paymentFailures.payable_not_found);
  const known = await findKnown(tx, receipt);
  if (known) {
    const { id, payable_id, amount_cents } = known;
    const isSame = payable_id === payable.id && amount_cents === (receipt.amountCents ?? amount_cents);
    return isSame ? ok({ id, cents: amount_cents, isNew: false }) : fail(paymentFailures.receipt_taken);
  }
  const cents = receipt.amountCents ?? Math.max(0, payable.due_cents - payable.paid_cents);
  if (receipt.means === 'numerario') {
    const { cash, nif } = await cashOf(tx, payable);
    const refusal = cashRefusal(cash, cents, nif);
    if (refusal) return fail(paymentFailures[refusal]);
  }
  await endWaiting(tx, payable, receipt, cents);
  if (cents === 0) return ok({ id: null, cents, isNew: true });
  const { id } = await tx
    .insertInto('receipts')
    .values({
      payable_id: payable.id,
      means: receipt.means,
      amount_cents: cents,
      reference: receipt.reference,
      received_at: receipt.at,
      received_by: by.kind === 'person' ? by.user.id : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('payables')
    .set({ outside_cents: sql`outside_cents + ${cents}` })
    .where('id', '=', payable.id)
    .execute();
  return ok({ id, cents, isNew: true });
}

/**
 * What waits for money of this sale waits no more. A transfer that was waited for has come; of which a part came, the rest is
 * waited for under the same reference.
 */
async function endWaiting(tx: Tx, payable: PayableRow, { means }: Receipt, cents: Cents): Promise<void> {
  const open = await findOpenPayment(tx, payable.id);
  if (!open) return;
  if (means !== 'transferencia' || open.method !== 'transferencia') {
    await closePayment(tx, open.id, { status: 'expirado', message: REPLACED_MESSAGE });
    return;
  }
  const left = open.amount_cents - cents;
  if (left > 0) {
    await tx.updateTable('payments').set({ amount_cents: left }).where('id', '=', open.id).execute();
  } else {
    await closePayment(tx, open.id, { status: 'recebido', message: TRANSFER_CAME_MESSAGE });
  }
}

/** Takes money at the counter, and the sale is told as of a payment that was made. `twice`: it had been taken already. */
export async function receiveAndTell(
  tx: Tx,
  by: By,
  payables: PayablePorts,
  receipt: Receipt,
): Promise<Result<'taken' | 'after_end' | 'twice'>> {
  const received = await receiveMoney(tx, by, receipt);
  if (!received.ok) return received;
  const { id, cents, isNew } = received.value;
  if (!isNew || id === null) return ok('twice');
  const { subject, at } = receipt;
  const told = { subject, paymentId: `receipt:${id}`, amountCents: cents, at };
  return ok(await portOf(payables, receipt.kind).onPaid(tx, by, told));
}

/** What keeps a receipt where it is, as the database says it. */
const STAYS = {
  closed: paymentFailures.receipt_closed,
  given_back: paymentFailures.receipt_given_back,
  documented: paymentFailures.receipt_documented,
} as const;

/**
 * A receipt was another sale's: it goes, its sale owes it again, and its room hears it. What was waited for before it came is
 * waited for again. Documents follow the payable by themselves, with a credit note (docs/adr/0460). Under the payable's lock.
 * Fails with `receipt_closed`, `receipt_given_back`, `receipt_documented`, `payable_not_found`, or what its room says.
 */
export async function takeReceiptBack(
  tx: Tx,
  by: By,
  payables: PayablePorts,
  { id, ...of }: PayableOf & { readonly id: string },
  at: Date,
): Promise<Result<null>> {
  const { rows } = await sql<{ why: keyof typeof STAYS | null }>`
    SELECT why_receipt_stays(${id}) AS why`.execute(tx);
  const why = rows[0]?.why;
  if (why) return fail(STAYS[why]);
  const { payable_id, amount_cents: amountCents } = await tx
    .deleteFrom('receipts')
    .where('id', '=', id)
    .returning(['payable_id', 'amount_cents'])
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('payables')
    .set({ outside_cents: sql`outside_cents - ${amountCents}` })
    .where('id', '=', payable_id)
    .execute();
  const payable = await findPayable(tx, of);
  if (!payable) return fail(paymentFailures.payable_not_found);
  await checkExcess(tx, payable, at);
  const isOwed = payable.cancelled_at === null && payable.paid_cents < payable.due_cents;
  const { payment_settings: settings } = await readSettings(tx);
  const waitsUntil = paymentExpiry('transferencia', at, settings.transferencia_days);
  if (isOwed) await waitAgain(tx, payable, amountCents, waitsUntil);
  const { kind, subject } = of;
  const told = { subject, receiptId: id, amountCents, isOwed, waitsUntil, at };
  return await portOf(payables, kind).onTakenBack(tx, by, told);
}

/** The transfer that a receipt ended, or was a part of, is waited for again under its reference. */
async function waitAgain(tx: Tx, payable: PayableRow, cents: Cents, until: Date): Promise<void> {
  const left = payable.due_cents - payable.paid_cents;
  const open = await findOpenPayment(tx, payable.id);
  if (open) {
    if (open.method !== 'transferencia') return;
    const amount_cents = Math.min(left, open.amount_cents + cents);
    await tx.updateTable('payments').set({ amount_cents }).where('id', '=', open.id).execute();
    return;
  }
  await tx
    .updateTable('payments')
    .set({
      status: 'pendente',
      message: null,
      amount_cents: sql`least(${left}::integer, greatest(amount_cents, ${cents}::integer))`,
      expires_at: until,
    })
    .where('id', '=', (row) =>
      row
        .selectFrom('payments as came')
        .select('came.id')
        .where('came.payable_id', '=', payable.id)
        .where('came.status', '=', 'recebido')
        .orderBy('came.created_at', 'desc')
        .limit(1),
    )
    .execute();
}

async function findKnown(tx: Tx, { means, reference }: Receipt) {
  if (reference === null) return undefined;
  return await tx
    .selectFrom('receipts')
    .select(['id', 'payable_id', 'amount_cents'])
    .where('means', '=', means)
    .where('reference', '=', reference)
    .executeTakeFirst();
}

/** The cash that a sale brought so far, in cents, and the NIF of who pays it. */
async function cashOf(tx: Tx, { id, kind, subject }: PayableRow) {
  const { cents, nif } = await tx
    .selectFrom('receipts')
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<number>('amount_cents'), sql<number>`0`).as('cents'),
      sql<string | null>`payer_nif(${kind}, ${subject})`.as('nif'),
    ])
    .where('payable_id', '=', id)
    .where('means', '=', 'numerario')
    .executeTakeFirstOrThrow();
  return { cash: Number(cents), nif };
}
