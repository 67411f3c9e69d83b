import { createLink } from '../links/create-link.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { mailMovedInvitation } from './emails/account-emails.ts';
import { findUser, isSuspended } from './store.ts';

/** Mails somebody who was a customer of the other shop the link to a first password; nobody who is kept out gets one. */
export async function inviteMovedAccount(tx: Tx, deps: Deps, id: string, requestId: string): Promise<void> {
  const user = await findUser(tx, id);
  if (!user || (await isSuspended(tx, id))) return;
  const token = await createLink(tx, deps, { purpose: 'invite', subjectId: id });
  await mailMovedInvitation(tx, deps, { user, token, requestId });
}
