import type { Session } from '#core/accounts/contract.ts';
import { accountFailures } from '#core/accounts/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { AccountDeps } from './hooks.ts';
import { clearLoginAttempts, takeLoginAttempt } from './login-attempts.ts';
import { isRightPassword } from './passwords.ts';
import { openSession } from './sessions.ts';
import { findCredential } from './store.ts';

/** Opens a session for whoever knows the password, and takes the visitor's cart along. */
export async function logIn(
  deps: AccountDeps,
  by: Caller,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<Result<Session>> {
  const now = deps.now();
  if (!(await takeLoginAttempt(deps.db, email, now))) return fail(accountFailures.too_many_logins);
  const found = await findCredential(deps.db, email);
  const isRight = await isRightPassword(found?.passwordHash ?? null, password);
  if (!found || !isRight) return fail(accountFailures.wrong_credentials);
  const { user } = found;
  const token = await deps.db.transaction().execute(async (tx) => {
    await clearLoginAttempts(tx, email);
    if (by.cartToken) await deps.hooks.onLogin(tx, { userId: user.id, cartToken: by.cartToken });
    if (user.email_verified) await deps.hooks.adoptGuestOrders(tx, { userId: user.id, email: user.email });
    await audit(tx, by, {
      type: 'account.logged_in',
      subject: { kind: 'account', id: user.id },
      before: null,
      after: null,
    });
    return await openSession(tx, user, now);
  });
  return ok({ access_token: token, user });
}
