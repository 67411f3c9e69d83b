import { createLink } from '../../links/create-link.ts';
import type { Deps } from '../../platform/deps.ts';
import { mailPasswordLink } from '../emails/password-link-email.tsx';
import { maySendLink } from '../may-send-link.ts';
import { findUser } from '../store.ts';

/** Makes the link and queues its e-mail; nothing for nobody, or when too many were asked for. */
export async function sendPasswordLink(
  deps: Deps,
  { user_id, request_id }: { user_id: string | null; request_id: string },
): Promise<void> {
  if (user_id === null) return;
  await deps.db.transaction().execute(async (tx) => {
    const user = await findUser(tx, user_id);
    if (!user) return;
    const link = { purpose: 'password', subjectId: user.id } as const;
    if (!(await maySendLink(tx, link, deps.now()))) return;
    const token = await createLink(tx, deps, link);
    await mailPasswordLink(tx, deps, { user, token, requestId: request_id });
  });
}
