import type { changeManyOrders } from '#core/orders/many-contract.ts';
import { deliveryWay } from '#core/orders/rules/delivery-way.ts';
import { orderTexts } from '#core/orders/texts.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { ok } from '#core/shared/result.ts';
import type { Person } from '../platform/http/caller.ts';
import type { OrderDeps } from './followers-port.ts';
import { updateOrder } from './update-order.ts';

type Body = BodyOf<typeof changeManyOrders>;

/**
 * Takes several orders a usual step further, each in a transaction and with an event of its own: one that is refused keeps no
 * other back. What is unusual is asked about at the order itself.
 */
export async function changeMany(deps: OrderDeps, by: Person, { ids, status }: Body) {
  const all = [...new Set(ids)];
  const orders = await deps.db
    .selectFrom('orders')
    .select(['id', 'number', 'paid_at', 'account_days', 'shipping_method', 'shipping_address'])
    .where('id', 'in', all)
    .execute();
  const withGoods = await deps.db
    .selectFrom('order_lines')
    .select('order_id')
    .distinct()
    .where('order_id', 'in', all)
    .where('rental_months', 'is', null)
    .execute();
  const refused: { id: string; number: number | null; detail: string }[] = [];
  for (const id of all) {
    const order = orders.find((one) => one.id === id);
    const refuse = (detail: string) => refused.push({ id, number: order?.number ?? null, detail });
    // A step that says that it is paid is nobody's by the way.
    if (order && !order.paid_at && order.account_days === null) {
      refuse(orderTexts.notPaidYet);
      continue;
    }
    const way = order && deliveryWay(order);
    if (way === 'keys' || way === 'gift') {
      refuse(way === 'keys' ? orderTexts.keysAreGiven : orderTexts.cardIsSent);
      continue;
    }
    if (order && !withGoods.some(({ order_id }) => order_id === id)) {
      refuse(orderTexts.contractsHandOver);
      continue;
    }
    const done = await updateOrder(deps, by, id, { status, confirm: false });
    if (!done.ok) refuse(done.failure.detail);
  }
  return ok({ changed: all.length - refused.length, refused });
}
