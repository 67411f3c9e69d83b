import { createLink } from '../../links/create-link.ts';
import type { Deps } from '../../platform/deps.ts';
import { mailLoginLink } from '../emails/login-link-email.tsx';
import { maySendLink } from '../may-send-link.ts';
import { findUser } from '../store.ts';

/** Makes the link that logs in and queues its e-mail; nothing for nobody, or when too many were asked for. */
export async function sendLoginLink(
  deps: Deps,
  { user_id, request_id }: { user_id: string | null; request_id: string },
): Promise<void> {
  if (user_id === null) return;
  await deps.db.transaction().execute(async (tx) => {
    const user = await findUser(tx, user_id);
    if (!user) return;
    const link = { purpose: 'login', subjectId: user.id } as const;
    if (!(await maySendLink(tx, link, deps.now()))) return;
    const token = await createLink(tx, deps, link);
    await mailLoginLink(tx, deps, { user, token, requestId: request_id });
  });
}
