import type { Tx } from '../platform/database/database.ts';

/**
 * Gives an account the repairs asked for without one with its e-mail, once that is proved to be its own. Repairs of
 * another account are never touched.
 */
export async function adoptGuestRepairs(tx: Tx, owner: { userId: string; email: string }): Promise<void> {
  await tx
    .updateTable('repairs')
    .set({ user_id: owner.userId })
    .where('user_id', 'is', null)
    .where('customer_email', '=', owner.email)
    .execute();
}
