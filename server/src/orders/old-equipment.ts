import { oldEquipmentFailures } from '#core/old-equipment/errors.ts';
import type { setOrderOldEquipment as call } from '#core/orders/contract.ts';
import { orderFailures } from '#core/orders/errors.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { askForOrder } from '../old-equipment/change-old-equipment.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Caller } from '../platform/http/caller.ts';
import { readSettings } from '../settings/read-settings.ts';
import { findOwnOrder } from './place-order.ts';
import { offersOldEquipment } from './present-order.ts';
import { lockOrder, type OrderRow } from './store.ts';

/** Its customer, or who has its link, says what they hand over with an order, or that it is nothing after all. */
export async function setOldEquipment(
  deps: Pick<Deps, 'db' | 'now'>,
  by: Caller,
  orderId: string,
  { t, old_equipment: asked }: BodyOf<typeof call>,
): Promise<Result<OrderRow>> {
  return await transact(deps.db, async (tx) => {
    const now = deps.now();
    const isOwn = await findOwnOrder(tx, by, orderId, t, now);
    const order = isOwn && (await lockOrder(tx, orderId));
    if (!order) return fail(orderFailures.order_not_found);
    if (asked && !offersOldEquipment(order, await readSettings(tx))) {
      return fail(oldEquipmentFailures.old_equipment_off);
    }
    const isDone = await askForOrder(tx, by, orderId, asked, now);
    return isDone ? ok(order) : fail(oldEquipmentFailures.old_equipment_step);
  });
}
