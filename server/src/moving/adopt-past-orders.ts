import type { Tx } from '../platform/database/database.ts';

/** Gives an account the orders that were made at the other shop with its e-mail, once that is proved to be its own. */
export async function adoptPastOrders(tx: Tx, owner: { userId: string; email: string }): Promise<void> {
  await tx
    .updateTable('past_orders')
    .set({ user_id: owner.userId })
    .where('user_id', 'is', null)
    .where('customer_email', '=', owner.email)
    .execute();
}
