import type { User } from '#core/accounts/contract.ts';
import { failures } from '#core/shared/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { Deps } from '../platform/deps.ts';
import { type UserFields, updateUserRow } from './store.ts';

/** Changes the caller's own contact data. */
export async function updateProfile(deps: Deps, userId: string, fields: UserFields): Promise<Result<User>> {
  const user = await updateUserRow(deps.db, userId, fields);
  return user ? ok(user) : fail(failures.not_found);
}
