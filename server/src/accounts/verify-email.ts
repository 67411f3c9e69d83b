import { accountFailures } from '#core/accounts/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { Deps } from '../platform/deps.ts';
import type { AccountHooks } from './hooks.ts';
import { isAddressConfirmedBy, takeLink } from './one-time-links.ts';
import { updateUserRow } from './store.ts';

/** Confirms an address by the link sent to it; the guest orders made with it join the account (decisions). */
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
    const isDone = await isAddressConfirmedBy(tx, token, now);
    return isDone ? ok({ ok: true as const }) : fail(accountFailures.link_unusable);
  });
}
