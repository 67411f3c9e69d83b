import { accountFailures } from '#core/accounts/errors.ts';
import { failures } from '#core/shared/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { findUser, isLastOwner, standingOf } from './store.ts';

/** Deletes an account with its sessions, cart and points; its orders stay, without it. Never one's own, nor the last owner's. */
export async function deleteUser(deps: Deps, by: Person, id: string): Promise<Result<{ ok: true }>> {
  if (by.user.id === id) return fail(accountFailures.own_account);
  return await transact(deps.db, async (tx) => {
    const user = await findUser(tx, id);
    if (user?.role === 'owner' && (await isLastOwner(tx, id))) return fail(accountFailures.last_owner);
    const deleted = await tx.deleteFrom('users').where('id', '=', id).executeTakeFirst();
    if (!user || deleted.numDeletedRows === 0n) return fail(failures.not_found);
    await audit(tx, by, 'account.deleted', id, null, standingOf(user));
    return ok({ ok: true as const });
  });
}
