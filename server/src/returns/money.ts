import { refundRoutes } from '#core/payments/rules/refund-route.ts';
import type { Cents } from '#core/shared/money.ts';
import { orderPayable } from '../orders/store.ts';
import { findPayable } from '../payments/payables.ts';
import { type RefundSource, readRefundSources } from '../payments/refunds/store.ts';
import type { Db } from '../platform/database/database.ts';
import type { ReturnRow } from './store.ts';

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
  const [source] = (await sourcesOf(db, orderId)).toSorted((a, b) => b.refundable_cents - a.refundable_cents);
  return source !== undefined && refundRoutes(source.method)[0] === 'transfer';
}

/** What is due of a return that was looked at: as it was worked out, and no more than is left of what was received. */
export async function amountDue(db: Db, row: ReturnRow): Promise<Cents> {
  const worked = (row.lines_cents ?? 0) + (row.delivery_cents ?? 0);
  return Math.min(worked, await leftToRefund(db, row.order_id));
}
