import { orderNumber } from '#core/orders/rules/order-number.ts';
import { paymentFailures } from '#core/payments/errors.ts';
import type { RefundLine } from '#core/payments/rules/refund-lines.ts';
import type { refundReturn as call } from '#core/returns/contract.ts';
import { returnFailures } from '#core/returns/errors.ts';
import { returnNumber } from '#core/returns/record.ts';
import { RETURN_REASON_LABELS } from '#core/returns/values.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { type Cents, formatCents, toCents } from '#core/shared/money.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import type { OrderDeps } from '../orders/followers-port.ts';
import { openExchange, openExchangeOnAccount } from '../orders/place-exchange.ts';
import { orderPayable } from '../orders/store.ts';
import { findPayable } from '../payments/payables.ts';
import type { PaymentParts } from '../payments/payment-parts.ts';
import { openAccount } from '../payments/refunds/account.ts';
import { passOn } from '../payments/refunds/pass-on.ts';
import { beginRefund } from '../payments/refunds/request-refund.ts';
import type { Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { lowerOpen } from '../trade-credit/sell.ts';
import { findExchange, lockSales } from './exchange.ts';
import { waitsUntil } from './lost.ts';
import { amountDue, isTransfer, type Part, partsOf, worthOf } from './money.ts';
import { mailReturn } from './return-mails.tsx';
import {
  findReturn,
  moveReturn,
  type ReturnLine,
  type ReturnRow,
  readReturnLines,
  returnToChange,
} from './store.ts';

type Body = BodyOf<typeof call>;

/**
 * Gives the money of a return that was looked at back, through the one way of refunds, and ends the return: once, for the
 * refund goes by the return's own id. Of an exchange it pays the new articles first. Where nothing is due it only ends. Waits
 * for what the customer says of value lost by use.
 */
export async function refundReturn(
  deps: OrderDeps,
  by: Person,
  parts: PaymentParts,
  id: string,
  { amount, iban, at_counter }: Body,
): Promise<Result<ReturnRow>> {
  const at = deps.now();
  return await transact(deps.db, async (tx) => {
    const { order, row } = await returnToChange(tx, id, lockSales);
    if (row.state === 'concluida') return ok(row);
    if (row.state !== 'verificada') return fail(returnFailures.return_step);
    const lines = await readReturnLines(tx, id);
    if (waitsUntil(row, lines, at)) return fail(returnFailures.return_answer_awaited);
    const cents = await amountDue(tx, row);
    if (cents !== toCents(amount)) return fail(returnFailures.return_amount_changed);
    const pieces = await piecesOf(tx, row, cents);
    const known = iban ?? (await openAccount(deps, `return:${id}`, row));
    const isMoney = pieces.some(({ is_credit, isForExchange }) => !is_credit && !isForExchange);
    if (isMoney && !row.wants_credit && !at_counter && known === null && (await isTransfer(tx, order.id))) {
      const { detail } = returnFailures.return_iban_needed;
      return fail(returnFailures.return_iban_needed, { errors: [{ path: 'iban', message: detail }] });
    }
    const unpaid = (await worthOf(tx, row)) - cents;
    const days = order.user_id === null ? null : order.account_days;
    if (row.wants_same && row.exchange_order_id && days !== null && unpaid > 0) {
      await openExchangeOnAccount(deps, tx, by, row.exchange_order_id, days);
    }
    const account = { iban: known, iban_by: iban ? by.user.id : row.iban_set_by };
    const refund = await giveBack(deps, tx, by, parts, row, { pieces, lines, ...account, at_counter });
    if (!refund.ok) return refund;
    // What was not paid yet is not owed any more.
    await lowerOpen(tx, orderPayable(order.id), unpaid, at);
    await tx
      .updateTable('returns')
      .set({ refund_id: refund.value, iban: null, iban_sealed: null, iban_last: null })
      .where('id', '=', id)
      .execute();
    const passed_cents = sumOf(pieces.filter(({ isForExchange }) => isForExchange));
    await moveReturn(tx, by, row, { to: 'concluida', note: endNote(cents, passed_cents), at });
    await audit(tx, by, 'return.refunded', id, { amount_cents: cents, passed_cents });
    const ended = (await findReturn(tx, id)) ?? row;
    await tellEnd(deps, tx, ended, { cents, passed_cents });
    return ok(ended);
  });
}

/** What of an amount goes where it came from, and what of it pays the new articles. */
interface Piece extends Part {
  readonly isForExchange: boolean;
}

const sumOf = (pieces: readonly Part[]) => pieces.reduce((sum, { cents }) => sum + cents, 0);

function endNote(cents: Cents, passed: Cents): string {
  if (passed === 0) return `Devolvidos ${formatCents(cents)}`;
  const rest = cents > passed ? `; devolvidos ${formatCents(cents - passed)}` : '';
  return `Passados ${formatCents(passed)} para a encomenda da troca${rest}`;
}

/** What an exchange still owes is paid first; what is left over goes back. */
async function piecesOf(tx: Tx, row: ReturnRow, cents: Cents): Promise<Piece[]> {
  const exchange = await findExchange(tx, row);
  const payable = exchange && (await findPayable(tx, orderPayable(exchange.id)));
  let owed = payable ? Math.max(0, payable.due_cents - payable.paid_cents) : 0;
  return (await partsOf(tx, row.order_id, cents)).flatMap((part) => {
    const passed = Math.min(part.cents, owed);
    owed -= passed;
    return [
      { ...part, cents: passed, isForExchange: true },
      { ...part, cents: part.cents - passed, isForExchange: false },
    ].filter((piece) => piece.cents > 0);
  });
}

interface Given {
  readonly pieces: readonly Piece[];
  readonly lines: readonly ReturnLine[];
  readonly iban: string | null;
  /** Who of the shop set it. */
  readonly iban_by: string | null;
  readonly at_counter: boolean;
}

/**
 * Begins the refunds of a return, one for each payment that its amount goes back of, and of what pays the new articles.
 * Once it is settled, what the exchange still lacks is its customer's to pay. @returns the first; null: nothing is due.
 */
async function giveBack(
  deps: Deps,
  tx: Tx,
  by: Person,
  parts: PaymentParts,
  row: ReturnRow,
  { pieces, lines, ...way }: Given,
): Promise<Result<string | null>> {
  if (row.exchange_order_id !== null) await openExchange(deps, tx, row.exchange_order_id);
  let first: string | null = null;
  for (const [nth, piece] of pieces.entries()) {
    const of = {
      piece,
      key: nth === 0 ? row.id : `${row.id}:${nth}`,
      // The first names the goods; what it does not cover of them the others do.
      lines: nth === 0 ? refundLines(lines, piece.cents) : [],
    };
    const refund = piece.isForExchange
      ? await payExchange(deps, tx, by, parts, row, of)
      : await begin(deps, tx, by, parts, row, { ...of, ...way });
    if (!refund.ok) return refund;
    first ??= refund.value;
  }
  return ok(first);
}

interface Of {
  readonly piece: Piece;
  readonly key: string;
  readonly lines: readonly RefundLine[];
}

/** Money goes back: as credit where the customer chose it, and of what credit paid. */
async function begin(
  deps: Deps,
  tx: Tx,
  by: Person,
  parts: PaymentParts,
  row: ReturnRow,
  { piece, key, lines, iban, iban_by, at_counter }: Of & Pick<Given, 'iban' | 'iban_by' | 'at_counter'>,
): Promise<Result<string>> {
  const isCredit = row.wants_credit || piece.is_credit;
  const route = isCredit ? 'saldo' : at_counter ? 'transfer' : undefined;
  return await beginRefund(deps, tx, by, parts, {
    ...orderPayable(row.order_id),
    payment_id: piece.payment_id,
    amountCents: piece.cents,
    reason: `Devolução ${returnNumber(row.number)}: ${RETURN_REASON_LABELS[row.reason].toLowerCase()}`,
    iban: isCredit || at_counter ? null : iban,
    iban_by,
    ...(route ? { route } : {}),
    credit_chosen: row.wants_credit,
    idempotency_key: key,
    lines,
  });
}

/**
 * What came back pays the new articles, in the same transaction: out of the one sale and into the other, by the refund's
 * id once. Credit pays as credit.
 */
async function payExchange(
  deps: Deps,
  tx: Tx,
  by: Person,
  parts: PaymentParts,
  row: ReturnRow,
  { piece, key, lines }: Of,
): Promise<Result<string>> {
  const at = deps.now();
  const from = await findPayable(tx, orderPayable(row.order_id));
  const to = await findPayable(tx, orderPayable(row.exchange_order_id ?? ''));
  if (!from || !to) return fail(paymentFailures.payable_not_found);
  const passed = await passOn(tx, by, parts, {
    payableId: from.id,
    paymentId: piece.payment_id,
    isCredit: piece.is_credit,
    to,
    amountCents: piece.cents,
    lines,
    key,
    at,
  });
  return passed.ok ? ok(passed.value.refundId) : passed;
}

/** The lines of a return as the refund keeps them: together no more than it. */
function refundLines(lines: readonly ReturnLine[], cents: Cents): RefundLine[] {
  let left = cents;
  return lines.flatMap((line) => {
    const amountCents = Math.min((line.share_cents ?? 0) - line.lost_cents, left);
    left -= amountCents;
    if (line.quantity === 0) return [];
    return [{ lineId: line.order_line_id, quantity: line.quantity, amountCents }];
  });
}

/** The customer reads what became of it: once. */
async function tellEnd(
  deps: Deps,
  tx: Tx,
  row: ReturnRow,
  { cents, passed_cents }: { readonly cents: Cents; readonly passed_cents: Cents },
): Promise<void> {
  const exchange = await findExchange(tx, row);
  if (!exchange) {
    if (cents > 0) await mailReturn(deps, tx, row, 'refunded', { amount: formatCents(cents) });
    return;
  }
  const payable = await findPayable(tx, orderPayable(exchange.id));
  const left = payable ? payable.due_cents - payable.paid_cents : 0;
  await mailReturn(deps, tx, row, 'exchanged', {
    exchange: `${orderNumber(exchange.number)}, ${formatCents(exchange.total_cents)}`,
    passed: formatCents(passed_cents),
    ...(left > 0 ? { left: formatCents(left) } : {}),
    ...(cents > passed_cents ? { amount: formatCents(cents - passed_cents) } : {}),
  });
}
