import { isReversed } from '#core/orders/lifecycle.ts';
import type { Tx } from '../platform/database/database.ts';
import { earnPoints } from './loyalty.ts';
import type { OrderRow } from './store.ts';

/**
 * Gives an account the orders made as a guest with its e-mail, once that is proved to be its own; paid ones earn
 * their points. Orders of another account are never touched.
 */
export async function adoptGuestOrders(tx: Tx, owner: { userId: string; email: string }): Promise<void> {
  const adopted = (await tx
    .updateTable('orders')
    .set({ user_id: owner.userId })
    .where('user_id', 'is', null)
    .where('customer_email', '=', owner.email)
    .returningAll()
    .execute()) as OrderRow[];
  for (const order of adopted) {
    if (order.paid_at !== null && !isReversed(order.status)) await earnPoints(tx, order);
  }
}
