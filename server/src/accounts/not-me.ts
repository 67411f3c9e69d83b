import { accountFailures } from '#core/accounts/errors.ts';
import { LINK_PURPOSES } from '#core/links/purposes.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { createLink } from '../links/create-link.ts';
import { takeLink } from '../links/open-link.ts';
import { revokeLinks } from '../links/revoke-links.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Caller } from '../platform/http/caller.ts';
import { dropChange } from './change-email.ts';
import { forgetDevicesOf } from './known-devices.ts';
import { dropNewKeys } from './second-step.ts';
import { closeSessionsOf } from './sessions.ts';
import { findUser } from './store.ts';

/**
 * Somebody else logged in: takes everybody out of the account, whose password is good no more, and gives its owner (who
 * has the mailbox) the link to a new one. Who closes the page here asks for another as if they had forgotten it.
 */
export async function notMe(deps: Deps, by: Caller, token: string): Promise<Result<{ token: string }>> {
  const now = deps.now();
  return await transact(deps.db, async (tx) => {
    const userId = await takeLink(tx, { token, purpose: 'not_me', now });
    const user = userId ? await findUser(tx, userId) : null;
    if (!user) return fail(accountFailures.link_unusable);
    await forgetDevicesOf(tx, user.id);
    await tx.deleteFrom('credentials').where('user_id', '=', user.id).execute();
    // An app of the stranger's would shut the owner out, and a key of theirs let them in again.
    await dropNewKeys(tx, user.id, new Date(now.getTime() - LINK_PURPOSES.not_me.lifetime));
    await revokeLinks(tx, { kind: 'user', id: user.id }, now);
    // Nor does another address of theirs become the account's.
    await dropChange(tx, user.id, now);
    // Last, after waiting for whoever came in by any of these: their sessions are seen.
    await closeSessionsOf(tx, user.id);
    await audit(tx, by, 'account.not_me', user.id);
    return ok({ token: await createLink(tx, deps, { purpose: 'password', subjectId: user.id }) });
  });
}
