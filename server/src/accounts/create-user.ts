import type { User } from '#core/accounts/contract.ts';
import { type AskedRole, roleOf } from '#core/accounts/rules/asked-role.ts';
import { ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { emailTaken } from './email-taken.ts';
import { hashPassword } from './passwords.ts';
import { insertUser, savePasswordHash, standingOf, type UserFields } from './store.ts';

type NewUser = UserFields & AskedRole & { email: string; password: string };

/** Makes an account from the panel, a customer's or one of the shop's people's. No session is opened. */
export async function createUser(
  deps: Deps,
  by: Person,
  { password, role, is_admin, ...fields }: NewUser,
): Promise<Result<User>> {
  const passwordHash = await hashPassword(password);
  return await deps.db.transaction().execute(async (tx) => {
    const user = await insertUser(tx, { ...fields, role: roleOf({ role, is_admin }, null) });
    if (!user) return emailTaken();
    await savePasswordHash(tx, user.id, passwordHash, deps.now());
    await audit(tx, by, {
      type: 'account.created',
      subject: { kind: 'account', id: user.id },
      before: null,
      after: standingOf(user),
    });
    return ok(user);
  });
}
