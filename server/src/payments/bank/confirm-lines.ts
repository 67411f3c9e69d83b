import { sql } from 'kysely';
import type { confirmBankLines as confirmCall } from '#core/payments/bank-contract.ts';
import { paymentFailures } from '#core/payments/errors.ts';
import { refundOfEndToEndId } from '#core/payments/rules/pain-file.ts';
import type { PayableKind } from '#core/payments/values.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { type Cents, formatCents, toCents, toEuros } from '#core/shared/money.ts';
import { readLisbon } from '#core/shared/read-lisbon.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../../audit/audit.ts';
import type { Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Person } from '../../platform/http/caller.ts';
import { checkExcess, findPayable, lockPayable, lockPayables, type PayableRow } from '../payables.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { receiveAndTell } from '../receipts.ts';
import { endRefund } from '../refunds/end-refund.ts';
import { reopenRefund } from '../refunds/reopen-refund.ts';
import { findRefund } from '../refunds/store.ts';
import { bankReference, type LineRow, lockLine, receiptsOfLine, selectLines } from './store.ts';

type Asked = BodyOf<typeof confirmCall>['lines'][number];

/**
 * Confirms lines of the bank's, each in a transaction of its own: what came in pays the sale that is said, or its shares the
 * sales that are, all or none, once, however often it is asked and by whom; what went out, or came back, is the refund whose
 * handle it has.
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
  asked: Asked,
): Promise<Result<null>> {
  const seen = await selectLines(tx).where('l.id', '=', asked.id).executeTakeFirst();
  if (!seen) return fail(paymentFailures.bank_line_not_found);
  const isSale = seen.cents > 0 && seen.returned === null;
  return isSale
    ? await confirmSales(deps, tx, by, parts, seen, asked)
    : await confirmRefund(deps, tx, by, parts, seen);
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

/** A sale, and how much of a line is its. */
interface Share {
  readonly sale: PayableRow;
  readonly cents: Cents;
}

/** The sales that a line is said to pay, with its share for each: all of it to one, or what is left over to the first. */
async function sharesOf(tx: Tx, line: LineRow, { number, parts }: Asked): Promise<Result<Share[]>> {
  const said = parts ?? (number ? [{ number, amount: toEuros(line.cents) }] : []);
  if (said.length === 0) return fail(paymentFailures.bank_sale_needed);
  const rest = line.cents - said.reduce((sum, { amount }) => sum + toCents(amount), 0);
  if (rest < 0) {
    return fail(paymentFailures.bank_parts_sum, {
      detail: `Os valores das vendas somam ${formatCents(line.cents - rest)}, e o movimento é de ${formatCents(line.cents)}.`,
    });
  }
  const shares: Share[] = [];
  for (const [place, part] of said.entries()) {
    const sale = await findSale(tx, part.number);
    if (!sale) {
      return fail(paymentFailures.bank_sale_unknown, {
        detail: `Não há nada a pagar com o número ${part.number}.`,
      });
    }
    if (shares.some((one) => one.sale.id === sale.id)) return fail(paymentFailures.bank_sale_twice);
    shares.push({ sale, cents: toCents(part.amount) + (place === 0 ? rest : 0) });
  }
  return ok(shares);
}

async function confirmSales(
  deps: Deps,
  tx: Tx,
  by: Person,
  parts: PaymentParts,
  line: LineRow,
  asked: Asked,
): Promise<Result<null>> {
  const shares = await sharesOf(tx, line, asked);
  if (!shares.ok) return shares;
  const inOrder = shares.value.toSorted((a, b) => (a.sale.id < b.sale.id ? -1 : 1));
  // All of them before anything of theirs.
  await lockPayables(
    tx,
    inOrder.map(({ sale }) => sale),
  );
  const now = await lockLine(tx, line.id);
  if (!now) return fail(paymentFailures.bank_line_not_found);
  if (now.state !== 'por_ver') {
    const known = await receiptsOfLine(tx, line.key);
    const isSame =
      known.length === inOrder.length &&
      inOrder.every(
        ({ sale, cents }, at) => known[at]?.payable_id === sale.id && known[at].amount_cents === cents,
      );
    return isSame ? ok(null) : fail(paymentFailures.bank_line_decided);
  }
  const at = momentOf(line.day, deps.now());
  for (const { sale, cents } of inOrder) {
    const { kind, subject } = sale;
    const taken = await receiveAndTell(tx, by, parts.payables, {
      kind,
      subject,
      means: 'transferencia',
      amountCents: cents,
      reference: bankReference(line.key, inOrder.length === 1 ? undefined : sale.id),
      at,
    });
    if (!taken.ok) return taken;
    // More than is owed, or nothing any more: somebody gives it back.
    const after = await findPayable(tx, sale);
    if (after && (after.cancelled_at || after.paid_cents > after.due_cents)) await checkExcess(tx, after, at);
  }
  const [first] = shares.value;
  const said = asked.parts ? asked.parts.map(({ number }) => number).join(', ') : (asked.number ?? '');
  await decide(deps, tx, by, line, { payable_id: first?.sale.id ?? null, refund_id: null }, said);
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
  if (!now) return fail(paymentFailures.bank_line_not_found);
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
    const reopened = await reopenRefund(tx, by, parts.payables, refund, {
      why: line.returned ?? '',
      at: deps.now(),
    });
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
  await audit(tx, by, 'bank.line_confirmed', id, {
    amount_cents: cents,
    subject: number,
    refund_id: of.refund_id,
  });
}
