import { accountFailures } from '#core/accounts/errors.ts';
import { failures } from '#core/shared/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { revokeLinks } from '../links/revoke-links.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { isProvedLately } from '../platform/http/proved-lately.ts';
import { dropChange } from './change-email.ts';
import { forgiveProofAttempts, takeProofAttempt } from './login-attempts.ts';
import { hashPassword, isRightPassword } from './passwords.ts';
import { closeSessionsOf } from './sessions.ts';
import { findPasswordHash, savePasswordHash } from './store.ts';
import { refuseWeakPassword } from './weak-password.ts';

/**
 * Gives the caller's account a new password. Who knows the old one alone may: a session that was left open is not
 * enough. Every other session ends, and every link that was on its way.
 */
export async function changePassword(
  deps: Deps,
  by: Person,
  { current, password }: { readonly current: string; readonly password: string },
): Promise<Result<{ ended: number }>> {
  const now = deps.now();
  const { user } = by;
  if (!(await takeProofAttempt(deps.db, user.id, now))) return fail(accountFailures.too_many_proofs);
  const known = await findPasswordHash(deps.db, user.id);
  // Whoever sits at a session that was left open would have the account: a passkey first, or the link to the mailbox.
  if (!known && !isProvedLately(by)) return fail(failures.proof_needed);
  if (known && !(await isRightPassword(known, current))) {
    const { detail } = accountFailures.wrong_password;
    return fail(accountFailures.wrong_password, { errors: [{ path: 'current', message: detail }] });
  }
  const weak = await refuseWeakPassword(deps, password, user);
  if (weak) return weak;
  const hash = await hashPassword(password);
  return await transact(deps.db, async (tx) => {
    await savePasswordHash(tx, user.id, hash, now);
    await revokeLinks(tx, { kind: 'user', id: user.id }, now);
    await dropChange(tx, user.id, now);
    const ended = await closeSessionsOf(tx, user.id, by.session?.hash);
    await forgiveProofAttempts(tx, user.id);
    await audit(tx, by, 'account.password_changed', user.id);
    return ok({ ended });
  });
}
