import { accountFailures } from '#core/accounts/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { takeLink } from '../links/open-link.ts';
import { revokeLinks } from '../links/revoke-links.ts';
import { transact } from '../platform/database/transact.ts';
import type { Caller } from '../platform/http/caller.ts';
import { dropChange } from './change-email.ts';
import { dropUnproved } from './drop-unproved.ts';
import type { AccountDeps } from './hooks.ts';
import { forgetDevicesOf, rememberDevice } from './known-devices.ts';
import { clearLoginAttempts } from './login-attempts.ts';
import { hashPassword } from './passwords.ts';
import { closeSessionsOf } from './sessions.ts';
import { findUser, isSuspended, savePasswordHash, updateUserRow } from './store.ts';
import { refuseWeakPassword } from './weak-password.ts';

/**
 * Sets the new password of whoever got the link: every session ends, every other link too.
 * The browser it is set in is the only one that the account knows from then on.
 * Having received the e-mail proves the address, as confirming it would.
 */
export async function resetPassword(
  deps: AccountDeps,
  by: Caller,
  { token, password }: { token: string; password: string },
): Promise<Result<{ ok: true; device: string | null }>> {
  const now = deps.now();
  return await transact(deps.db, async (tx) => {
    const userId =
      (await takeLink(tx, { token, purpose: 'password', now })) ??
      (await takeLink(tx, { token, purpose: 'invite', now }));
    const before = userId ? await findUser(tx, userId) : null;
    const user = before && (await updateUserRow(tx, before.id, { email_verified: true }));
    if (!before || !user) return fail(accountFailures.link_unusable);
    if (await isSuspended(tx, user.id)) return fail(accountFailures.suspended);
    const weak = await refuseWeakPassword({ ...deps, db: tx }, password, user);
    // The link is given back with the transaction: another password may be tried.
    if (weak) return weak;
    await dropUnproved(tx, before, now, { keepsPassword: false });
    await savePasswordHash(tx, user.id, await hashPassword(password), now);
    await revokeLinks(tx, { kind: 'user', id: user.id }, now);
    // Who was in the account may have asked for another address, to come back by.
    await dropChange(tx, user.id, now);
    // Last, after waiting for whoever came in by the old ones: their sessions are seen.
    await closeSessionsOf(tx, user.id);
    await clearLoginAttempts(tx, { email: user.email, ip: by.ip, device: null });
    await forgetDevicesOf(tx, user.id);
    const device = await rememberDevice(tx, user.id, [], now);
    await deps.hooks.onEmailProved(tx, { userId: user.id, email: user.email });
    await audit(tx, by, 'account.password_reset', user.id);
    return ok({ ok: true as const, device });
  });
}
