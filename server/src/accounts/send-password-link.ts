import { randomUUID } from 'node:crypto';
import { accountFailures } from '#core/accounts/errors.ts';
import { accountTexts } from '#core/accounts/texts.ts';
import { failures } from '#core/shared/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { createLink } from '../links/create-link.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { mailInvitation, mailPasswordLink } from './emails/account-emails.ts';
import { maySendLink } from './may-send-link.ts';
import { findAdminUser, hasPassword } from './store.ts';

/**
 * Mails somebody, for the panel, the link to a new password; who has none yet gets the invitation again. Nobody is told a
 * password aloud, and the link is seen by its mailbox alone.
 */
export async function sendPasswordLink(
  deps: Deps,
  by: Person,
  id: string,
): Promise<Result<{ message: string }>> {
  return await deps.db.transaction().execute(async (tx) => {
    const user = await findAdminUser(tx, id);
    if (!user) return fail(failures.not_found);
    if (user.suspended_at) return fail(accountFailures.suspended_link);
    const isNew = !(await hasPassword(tx, id));
    const link = { purpose: isNew ? 'invite' : 'password', subjectId: id } as const;
    if (!(await maySendLink(tx, link, deps.now()))) return fail(accountFailures.too_many_links);
    const token = await createLink(tx, deps, link);
    const write = isNew ? mailInvitation : mailPasswordLink;
    await write(tx, deps, { user, token, requestId: randomUUID() });
    await audit(tx, by, 'account.link_sent', id);
    return ok({ message: accountTexts.linkSentTo(user.email) });
  });
}
