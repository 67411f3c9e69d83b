import { createLink } from '../../links/create-link.ts';
import type { Deps } from '../../platform/deps.ts';
import { mailLoginLink, mailPasswordLink } from '../emails/account-emails.ts';
import { maySendLink } from '../may-send-link.ts';
import { findUser, isSuspended } from '../store.ts';

const MAILERS = { login: mailLoginLink, password: mailPasswordLink } as const;

/** Makes a link to somebody's account and queues its e-mail; nothing for nobody, or when too many were asked for. */
export async function sendAccountLink(
  deps: Deps,
  purpose: keyof typeof MAILERS,
  { user_id, request_id }: { user_id: string | null; request_id: string },
): Promise<void> {
  if (user_id === null) return;
  await deps.db.transaction().execute(async (tx) => {
    const user = await findUser(tx, user_id);
    if (!user || (await isSuspended(tx, user.id))) return;
    const link = { purpose, subjectId: user.id };
    if (!(await maySendLink(tx, link, deps.now()))) return;
    const token = await createLink(tx, deps, link);
    await MAILERS[purpose](tx, deps, { user, token, requestId: request_id });
  });
}
