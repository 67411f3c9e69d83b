import { accountFailures } from '#core/accounts/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { takeLink } from '../links/open-link.ts';
import { revokeLinks } from '../links/revoke-links.ts';
import type { Deps } from '../platform/deps.ts';
import type { AccountHooks } from './hooks.ts';
import { clearLoginAttempts } from './login-attempts.ts';
import { hashPassword } from './passwords.ts';
import { closeSessionsOf } from './sessions.ts';
import { savePasswordHash, updateUserRow } from './store.ts';

/**
 * Sets the new password of whoever got the link: every session ends, every other link too.
 * Having received the e-mail proves the address, as confirming it would.
 */
export async function resetPassword(
  deps: Deps,
  hooks: AccountHooks,
  { token, password }: { token: string; password: string },
): Promise<Result<{ ok: true }>> {
  const now = deps.now();
  return await deps.db.transaction().execute(async (tx) => {
    const userId = await takeLink(tx, { token, purpose: 'password', now });
    const user = userId ? await updateUserRow(tx, userId, { email_verified: true }) : null;
    if (!user) return fail(accountFailures.link_unusable);
    await savePasswordHash(tx, user.id, await hashPassword(password), now);
    await closeSessionsOf(tx, user.id);
    await revokeLinks(tx, { kind: 'user', id: user.id }, now);
    await clearLoginAttempts(tx, user.email);
    await hooks.adoptGuestOrders(tx, { userId: user.id, email: user.email });
    return ok({ ok: true as const });
  });
}
