import { refundRoutes } from '#core/payments/rules/refund-route.ts';
import { type AmountBack, amountBack } from '#core/returns/rules/amount-back.ts';
import { isShopsFault } from '#core/returns/values.ts';
import type { Cents } from '#core/shared/money.ts';
import { findOrder, leftOf, orderPayable, readOrderLines } from '../orders/store.ts';
import { findPayable } from '../payments/payables.ts';
import { type RefundSource, readRefundSources } from '../payments/refunds/store.ts';
import type { Db } from '../platform/database/database.ts';
import { findExchange } from './exchange.ts';
import { readBefore, standardDelivery } from './of-order.ts';
import { type ReturnRow, readReturnLines } from './store.ts';

/** Where the money of an order came from, and what of it can still go back. */
async function sourcesOf(db: Db, orderId: string): Promise<RefundSource[]> {
  const payable = await findPayable(db, orderPayable(orderId));
  return payable ? await readRefundSources(db, payable.id) : [];
}

/** What of an order was received, and neither went back nor is on its way. */
export async function leftToRefund(db: Db, orderId: string): Promise<Cents> {
  return (await sourcesOf(db, orderId)).reduce((sum, { refundable_cents }) => sum + refundable_cents, 0);
}

/** Whether money of an order goes back by a transfer that somebody makes, and an account is needed for it. */
export async function isTransfer(db: Db, orderId: string): Promise<boolean> {
  const [source] = (await sourcesOf(db, orderId))
    .filter(({ is_credit }) => !is_credit)
    .toSorted((a, b) => b.refundable_cents - a.refundable_cents);
  return source !== undefined && refundRoutes(source.method)[0] === 'transfer';
}

/**
 * What is due of a return that was looked at: as it was worked out, and no more than is left of what was received. Of an
 * exchange the delivery is not, for the new articles travel for it.
 */
export async function amountDue(db: Db, row: ReturnRow): Promise<Cents> {
  return Math.min(await worthOf(db, row), await leftToRefund(db, row.order_id));
}

/** What a return that was looked at is worth, received or not. */
export async function worthOf(db: Db, row: ReturnRow): Promise<Cents> {
  const exchange = await findExchange(db, row);
  return (row.lines_cents ?? 0) + (exchange ? 0 : (row.delivery_cents ?? 0));
}

/**
 * What goes back of a return by what went back of its order before, cents; as far as is known until it is looked at.
 * `lost`: of each line by use, cents.
 */
export async function amountOf(
  db: Db,
  row: ReturnRow,
  lost: ReadonlyMap<string, Cents>,
): Promise<AmountBack> {
  const order = await findOrder(db, row.order_id);
  if (!order) throw new Error(`return ${row.id} is of no order`);
  const sold = await readOrderLines(db, order.id);
  const before = await readBefore(db, order.id, row.id);
  const lines = await readReturnLines(db, row.id);
  return amountBack({
    sold: sold.map(({ id, name, quantity, gross_cents }) => ({
      id,
      name,
      quantity,
      grossCents: gross_cents,
    })),
    before: before.lines,
    taken: lines.map(({ order_line_id, quantity }) => ({
      lineId: order_line_id,
      quantity,
      lostCents: lost.get(order_line_id) ?? 0,
    })),
    delivery: {
      paidCents: order.shipping_cents,
      standardCents: await standardDelivery(db, order, sold),
      backCents: before.deliveryCents,
      isShopsFault: isShopsFault(row.reason),
    },
    // What has days to pay and is not paid yet is worth as much: it is not owed any more.
    leftCents:
      (await leftToRefund(db, order.id)) +
      (order.account_days === null ? 0 : await leftOf(db, order)) -
      before.pendingCents,
  });
}

/** What the refund of a return would be, cents, were all of it to come with nothing lost: by the rules of the refund itself. */
export async function expectedBack(db: Db, row: ReturnRow): Promise<Cents> {
  const { totalCents, deliveryCents } = await amountOf(db, row, new Map());
  return await amountDue(db, {
    ...row,
    lines_cents: totalCents - deliveryCents,
    delivery_cents: deliveryCents,
  });
}

/** What of an amount goes back of which source. */
export interface Part {
  readonly payment_id: string | null;
  readonly is_credit: boolean;
  readonly cents: Cents;
}

/**
 * Out of which money of an order an amount goes back: of one source that covers it, else of several, what credit paid last.
 * Together it is the amount, which is no more than is left.
 */
export async function partsOf(db: Db, orderId: string, cents: Cents): Promise<Part[]> {
  const sources = (await sourcesOf(db, orderId)).filter(({ refundable_cents }) => refundable_cents > 0);
  const whole = sources.find(({ is_credit, refundable_cents }) => !is_credit && refundable_cents >= cents);
  let left = cents;
  return (whole ? [whole] : sources).flatMap(({ payment_id, is_credit, refundable_cents }) => {
    const part = Math.min(left, refundable_cents);
    left -= part;
    return part > 0 ? [{ payment_id, is_credit, cents: part }] : [];
  });
}
