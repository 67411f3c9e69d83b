import { orderFailures } from '#core/orders/errors.ts';
import { isCancellable } from '#core/orders/lifecycle.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { endOpenPayment } from '../payments/payables.ts';
import { transact } from '../platform/database/transact.ts';
import type { Caller } from '../platform/http/caller.ts';
import { keptUnits, type OrderDeps, tellFollowers } from './followers-port.ts';
import { moveOrder } from './move-order.ts';
import { mailCustomer, mailShop, mailStatus } from './order-mails.tsx';
import { findOwnOrder } from './place-order.ts';
import { lockOrder, orderPayable } from './store.ts';

/**
 * Its customer, or who has its link, cancels an order before anything is packed: the units return to the stock, a payment
 * that waits is closed, and of money that was received both sides are written to: the shop gives it back.
 * Cancelled already: nothing happens.
 */
export async function cancelOrder(
  deps: OrderDeps,
  by: Caller,
  orderId: string,
  token: string | undefined,
): Promise<Result<null>> {
  return await transact(deps.db, async (tx) => {
    const now = deps.now();
    if (!(await findOwnOrder(tx, by, orderId, token, now))) return fail(orderFailures.order_not_found);
    const order = await lockOrder(tx, orderId);
    if (!order) return fail(orderFailures.order_not_found);
    if (order.status === 'cancelado') return ok(null);
    if (!isCancellable(order.status)) return fail(orderFailures.too_late_to_cancel);
    if ((await keptUnits(deps, tx, order.id)).size > 0) return fail(orderFailures.key_seen);
    const wasPaid = order.paid_at !== null;
    await endOpenPayment(tx, orderPayable(order.id));
    const event = await moveOrder(tx, by, order, {
      to: 'cancelado',
      note: 'Cancelada pelo cliente',
      at: now,
    });
    await tellFollowers(deps, tx, by, order, now);
    await audit(
      tx,
      by,
      'order.cancelled',
      order.id,
      { status: 'cancelado', was_paid: wasPaid },
      { status: order.status },
    );
    if (wasPaid) {
      await mailCustomer(deps, tx, order, 'cancelledPaid');
      await mailShop(deps, tx, order, 'cancelledPaidForShop');
    } else if (event !== null) {
      await mailStatus(deps, tx, order, 'cancelado', event);
    }
    return ok(null);
  });
}
