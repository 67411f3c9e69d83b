import type { Tx } from '../platform/database/database.ts';

/**
 * Gives an account the threads that were written without one with its e-mail, once that is proved to be its own. Threads
 * of another account are never touched.
 */
export async function adoptGuestThreads(tx: Tx, owner: { userId: string; email: string }): Promise<void> {
  await tx
    .updateTable('message_threads')
    .set({ user_id: owner.userId })
    .where('user_id', 'is', null)
    .where('email', '=', owner.email)
    .execute();
}
