import { createHash } from 'node:crypto';
import { orderFailures } from '#core/orders/errors.ts';
import { isDelivered, isReversed, orderLifecycle } from '#core/orders/lifecycle.ts';
import { returnFailures } from '#core/returns/errors.ts';
import type { ReturnState } from '#core/returns/lifecycle.ts';
import { returnNumber } from '#core/returns/record.ts';
import {
  isShopsFault,
  NO_WITHDRAWAL_TEXTS,
  REFUND_DAYS,
  RETURN_REASON_LABELS,
  type ReturnReason,
  type ReturnWant,
  type ReturnWay,
} from '#core/returns/values.ts';
import { plusDays } from '#core/shared/calendar.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { type OrderDeps, tellFollowers } from '../orders/followers-port.ts';
import { moveOrder } from '../orders/move-order.ts';
import { addEvent, lockOrder, type OrderRow, orderPayable } from '../orders/store.ts';
import { endOpenPayment } from '../payments/payables.ts';
import { sealTypedAccount } from '../payments/refunds/account.ts';
import type { Tx } from '../platform/database/database.ts';
import { newId } from '../platform/database/new-id.ts';
import { refuse, transact } from '../platform/database/transact.ts';
import type { By } from '../platform/http/caller.ts';
import { holdSame } from './exchange.ts';
import { settleAmount } from './inspect-return.ts';
import { type OpenLine, readOpenLines, readWithdrawal } from './of-order.ts';
import { mailReturn } from './return-mails.tsx';
import { addReturnEvent, findReturn, keepKeysBack, noticeReturn, type ReturnRow } from './store.ts';

/** What somebody wants to give back. */
export interface AskedReturn {
  readonly request_id: string;
  readonly reason: ReturnReason;
  /** Units of lines; null: all that can go back. */
  readonly lines: readonly { readonly line_id: string; readonly quantity: number }[] | null;
  readonly way: ReturnWay;
  readonly note?: string | null | undefined;
  readonly iban: string | null;
  /** Credit counts for an order of an account alone: money otherwise. */
  readonly wants: ReturnWant;
  /** Who declares it; null: the shop, for whoever the order is of. */
  readonly name: string | null;
  /**
   * Who asks. `own`: whose order it is, or who has its link. `declared`: who knows its number and e-mail, so that nothing
   * happens but what can be called off. `shop`: its people, whom no time binds.
   */
  readonly as: 'own' | 'declared' | 'shop';
}

/**
 * Opens a return of an order's lines. A withdrawal in its time is accepted by being declared, and confirmed at once by mail
 * with its content, day and hour; of a whole order that has not left the shop it cancels the order, and the money is due. The
 * same request is the same return. Refused when the time is over, and for more units than were bought and not given back.
 */
export async function openReturn(
  deps: OrderDeps,
  by: By,
  orderId: string,
  asked: AskedReturn,
): Promise<Result<ReturnRow>> {
  const at = deps.now();
  return await transact(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return fail(orderFailures.order_not_found);
    const hash = createHash('sha256')
      .update(JSON.stringify([orderId, asked]))
      .digest('base64url');
    const known = await tx
      .selectFrom('returns')
      .select(['id', 'request_hash'])
      .where('request_id', '=', asked.request_id)
      .executeTakeFirst();
    if (known) {
      const same = known.request_hash === hash ? await findReturn(tx, known.id) : null;
      return same ? ok(same) : fail(returnFailures.return_request_taken);
    }
    await refuseOutOfTime(tx, order, asked, at);
    if (asked.wants === 'igual' && !isShopsFault(asked.reason)) {
      const { detail } = returnFailures.return_same_fault;
      return fail(returnFailures.return_same_fault, { errors: [{ path: 'wants', message: detail }] });
    }
    const open = await readOpenLines(tx, orderId);
    const lines = chosen(open, asked);
    const isAllUnsent =
      asked.as === 'own' &&
      asked.reason === 'desistencia' &&
      isInShop(order) &&
      open.every(({ line }) =>
        lines.some((one) => one.line_id === line.id && one.quantity === line.quantity),
      );
    const row = await insertReturn(deps, tx, by, order, { ...asked, lines, hash, isAllUnsent, at });
    if (isAllUnsent) await cancelUnsent(deps, tx, by, order, row, at);
    else if (row.wants_same && row.state === 'aceite') await holdSame(deps, tx, by, order, row, at);
    const about = isAllUnsent ? 'ended' : row.reason === 'desistencia' ? 'withdrawn' : 'asked';
    if (asked.as !== 'shop') await noticeReturn(tx, 'return_asked', row);
    await mailReturn(deps, tx, row, row.state === 'aceite' && about === 'asked' ? 'accepted' : about);
    return ok((await findReturn(tx, row.id)) ?? row);
  });
}

/** Its goods are still in the shop. */
function isInShop({ status }: OrderRow): boolean {
  return ['to_send', 'short_of_stock'].includes(orderLifecycle.facts[status].stage);
}

/** Ends the transaction where this cannot be given back any more, by those who ask. */
async function refuseOutOfTime(
  tx: Tx,
  order: OrderRow,
  { reason, as }: AskedReturn,
  now: Date,
): Promise<void> {
  if (as === 'shop') {
    const isUnpaid = order.paid_at === null && order.account_days === null;
    if (isUnpaid || isReversed(order.status)) {
      refuse(returnFailures.return_not_open, NO_WITHDRAWAL_TEXTS[isUnpaid ? 'por_pagar' : 'terminada']);
    }
    return;
  }
  const { why } = await readWithdrawal(tx, order, now);
  if (reason === 'desistencia') {
    if (why) refuse(returnFailures.return_not_open, NO_WITHDRAWAL_TEXTS[why]);
    return;
  }
  if (!isDelivered(order.status) || why === 'prazo') {
    refuse(returnFailures.return_not_open, 'Fora do prazo de devolução: um defeito trata-se pela garantia.');
  }
}

function chosen(open: readonly OpenLine[], { lines }: AskedReturn) {
  const wanted =
    lines ?? open.flatMap(({ line, left }) => (left > 0 ? [{ line_id: line.id, quantity: left }] : []));
  if (wanted.length === 0) refuse(returnFailures.return_too_many);
  for (const { line_id, quantity } of wanted) {
    const found = open.find(({ line }) => line.id === line_id);
    if (!found) return refuse(returnFailures.return_line_kept);
    if (quantity > found.left)
      refuse(found.kept ? returnFailures.return_line_kept : returnFailures.return_too_many);
  }
  return wanted.toSorted((a, b) => a.line_id.localeCompare(b.line_id));
}

/** Who of the shop's people says where the money goes: they do not confirm it (docs/adr/0602). */
export function setterOf(by: By): string | null {
  return by.kind === 'person' && by.user.role !== null ? by.user.id : null;
}

interface NewReturn extends Omit<AskedReturn, 'lines'> {
  readonly lines: readonly { readonly line_id: string; readonly quantity: number }[];
  readonly hash: string;
  readonly isAllUnsent: boolean;
  readonly at: Date;
}

async function insertReturn(
  deps: OrderDeps,
  tx: Tx,
  by: By,
  order: OrderRow,
  given: NewReturn,
): Promise<ReturnRow> {
  const { at, reason, as } = given;
  // A withdrawal asks nobody, and what never left is there.
  const isAccepted = as === 'shop' || reason === 'desistencia';
  const state: ReturnState = given.isAllUnsent ? 'recebida' : isAccepted ? 'aceite' : 'pedida';
  const id = newId();
  const account = await sealTypedAccount(deps, tx, `return:${id}`, given.iban);
  const { number } = await tx
    .insertInto('returns')
    .values({
      id,
      request_id: given.request_id,
      request_hash: given.hash,
      order_id: order.id,
      user_id: order.user_id,
      customer_name: given.name ?? order.customer_name,
      customer_email: order.customer_email,
      reason,
      way: given.way,
      note: given.note || null,
      ...account,
      iban_set_by: given.iban ? setterOf(by) : null,
      wants_credit: given.wants === 'credito' && order.user_id !== null,
      wants_exchange: given.wants === 'troca' || given.wants === 'igual',
      wants_same: given.wants === 'igual',
      state,
      due_on: plusDays(lisbonDay(at), REFUND_DAYS),
      created_at: at,
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('return_lines')
    .values(given.lines.map(({ line_id, quantity }) => ({ return_id: id, order_line_id: line_id, quantity })))
    .execute();
  await keepKeysBack(tx, order.id);
  const note = `Devolução ${returnNumber(number)}: ${RETURN_REASON_LABELS[reason].toLowerCase()}`;
  const { status } = order;
  await addEvent(tx, by, { order_id: order.id, from_status: status, to_status: status, note, at });
  await addReturnEvent(tx, by, id, {
    to: state,
    note: as === 'declared' ? 'Declarada por número da encomenda e email, sem entrar na conta' : null,
    at,
  });
  await audit(tx, by, 'return.opened', id, { state, reason });
  const row = await findReturn(tx, id);
  if (!row) throw new Error(`return ${id} is not there`);
  return row;
}

/** Nothing has to come back: the order is cancelled, its units are free again, and what was paid is due. */
async function cancelUnsent(
  deps: OrderDeps,
  tx: Tx,
  by: By,
  order: OrderRow,
  row: ReturnRow,
  at: Date,
): Promise<void> {
  const note = `Livre resolução ${returnNumber(row.number)}, antes do envio`;
  await endOpenPayment(tx, orderPayable(order.id));
  await moveOrder(tx, by, order, { to: 'cancelado', note, at });
  await tellFollowers(deps, tx, by, order, at);
  await settleAmount(tx, by, row, new Map(), at);
}
