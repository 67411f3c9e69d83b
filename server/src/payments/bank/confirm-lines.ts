import { sql } from 'kysely';
import { paymentFailures } from '#core/payments/errors.ts';
import { refundOfEndToEndId } from '#core/payments/rules/pain-file.ts';
import type { PayableKind } from '#core/payments/values.ts';
import { readLisbon } from '#core/shared/read-lisbon.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../../audit/audit.ts';
import type { Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Person } from '../../platform/http/caller.ts';
import { checkExcess, findPayable, lockPayable, type PayableRow } from '../payables.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { receiveAndTell } from '../receipts.ts';
import { endRefund } from '../refunds/end-refund.ts';
import { findRefund } from '../refunds/store.ts';
import { reopenRefund } from './reopen-refund.ts';
import { type LineRow, selectLines } from './store.ts';

interface Asked {
  readonly id: string;
  /** Of the sale that it pays, as people say it. */
  readonly number?: string | null | undefined;
}

/**
 * Confirms lines of the bank's, each in a transaction of its own: what came in pays the sale that is said, once, however often
 * it is asked and by whom; what went out, or came back, is the refund whose handle it has.
 */
export async function confirmLines(deps: Deps, by: Person, parts: PaymentParts, lines: readonly Asked[]) {
  let confirmed = 0;
  const refused: { id: string; message: string }[] = [];
  for (const line of lines) {
    const done = await transact(deps.db, async (tx) => await confirmLine(deps, tx, by, parts, line));
    if (done.ok) confirmed += 1;
    else refused.push({ id: line.id, message: done.failure.detail });
  }
  return { confirmed, refused };
}

async function confirmLine(
  deps: Deps,
  tx: Tx,
  by: Person,
  parts: PaymentParts,
  { id, number }: Asked,
): Promise<Result<null>> {
  const seen = await selectLines(tx).where('l.id', '=', id).executeTakeFirst();
  if (!seen) return fail(paymentFailures.bank_line_not_found);
  const isSale = seen.cents > 0 && seen.returned === null;
  return isSale
    ? await confirmSale(deps, tx, by, parts, seen, number ?? '')
    : await confirmRefund(deps, tx, by, parts, seen);
}

/** Under the payable's lock: whoever confirms the same line at once waits there. @returns null: it was decided already. */
async function lockLine(
  tx: Tx,
  id: string,
): Promise<{ state: string; payable_id: string | null; refund_id: string | null }> {
  return await tx
    .selectFrom('bank_lines')
    .select(['state', 'payable_id', 'refund_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

async function findSale(tx: Tx, typed: string): Promise<PayableRow | null> {
  const row = await tx
    .selectFrom('payables')
    .select(['kind', 'subject'])
    .where('subject', '=', sql<string>`sale_called(${typed})`)
    .orderBy('kind')
    .limit(1)
    .executeTakeFirst();
  return row ? await findPayable(tx, { kind: row.kind as PayableKind, subject: row.subject }) : null;
}

/** When a line of that day counts as received: its day at noon in Lisbon, never later than now. */
function momentOf(day: string, now: Date): Date {
  const noon = readLisbon(`${day} 12:00`) ?? now;
  return noon < now ? noon : now;
}

async function confirmSale(
  deps: Deps,
  tx: Tx,
  by: Person,
  parts: PaymentParts,
  line: LineRow,
  number: string,
): Promise<Result<null>> {
  if (!number) return fail(paymentFailures.bank_sale_needed);
  const sale = await findSale(tx, number);
  if (!sale)
    return fail(paymentFailures.bank_sale_unknown, { detail: `Não há nada a pagar com o número ${number}.` });
  await lockPayable(tx, sale);
  const now = await lockLine(tx, line.id);
  if (now.state !== 'por_ver') {
    return now.payable_id === sale.id ? ok(null) : fail(paymentFailures.bank_line_decided);
  }
  const at = momentOf(line.day, deps.now());
  const taken = await receiveAndTell(tx, by, parts.payables, {
    kind: sale.kind,
    subject: sale.subject,
    means: 'transferencia',
    amountCents: line.cents,
    reference: `banco:${line.key}`,
    at,
  });
  if (!taken.ok) return taken;
  // More than is owed, or nothing any more: somebody gives it back.
  const after = await findPayable(tx, sale);
  if (after && (after.cancelled_at || after.paid_cents > after.due_cents)) await checkExcess(tx, after, at);
  await decide(deps, tx, by, line, { payable_id: sale.id, refund_id: null }, number);
  return ok(null);
}

async function confirmRefund(
  deps: Deps,
  tx: Tx,
  by: Person,
  parts: PaymentParts,
  line: LineRow,
): Promise<Result<null>> {
  const refundId = refundOfEndToEndId(line.end_to_end ?? '');
  const seen = refundId ? await findRefund(tx, refundId) : null;
  if (!seen || seen.amount_cents !== Math.abs(line.cents)) return fail(paymentFailures.bank_refund_unknown);
  await lockPayable(tx, seen);
  const now = await lockLine(tx, line.id);
  if (now.state !== 'por_ver') {
    return now.refund_id === seen.id ? ok(null) : fail(paymentFailures.bank_line_decided);
  }
  const refund = (await findRefund(tx, seen.id)) ?? seen;
  const at = momentOf(line.day, deps.now());
  if (line.cents < 0) {
    if (refund.state !== 'done') {
      if (!(await endRefund(tx, by, parts.payables, refund, { state: 'done', at }))) {
        return fail(paymentFailures.refund_step_not_possible);
      }
    }
  } else {
    const reopened = await reopenRefund(tx, by, refund, line.returned ?? '');
    if (!reopened.ok) return reopened;
  }
  await decide(deps, tx, by, line, { payable_id: null, refund_id: refund.id }, refund.number);
  return ok(null);
}

async function decide(
  deps: Deps,
  tx: Tx,
  by: Person,
  { id, cents }: LineRow,
  of: { readonly payable_id: string | null; readonly refund_id: string | null },
  number: string,
): Promise<void> {
  await tx
    .updateTable('bank_lines')
    .set({ state: 'confirmada', ...of, decided_at: deps.now(), decided_by: by.user.id })
    .where('id', '=', id)
    .execute();
  await audit(tx, by, {
    type: 'bank.line_confirmed',
    subject: { kind: 'bank-line', id },
    before: null,
    after: { amount_cents: cents, subject: number, refund_id: of.refund_id },
  });
}
