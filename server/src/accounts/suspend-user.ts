import type { AdminUser } from '#core/accounts/contract.ts';
import { accountFailures } from '#core/accounts/errors.ts';
import { failures } from '#core/shared/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { revokeLinks } from '../links/revoke-links.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { dropChange } from './change-email.ts';
import { closeSessionsOf } from './sessions.ts';
import { findAdminUser, isLastOwner, updateUserRow } from './store.ts';

/**
 * Keeps an account out, or lets it in again: its sessions end and its links no longer count, its orders stay as they are.
 * Asked again it changes nothing. Never one's own account, nor the last owner's.
 */
export async function suspendUser(
  deps: Deps,
  by: Person,
  id: string,
  suspended: boolean,
): Promise<Result<AdminUser>> {
  if (by.user.id === id) return fail(accountFailures.own_suspension);
  const now = deps.now();
  return await deps.db.transaction().execute(async (tx) => {
    const before = await findAdminUser(tx, id);
    if (!before) return fail(failures.not_found);
    if ((before.suspended_at !== null) === suspended) return ok(before);
    if (suspended && before.role === 'owner' && (await isLastOwner(tx, id)))
      return fail(accountFailures.last_owner);
    await updateUserRow(tx, id, { suspended_at: suspended ? now : null });
    // On the way back in too: one that was opened in the very moment of keeping them out.
    await closeSessionsOf(tx, id);
    if (suspended) {
      await revokeLinks(tx, { kind: 'user', id }, now);
      await dropChange(tx, id, now);
    }
    await audit(tx, by, suspended ? 'account.suspended' : 'account.let_back_in', id);
    return ok({ ...before, suspended_at: suspended ? now.toISOString() : null });
  });
}
