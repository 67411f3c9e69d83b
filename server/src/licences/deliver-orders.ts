import { sql } from 'kysely';
import { orderLifecycle } from '#core/orders/lifecycle.ts';
import { deliveryWay } from '#core/orders/rules/delivery-way.ts';
import { audit } from '../audit/audit.ts';
import { moveOrder } from '../orders/move-order.ts';
import { mailStatus } from '../orders/order-mails.tsx';
import { lockOrder } from '../orders/store.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import type { By } from '../platform/http/caller.ts';
import { defineJob } from '../platform/jobs/jobs.ts';

export const deliverJob = defineJob<{ order: string }>('licences.deliver');

/** Looks, once this is committed, whether these orders have all that was bought: whoever moves keys holds pools, not orders. */
export async function lookAtOrders(deps: Deps, tx: Tx, orders: readonly string[]): Promise<void> {
  await deps.jobs.sendAll(
    tx,
    deliverJob,
    [...new Set(orders)].map((order) => ({ order })),
  );
}

/** An order of keys alone is delivered once each of its licences that still stands has its key; its customer is told. */
export async function deliverKeys(deps: Deps, by: By, orderId: string): Promise<boolean> {
  return await deps.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || deliveryWay(order) !== 'keys') return false;
    if (orderLifecycle.facts[order.status].stage !== 'to_send') return false;
    const { rows } = await sql<{ has_all: boolean }>`
      SELECT EXISTS (SELECT FROM licences WHERE order_id = ${orderId} AND ended_at IS NULL)
        AND NOT EXISTS (SELECT FROM licences WHERE order_id = ${orderId} AND ended_at IS NULL AND key_id IS NULL)
        AND NOT EXISTS (SELECT FROM order_lines line WHERE line.order_id = ${orderId}
          AND NOT EXISTS (SELECT FROM licences WHERE line_id = line.id)) AS has_all`.execute(tx);
    if (!rows[0]?.has_all) return false;
    const event = await moveOrder(tx, by, order, {
      to: 'entregue',
      note: 'Todas as chaves dadas',
      at: deps.now(),
    });
    await audit(tx, by, 'licence.order_delivered', orderId, { status: 'entregue' }, { status: order.status });
    if (event !== null) await mailStatus(deps, tx, order, 'entregue', event);
    return true;
  });
}
