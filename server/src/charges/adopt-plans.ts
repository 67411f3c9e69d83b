import type { Tx } from '../platform/database/database.ts';

/** Gives an account the plans that charge its e-mail without an account, once that is proved to be its own: their bills to come are its. */
export async function adoptGuestPlans(tx: Tx, owner: { userId: string; email: string }): Promise<void> {
  await tx
    .updateTable('charge_plans')
    .set({ user_id: owner.userId })
    .where('user_id', 'is', null)
    .where('payer_email', '=', owner.email)
    .execute();
}
