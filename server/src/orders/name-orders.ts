import { orderNumber } from '#core/orders/rules/order-number.ts';
import type { Db } from '../platform/database/database.ts';
import type { HolderName } from '../units/rooms-port.ts';

/** How the shop's people call these orders, by their ids. */
export async function nameOrders(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, HolderName>> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'number', 'customer_name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, number, customer_name }) => [
      id,
      { label: `Encomenda ${orderNumber(number)}, ${customer_name}`, opens: id },
    ]),
  );
}
