import { accountFailures } from '#core/accounts/errors.ts';
import { type Failure, fail } from '#core/shared/result.ts';
import type { Deps } from '../platform/deps.ts';
import type { Caller } from '../platform/http/caller.ts';
import { forgiveProofAttempts, takeProofAttempt } from './login-attempts.ts';
import { isRightPassword } from './passwords.ts';
import { findPasswordHash } from './store.ts';

/**
 * Why a browser that is not in the account may not confirm an address of it yet: it does not show its password. Who got the mail of
 * an account that is somebody else's does not know it. Tries are counted for the account.
 */
export async function refuseOtherBrowser(
  deps: Deps,
  by: Caller,
  userId: string,
  password: string | undefined,
): Promise<{ readonly ok: false; readonly failure: Failure } | null> {
  if (by.user?.id === userId) return null;
  const known = await findPasswordHash(deps.db, userId);
  if (!password || known === null) return fail(accountFailures.password_needed);
  if (!(await takeProofAttempt(deps.db, userId, deps.now()))) return fail(accountFailures.too_many_proofs);
  const { detail } = accountFailures.wrong_password;
  if (!(await isRightPassword(known, password)))
    return fail(accountFailures.wrong_password, { errors: [{ path: 'password', message: detail }] });
  await forgiveProofAttempts(deps.db, userId);
  return null;
}
