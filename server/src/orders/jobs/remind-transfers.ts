import { isUnpaid } from '#core/orders/lifecycle.ts';
import { DAY } from '#core/shared/day.ts';
import { begunOf } from '../../payments/begun-payment.ts';
import { findShownPayment } from '../../payments/store.ts';
import type { Deps } from '../../platform/deps.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { mailReminder } from '../order-mails.tsx';
import { lockOrder, orderPayable } from '../store.ts';

/** Tells who was to make a transfer that the time for it is nearly over. */
export const remindTransfersJob = defineJob<Record<string, never>>('orders.remind-transfers');

/** Who chose to pay by transfer less than this ago was told enough, in milliseconds. */
const FRESH = DAY;
/** Orders looked at in one run; who was told already costs one look. */
const BATCH = 500;

/** Writes to the customers whose order is held for a transfer until within a day: once for each payment. */
export async function remindTransfers(deps: Deps): Promise<void> {
  const now = deps.now();
  const due = await deps.db
    .selectFrom('orders')
    .select('id')
    .where('holds_stock', '=', true)
    .where('hold_until', '>', now)
    .where('hold_until', '<=', new Date(now.getTime() + DAY))
    .where('payment_method', '=', 'transferencia')
    .orderBy('hold_until')
    .limit(BATCH)
    .execute();
  for (const { id } of due) {
    await deps.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, id);
      const payment = await findShownPayment(tx, orderPayable(id));
      if (!order || !isUnpaid(order.status) || payment?.status !== 'pendente') return;
      if (payment.method !== 'transferencia' || payment.created_at.getTime() > now.getTime() - FRESH) return;
      await mailReminder(deps, tx, order, begunOf(payment));
    });
  }
}
