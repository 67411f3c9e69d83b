import type { User } from '#core/accounts/contract.ts';
import { failures } from '#core/shared/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { followProfile } from './addresses.ts';
import { refusePhone } from './check-phone.ts';
import { changedFields, type UserFields, updateUserRow } from './store.ts';

/** Changes the caller's own contact data. */
export async function updateProfile(deps: Deps, by: Person, fields: UserFields): Promise<Result<User>> {
  const phone = refusePhone('phone', fields.phone);
  if (phone) return phone;
  return await transact(deps.db, async (tx) => {
    const user = await updateUserRow(tx, by.user.id, fields);
    // Deleted or joined to another since the call began.
    if (!user) return fail(failures.session_expired);
    await followProfile(tx, user.id, user);
    await audit(tx, by, 'account.profile_changed', user.id, { changed: changedFields(by.user, user) });
    return ok(user);
  });
}
