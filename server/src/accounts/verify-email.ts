import { accountFailures } from '#core/accounts/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { takeLink, takenBefore } from '../links/open-link.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import type { AccountHooks } from './hooks.ts';
import { findUser, updateUserRow } from './store.ts';

/** Confirms an address by the link sent to it; the guest orders made with it join the account (docs/product.md#accounts). */
export async function verifyEmail(
  deps: Deps,
  hooks: AccountHooks,
  token: string,
): Promise<Result<{ ok: true }>> {
  const now = deps.now();
  return await deps.db.transaction().execute(async (tx) => {
    const userId = await takeLink(tx, { token, purpose: 'email', now });
    const user = userId ? await updateUserRow(tx, userId, { email_verified: true }) : null;
    if (user) {
      await hooks.adoptGuestOrders(tx, { userId: user.id, email: user.email });
      return ok({ ok: true as const });
    }
    return (await isConfirmedBy(tx, token, now))
      ? ok({ ok: true as const })
      : fail(accountFailures.link_unusable);
  });
}

/** Whether a link confirmed its address before: opened twice, it still says that all is well. */
async function isConfirmedBy(tx: Tx, token: string, now: Date): Promise<boolean> {
  const userId = await takenBefore(tx, { token, purpose: 'email', now });
  return userId !== null && (await findUser(tx, userId))?.email_verified === true;
}
