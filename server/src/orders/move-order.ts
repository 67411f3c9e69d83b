import type { Updateable } from 'kysely';
import { isDelivered, isOnItsWay, isReversed, isUnpaid, type OrderStatus } from '#core/orders/lifecycle.ts';
import { stockStep } from '#core/orders/rules/stock-step.ts';
import { askForOrder } from '../old-equipment/change-old-equipment.ts';
import { setPayableCancelled } from '../payments/payables.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Orders } from '../platform/database/tables.ts';
import { togetherReturning } from '../platform/database/together.ts';
import type { By } from '../platform/http/caller.ts';
import { giveUsesBack, retakeUses } from '../pricing/take-uses.ts';
import { giveCreditBack } from '../store-credit/give-back.ts';
import { startDays } from '../trade-credit/sell.ts';
import { moveOrderUnits } from '../units/order-units.ts';
import { givePointsAgain, takePointsBack } from './loyalty.ts';
import { releaseCredits, retakeCredits } from './order-credits.ts';
import { newEvent, type OrderRow, orderPayable, readOrderLines, stockOf } from './store.ts';

/** Where an order goes, and what is noted with it. */
export interface Step {
  readonly to: OrderStatus;
  readonly note: string | null;
  readonly at: Date;
  /** What else changes of the order with it. */
  readonly with?: Pick<Updateable<Orders>, 'paid_at' | 'payment_method' | 'hold_until'>;
}

/** Moves all units of an order, out of the stock or back into it. @returns whether there were enough. */
async function moveUnits(
  tx: Tx,
  by: By,
  orderId: string,
  reason: 'encomenda' | 'cancelamento',
  { at }: Step,
): Promise<boolean> {
  const lines = stockOf(await readOrderLines(tx, orderId));
  return (await moveOrderUnits(tx, by, { reason, orderId, lines, at })).length === 0;
}

/**
 * Moves a locked order to another status with everything that its table says of it (core/src/orders/lifecycle.ts): stock
 * taken or returned, points taken back or given again, hold ended, history.
 * @returns the number of the step in the history; null when there is not enough stock to take the order up.
 */
export async function moveOrder(tx: Tx, by: By, order: OrderRow, step: Step): Promise<number | null> {
  const { to } = step;
  if (order.status === 'cancelado' && to !== 'cancelado' && !(await retakeCredits(tx, order.id))) return null;
  if (order.status === 'cancelado' && to !== 'cancelado') await retakeUses(tx, order.id);
  if (to === 'cancelado') {
    await releaseCredits(tx, order.id);
    await giveUsesBack(tx, order.id, step.at);
    await askForOrder(tx, by, order.id, null, step.at);
  }
  let holdsStock = order.holds_stock;
  const units = stockStep(order.status, to, holdsStock);
  if (units === 'take') {
    if (!(await moveUnits(tx, by, order.id, 'encomenda', step))) return null;
    holdsStock = true;
  } else if (units === 'return') {
    await moveUnits(tx, by, order.id, 'cancelamento', step);
    holdsStock = false;
  }
  if (isReversed(to)) {
    await takePointsBack(tx, order.id, { kind: 'order', id: order.id }, 0);
    if (!isReversed(order.status)) {
      if (to === 'cancelado') await giveCreditBack(tx, by, orderPayable(order.id), step.at);
      await setPayableCancelled(tx, orderPayable(order.id), step.at);
    }
  } else if (isReversed(order.status)) {
    await givePointsAgain(tx, order.id);
    await setPayableCancelled(tx, orderPayable(order.id), null);
  }
  const moved = tx
    .updateTable('orders')
    .set({
      ...step.with,
      status: to,
      holds_stock: holdsStock,
      ...(isUnpaid(to) ? {} : { hold_until: null }),
    })
    .where('id', '=', order.id);
  // On account it is invoiced when it leaves.
  if (order.account_days !== null && (isOnItsWay(to) || isDelivered(to))) {
    await startDays(tx, orderPayable(order.id), step.at);
  }
  const event = newEvent(tx, by, {
    order_id: order.id,
    from_status: order.status,
    to_status: to,
    note: step.note,
    at: step.at,
  });
  const [row] = await togetherReturning(tx, event.returning('id'), [moved]);
  if (!row) throw new Error(`order ${order.id} has no step ${to}`);
  return row.id;
}
