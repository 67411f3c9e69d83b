import { orderFailures } from '#core/orders/errors.ts';
import { isUnpaid } from '#core/orders/lifecycle.ts';
import { endOfLisbonDay } from '#core/shared/lisbon-time.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { moneyOf } from '../payments/refunds/store.ts';
import type { Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { readSettings } from '../settings/read-settings.ts';
import { moveOrder } from './move-order.ts';
import { mailCustomer, mailStatus } from './order-mails.tsx';
import { addEvent, lockOrder, type OrderRow, orderPayable } from './store.ts';

/** An order that holds units and is not paid, locked; null when it is not, or not any more. */
async function lockUnpaid(tx: Tx, id: string): Promise<OrderRow | null> {
  const order = await lockOrder(tx, id);
  return order?.holds_stock && isUnpaid(order.status) && order.paid_at === null ? order : null;
}

/**
 * The shop gives an unpaid order's units back before its time: the order is cancelled, the customer told. Money that
 * comes all the same is one of "Pagamentos a verificar", as of any order that the shop ended.
 */
export async function freeHold(deps: Deps, by: Person, orderId: string): Promise<Result<null>> {
  return await transact(deps.db, async (tx) => {
    const order = await lockUnpaid(tx, orderId);
    if (!order) return fail(orderFailures.hold_over);
    const event = await moveOrder(tx, by, order, {
      to: 'cancelado',
      note: 'Reserva por pagar libertada',
      at: deps.now(),
    });
    await audit(tx, by, 'order.hold_freed', order.id, { status: 'cancelado' }, { status: order.status });
    // 'Nothing was charged' is not so of one that was paid in part.
    const { leftCents } = await moneyOf(tx, orderPayable(order.id));
    if (leftCents === 0) await mailCustomer(deps, tx, order, 'holdFreed');
    else if (event !== null) await mailStatus(deps, tx, order, 'cancelado', event);
    return ok(null);
  });
}

/**
 * The shop waits for an order whatever it holds (a school that pays by reference): it counts for nobody's bound, may be
 * paid by any method, and the customer is told.
 */
export async function acceptHold(deps: Deps, by: Person, orderId: string): Promise<Result<null>> {
  return await transact(deps.db, async (tx) => {
    const order = await lockUnpaid(tx, orderId);
    if (!order?.is_beyond || order.is_hold_accepted) return fail(orderFailures.hold_over);
    const { payment_settings } = await readSettings(tx);
    const at = deps.now();
    const until = endOfLisbonDay(at, payment_settings.multibanco_expiry_days);
    await tx
      .updateTable('orders')
      .set({ hold_last: null, is_hold_accepted: true, hold_until: until })
      .where('id', '=', order.id)
      .execute();
    await addEvent(tx, by, {
      order_id: order.id,
      from_status: order.status,
      to_status: order.status,
      note: 'Reserva por pagar aceite',
      at,
    });
    await audit(
      tx,
      by,
      'order.bound_lifted',
      order.id,
      { hold_until: until.toISOString(), is_beyond: false },
      { hold_until: order.hold_until?.toISOString() ?? null, is_beyond: true },
    );
    await mailCustomer(deps, tx, order, 'holdAccepted');
    return ok(null);
  });
}
