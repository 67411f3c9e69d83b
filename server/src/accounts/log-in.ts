import { accountFailures } from '#core/accounts/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { transact } from '../platform/database/transact.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { AccountDeps } from './hooks.ts';
import { findDevice } from './known-devices.ts';
import { forgiveLoginAttempts, takeLoginAttempt } from './login-attempts.ts';
import { type Opened, openAccount } from './open-account.ts';
import { isRightPassword } from './passwords.ts';
import { refuseSecondStep } from './refuse-second-step.ts';
import { findCredential, findUser, holdPassword, isSuspended } from './store.ts';

/** Opens a session for whoever knows the password, and takes the visitor's cart along. */
export async function logIn(
  deps: AccountDeps,
  by: Caller,
  {
    email,
    password,
    code,
  }: { readonly email: string; readonly password: string; readonly code?: string | undefined },
): Promise<Result<Opened>> {
  const now = deps.now();
  const device = await findDevice(deps.db, email, by.devices ?? [], now);
  const attempt = { email, ip: by.ip, device };
  if (!(await takeLoginAttempt(deps.db, attempt, now))) return fail(accountFailures.too_many_logins);
  const found = await findCredential(deps.db, email);
  const isRight = await isRightPassword(found.passwordHash, password);
  const user = isRight && found.userId ? await findUser(deps.db, found.userId) : null;
  if (!user) return fail(accountFailures.wrong_credentials);
  // Said only to who knows the password: to others it is an account like any other, or none.
  if (await isSuspended(deps.db, user.id)) return fail(accountFailures.suspended);
  const step = await refuseSecondStep(deps, user.id, code);
  if (step) return step;
  return await transact(deps.db, async (tx) => {
    // It fitted a moment ago: of a new one set meanwhile this would be the one session that it does not end.
    if (!(await holdPassword(tx, user.id, found.passwordHash)))
      return fail(accountFailures.wrong_credentials);
    await forgiveLoginAttempts(tx, attempt);
    await audit(tx, by, 'account.logged_in', user.id);
    return ok(await openAccount(tx, deps, by, user, 'password'));
  });
}
