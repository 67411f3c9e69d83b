import type { User } from '#core/accounts/contract.ts';
import { accountFailures } from '#core/accounts/errors.ts';
import { type Failure, fail } from '#core/shared/result.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import type { Caller } from '../platform/http/caller.ts';
import { dropChange } from './change-email.ts';
import { forgetDevicesOf } from './known-devices.ts';
import { forgiveProofAttempts, takeProofAttempt } from './login-attempts.ts';
import { isRightPassword } from './passwords.ts';
import { dropNewKeys } from './second-step.ts';
import { closeSessionsOf } from './sessions.ts';
import { findPasswordHash } from './store.ts';

/** Whether an account may be somebody else's doing: anybody registers with any address. Nobody registers into a role. */
export function isUnproved({ email_verified, role }: Pick<User, 'email_verified' | 'role'>): boolean {
  return !email_verified && role === null;
}

/**
 * Takes away every way into an account that was made before its address was proved (docs/adr/0277), but for the session that
 * is kept and its browser; its password too unless `keepsPassword`. `user` is as it was before. Nothing of one that was proved.
 */
export async function dropUnproved(
  tx: Tx,
  user: User,
  now: Date,
  kept: {
    readonly session?: string | undefined;
    readonly devices?: readonly string[] | undefined;
    readonly keepsPassword: boolean;
  },
): Promise<void> {
  if (!isUnproved(user)) return;
  await dropNewKeys(tx, user.id, new Date(0));
  await forgetDevicesOf(tx, user.id, kept.devices);
  await dropChange(tx, user.id, now);
  if (!kept.keepsPassword) await tx.deleteFrom('credentials').where('user_id', '=', user.id).execute();
  await closeSessionsOf(tx, user.id, kept.session);
}

/**
 * Why a browser that is not in the account may not confirm its address yet: it does not show its password. Who got the mail of an
 * account that somebody else made does not know it, and makes a new one. Tries are counted for the account.
 */
export async function refuseOtherBrowser(
  deps: Deps,
  by: Caller,
  userId: string,
  password: string | undefined,
): Promise<{ readonly ok: false; readonly failure: Failure } | null> {
  if (by.user?.id === userId) return null;
  const known = await findPasswordHash(deps.db, userId);
  if (known === null) return null;
  if (!password) return fail(accountFailures.password_needed);
  if (!(await takeProofAttempt(deps.db, userId, deps.now()))) return fail(accountFailures.too_many_proofs);
  const { detail } = accountFailures.wrong_password;
  if (!(await isRightPassword(known, password)))
    return fail(accountFailures.wrong_password, { errors: [{ path: 'password', message: detail }] });
  await forgiveProofAttempts(deps.db, userId);
  return null;
}
