import type { User } from '#core/accounts/contract.ts';
import { ok, type Result } from '#core/shared/result.ts';
import type { Deps } from '../platform/deps.ts';
import { emailTaken } from './email-taken.ts';
import { hashPassword } from './passwords.ts';
import { insertUser, savePasswordHash, type UserFields } from './store.ts';

/** Makes an account from the panel, with or without the administrator's rights. No session is opened. */
export async function createUser(
  deps: Deps,
  { password, ...fields }: UserFields & { email: string; is_admin: boolean; password: string },
): Promise<Result<User>> {
  const passwordHash = await hashPassword(password);
  return await deps.db.transaction().execute(async (tx) => {
    const user = await insertUser(tx, fields);
    if (!user) return emailTaken();
    await savePasswordHash(tx, user.id, passwordHash, deps.now());
    return ok(user);
  });
}
