import { accountFailures } from '#core/accounts/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { peekLink, takeLink, takenBefore } from '../links/open-link.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { dropUnproved } from './drop-unproved.ts';
import type { AccountDeps } from './hooks.ts';
import { refuseOtherBrowser } from './refuse-other-browser.ts';
import { findUser, updateUserRow } from './store.ts';

/**
 * Confirms an address by the link sent to it; the guest orders made with it join the account (docs/product.md#accounts). A
 * browser that is not in the account shows its password; every session but this browser's ends.
 */
export async function verifyEmail(
  deps: AccountDeps,
  by: Caller,
  { token, password }: { readonly token: string; readonly password?: string | undefined },
): Promise<Result<{ ok: true }>> {
  const now = deps.now();
  const holder = await peekLink(deps.db, { token, purpose: 'email', now });
  const refused = holder === null ? null : await refuseOtherBrowser(deps, by, holder, password);
  if (refused) return refused;
  return await deps.db.transaction().execute(async (tx) => {
    const userId = await takeLink(tx, { token, purpose: 'email', now });
    const before = userId ? await findUser(tx, userId) : null;
    const user = before && (await updateUserRow(tx, before.id, { email_verified: true }));
    if (before && user) {
      const own = by.kind === 'person' && by.user.id === user.id ? by : null;
      const kept = { session: own?.session?.hash, devices: own?.devices, keepsPassword: true };
      await dropUnproved(tx, before, now, kept);
      await deps.hooks.onEmailProved(tx, { userId: user.id, email: user.email });
      await audit(tx, by, 'account.email_confirmed', user.id);
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
