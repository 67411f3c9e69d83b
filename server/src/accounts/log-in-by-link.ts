import { accountFailures } from '#core/accounts/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { peekLink, takeLink } from '../links/open-link.ts';
import { transact } from '../platform/database/transact.ts';
import type { Caller } from '../platform/http/caller.ts';
import { dropUnproved, isUnproved } from './drop-unproved.ts';
import type { AccountDeps } from './hooks.ts';
import { type Opened, openAccount } from './open-account.ts';
import { refuseSecondStep } from './refuse-second-step.ts';
import { findUser, isSuspended, updateUserRow } from './store.ts';

/**
 * Opens a session for whoever got the link: no count of wrong passwords keeps its owner out (docs/adr/0094).
 * Having received the e-mail proves the address, as confirming it would: of an account that was never proved, whatever else opens it
 * goes, its password too.
 */
export async function logInByLink(
  deps: AccountDeps,
  by: Caller,
  { token, code }: { readonly token: string; readonly code?: string | undefined },
): Promise<Result<Opened>> {
  const now = deps.now();
  // Looked at before anything is held: a code is counted beside the transaction, and whoever held one connection while
  // asking for another would, sent often enough at once, keep them all from everybody.
  const holder = await peekLink(deps.db, { token, purpose: 'login', now });
  if (holder === null) return fail(accountFailures.link_unusable);
  if (await isSuspended(deps.db, holder)) return fail(accountFailures.suspended);
  // Refused, the link is as it was: the code may be typed again.
  const known = await findUser(deps.db, holder);
  const step = known && isUnproved(known) ? null : await refuseSecondStep(deps, holder, code);
  if (step) return step;
  return await transact(deps.db, async (tx) => {
    const userId = await takeLink(tx, { token, purpose: 'login', now });
    const before = userId ? await findUser(tx, userId) : null;
    const user = before && (await updateUserRow(tx, before.id, { email_verified: true }));
    if (!before || !user) return fail(accountFailures.link_unusable);
    // Again, of the row that is held: kept out in this very moment, they do not come in.
    if (await isSuspended(tx, user.id)) return fail(accountFailures.suspended);
    await dropUnproved(tx, before, now, { keepsPassword: false });
    await audit(tx, by, 'account.logged_in_by_link', user.id);
    return ok(await openAccount(tx, deps, by, user, 'link'));
  });
}
