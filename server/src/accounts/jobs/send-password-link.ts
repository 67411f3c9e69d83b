import type { Deps } from '../../platform/deps.ts';
import { mailPasswordLink } from '../emails/password-link-email.tsx';
import { countLinksSince, createLink } from '../one-time-links.ts';
import { findUser } from '../store.ts';

const HOUR = 3_600_000;
/** Links an account is sent in an hour at most: nobody's mailbox is filled from here. */
const MAX_AN_HOUR = 5;

/** Makes the link and queues its e-mail; nothing for nobody, or when too many were asked for. */
export async function sendPasswordLink(
  deps: Deps,
  { user_id, request_id }: { user_id: string | null; request_id: string },
): Promise<void> {
  if (user_id === null) return;
  const now = deps.now();
  await deps.db.transaction().execute(async (tx) => {
    const user = await findUser(tx, user_id);
    if (!user) return;
    const since = new Date(now.getTime() - HOUR);
    if ((await countLinksSince(tx, { userId: user.id, purpose: 'password', since })) >= MAX_AN_HOUR) return;
    const token = await createLink(tx, { userId: user.id, purpose: 'password', now });
    await mailPasswordLink(tx, deps, { user, token, requestId: request_id });
  });
}
