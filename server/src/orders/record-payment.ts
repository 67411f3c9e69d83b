import { isReversed, isUnpaid, orderLifecycle } from '#core/orders/lifecycle.ts';
import { keptNet } from '#core/orders/rules/kept-net.ts';
import { orderNumber } from '#core/orders/rules/order-number.ts';
import { paymentFailures } from '#core/payments/errors.ts';
import type { RefundLine } from '#core/payments/rules/refund-lines.ts';
import type { PaymentMethod } from '#core/payments/values.ts';
import { type Cents, formatCents } from '#core/shared/money.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { begunOf } from '../payments/begun-payment.ts';
import type { TakenBack } from '../payments/payable-port.ts';
import { findPayable } from '../payments/payables.ts';
import { findShownPayment } from '../payments/store.ts';
import type { Tx } from '../platform/database/database.ts';
import type { By } from '../platform/http/caller.ts';
import { type OrderDeps, tellFollowers } from './followers-port.ts';
import { earnPoints, takePointsBack } from './loyalty.ts';
import { moveOrder } from './move-order.ts';
import { mailAmount, mailCustomer, mailShop } from './order-mails.tsx';
import {
  addEvent,
  type LineRow,
  leftOf,
  lockOrder,
  lockOrderItself,
  type OrderRow,
  orderPayable,
  readArrival,
  readOrderLines,
} from './store.ts';

interface Paid {
  readonly orderId: string;
  readonly paymentId: string;
  readonly amountCents: Cents;
  readonly at: Date;
}

interface Refunded {
  readonly orderId: string;
  readonly refundId: string;
  /** Of this time that it was done: the bank may have returned it before. */
  readonly key: string;
  readonly amountCents: Cents;
  readonly isWhole: boolean;
  /** The order that the money pays from now on. */
  readonly passedTo: string | null;
  readonly linesSoFar: readonly RefundLine[];
  readonly at: Date;
}

interface Awaiting {
  readonly orderId: string;
  readonly method: PaymentMethod;
  readonly holdUntil: Date;
}

/**
 * Money came for an order. Waiting for it: confirmed. Come late, the order cancelled and its units given back: taken
 * up again when there is stock, else fora_stock and the shop is told. Cancelled by the shop: stays so, and the shop is
 * told to give it back. Come twice: noted, and both are told, as of a part that is too much. What is paid for it is locked by the caller.
 * Never refuses: money is never lost (docs/product.md#payments).
 */
export async function recordPayment(
  deps: OrderDeps,
  tx: Tx,
  by: By,
  paid: Paid,
): Promise<'taken' | 'after_end'> {
  const order = await lockOrderItself(tx, paid.orderId);
  if (!order) throw new Error(`payment ${paid.paymentId} is of no order`);
  const taken = await takeMoney(deps, tx, by, order, paid);
  const excess = taken === 'taken' ? await excessOf(tx, order, paid.amountCents) : 0;
  if (excess > 0) {
    await mailAmount(deps, tx, order, 'excess', { key: paid.paymentId, amount: formatCents(excess) });
  }
  await tellFollowers(deps, tx, by, order, paid.at);
  return taken;
}

/** What of money that came for an order is not owed: all of it where it was paid before. */
async function excessOf(tx: Tx, order: OrderRow, cents: Cents): Promise<Cents> {
  if (order.paid_at !== null) return cents;
  const payable = await findPayable(tx, orderPayable(order.id));
  return payable ? Math.min(cents, Math.max(0, payable.paid_cents - payable.due_cents)) : 0;
}

async function takeMoney(
  deps: OrderDeps,
  tx: Tx,
  by: By,
  order: OrderRow,
  paid: Paid,
): Promise<'taken' | 'after_end'> {
  if (order.paid_at !== null) {
    await note(tx, by, order, `Pagamento em duplicado: ${formatCents(paid.amountCents)}`, paid.at);
    await mailShop(deps, tx, order, 'paidTwice', paid.paymentId);
    return 'taken';
  }
  const setPaid = () =>
    tx.updateTable('orders').set({ paid_at: paid.at }).where('id', '=', order.id).execute();
  const text = `Pagamento de ${formatCents(paid.amountCents)} recebido`;
  if (isReversed(order.status) && (await wasReversedByPerson(tx, order))) {
    await setPaid();
    await note(tx, by, order, `${text} depois de a encomenda ser dada por encerrada`, paid.at);
    await mailShop(deps, tx, order, 'paidAfterEnd', paid.paymentId);
    await mailCustomer(deps, tx, order, 'paidOver');
    return 'after_end';
  }
  // All of it at once needs no sum.
  const left = paid.amountCents < order.total_cents ? await leftOf(tx, order) : 0;
  if (left > 0) {
    await note(tx, by, order, `${text}: faltam ${formatCents(left)}`, paid.at);
    if (!isReversed(order.status)) {
      await tellPart(deps, tx, order, paid);
      return 'taken';
    }
    // Its hold is over, and what credit had paid is back: somebody decides what becomes of the rest.
    await mailShop(deps, tx, order, 'paidAfterEnd', paid.paymentId);
    return 'after_end';
  }
  await earnPoints(tx, order);
  if (!isUnpaid(order.status) && !isReversed(order.status)) {
    // The shop went on by itself; what it set stands.
    await setPaid();
    await note(tx, by, order, text, paid.at);
    await mailCustomer(deps, tx, order, 'paid', {}, paid.paymentId);
    await mailShop(deps, tx, order, 'paidForShop', paid.paymentId);
    return 'taken';
  }
  await confirmOrder(deps, tx, by, order, paid, text);
  return 'taken';
}

/** An order goes on with its money; sold out meanwhile, it waits without stock, and shop and customer are told. */
async function confirmOrder(
  deps: OrderDeps,
  tx: Tx,
  by: By,
  order: OrderRow,
  { at, paymentId }: Paid,
  text: string,
): Promise<void> {
  const step = { at, with: { paid_at: at } };
  const moved = await moveOrder(tx, by, order, { ...step, to: 'pagamento_confirmado', note: text });
  if (moved !== null) {
    const atHand = { lines: await readOrderLines(tx, order.id) };
    await Promise.all([
      mailCustomer(deps, tx, order, 'paid', atHand, paymentId),
      mailShop(deps, tx, order, 'paidForShop', paymentId, atHand),
    ]);
    return;
  }
  const note = `${text} depois do prazo, sem stock`;
  await moveOrder(tx, by, order, { ...step, to: 'fora_stock', note });
  await mailShop(deps, tx, order, 'paidWithoutStock');
  await mailCustomer(deps, tx, order, 'paidLate');
}

/** Of a transfer that brought a part its customer is told what is missing, where it goes and until when. */
async function tellPart(deps: OrderDeps, tx: Tx, order: OrderRow, paid: Paid): Promise<void> {
  const open = order.account_days === null ? await findShownPayment(tx, orderPayable(order.id)) : null;
  if (open?.method !== 'transferencia' || open.status !== 'pendente') return;
  const told = { key: paid.paymentId, amount: formatCents(paid.amountCents), begun: begunOf(open) };
  await mailAmount(deps, tx, order, 'partPaid', told);
}

/** Whether somebody ended the order, of the shop or its customer, and not the end of its hold. */
async function wasReversedByPerson(tx: Tx, order: OrderRow): Promise<boolean> {
  const last = await readArrival(tx, order);
  return last !== undefined && last.actor !== 'sistema';
}

async function note(tx: Tx, by: By, order: OrderRow, text: string, at: Date): Promise<void> {
  await addEvent(tx, by, {
    order_id: order.id,
    from_status: order.status,
    to_status: order.status,
    note: text,
    at,
  });
}

/**
 * A payment begins: the order waits for it, its units held until it ends, or until its last moment; where a later day was promised until
 * then (docs/adr/0669). An order that is over
 * stays so. What is paid for it is locked by the caller.
 */
export async function awaitPayment(tx: Tx, by: By, awaiting: Awaiting, at: Date): Promise<void> {
  const order = await lockOrderItself(tx, awaiting.orderId);
  if (!order || order.paid_at !== null) return;
  const isCut = order.hold_last !== null && order.hold_last < awaiting.holdUntil;
  const isPromised = order.hold_least !== null && order.hold_least > awaiting.holdUntil;
  const waits = {
    payment_method: awaiting.method,
    hold_until: isCut ? order.hold_last : isPromised ? order.hold_least : awaiting.holdUntil,
  };
  if (order.status === 'pendente') {
    await moveOrder(tx, by, order, { to: 'aguarda_pagamento', note: null, at, with: waits });
  } else if (order.status === 'aguarda_pagamento') {
    await tx.updateTable('orders').set(waits).where('id', '=', order.id).execute();
  }
}

/**
 * Money that an order was told of was another sale's. Where it is not paid without it, it waits for its money again, its units held
 * as those of any transfer, its points are taken back, and the customer is told. One that went on since (prepared, sent) keeps
 * it: refused with `receipt_used`. On account it is owed as before. What is paid for it is locked by the caller.
 */
export async function recordTakenBack(
  deps: OrderDeps,
  tx: Tx,
  by: By,
  { subject, receiptId, amountCents, isOwed, waitsUntil, at }: TakenBack,
): Promise<Result<null>> {
  const order = await lockOrderItself(tx, subject);
  const payable = await findPayable(tx, orderPayable(subject));
  if (!order || !payable) throw new Error(`receipt ${receiptId} is of no order`);
  const said = `Retirado o pagamento de ${formatCents(amountCents)}: era de outra venda`;
  if (order.paid_at === null || payable.paid_cents >= payable.due_cents) {
    await note(tx, by, order, said, at);
    return ok(null);
  }
  const isWaiting = order.status === 'pagamento_confirmado' || isUnpaid(order.status);
  if (isOwed && order.account_days === null && !isWaiting) {
    const { label } = orderLifecycle.facts[order.status];
    return fail(paymentFailures.receipt_used, {
      detail: `A encomenda ${orderNumber(order.number)} já está em "${label}" com este dinheiro. Se ainda não saiu, ponha-a em "Pagamento Confirmado" e desfaça de novo; se saiu, acerte por um reembolso.`,
    });
  }
  await takePointsBack(tx, order.id, { kind: 'order', id: order.id }, 0);
  const unpaid = { paid_at: null };
  if (isOwed && order.status === 'pagamento_confirmado' && order.account_days === null) {
    const waits = { ...unpaid, hold_until: waitsUntil };
    await moveOrder(tx, by, order, { to: 'aguarda_pagamento', note: said, at, with: waits });
  } else {
    await tx.updateTable('orders').set(unpaid).where('id', '=', order.id).execute();
    await note(tx, by, order, said, at);
  }
  await tellFollowers(deps, tx, by, order, at);
  for (const follower of deps.followers) await follower.onTakenBack?.(tx, by, order, at);
  if (isOwed) await mailCustomer(deps, tx, order, 'takenBack', {}, receiptId);
  return ok(null);
}

function toSold(line: LineRow) {
  return { id: line.id, netCents: line.net_cents, grossCents: line.gross_cents };
}

/** The bank returned a refund: the history says so, and the customer is asked for another account, once for each time. */
export async function recordRefundReturned(
  deps: OrderDeps,
  tx: Tx,
  by: By,
  { orderId, key, amountCents, at }: Pick<Refunded, 'orderId' | 'key' | 'amountCents' | 'at'>,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new Error(`refund ${key} is of no order`);
  const amount = formatCents(amountCents);
  await note(tx, by, order, `O banco devolveu a transferência de ${amount} ao cliente`, at);
  await mailAmount(deps, tx, order, 'refundReturned', { key, amount });
}

/**
 * Money of an order went back: it is in the order's history, the points of the goods that it paid for are taken back,
 * and the customer is told once.
 */
export async function recordRefunded(deps: OrderDeps, tx: Tx, by: By, refunded: Refunded): Promise<void> {
  const order = await lockOrder(tx, refunded.orderId);
  if (!order) throw new Error(`refund ${refunded.refundId} is of no order`);
  const amount = formatCents(refunded.amountCents);
  const { passedTo } = refunded;
  const said = passedTo
    ? `Passados ${amount} para a encomenda ${passedTo}`
    : `Devolvidos ${amount} ao cliente`;
  await note(tx, by, order, said, refunded.at);
  const keptNetCents = refunded.isWhole
    ? 0
    : keptNet(order.subtotal_cents, (await readOrderLines(tx, order.id)).map(toSold), refunded.linesSoFar);
  await takePointsBack(tx, order.id, { kind: 'refund', id: refunded.refundId }, keptNetCents);
  for (const follower of deps.followers) await follower.onRefunded?.(tx, by, order, refunded);
  // Whoever paid is told by the order that it pays.
  if (!passedTo) await mailAmount(deps, tx, order, 'refunded', { key: refunded.key, amount });
}
