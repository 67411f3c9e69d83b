import { countLinksSince } from '../../links/count-links.ts';
import { createLink } from '../../links/create-link.ts';

import type { Deps } from '../../platform/deps.ts';
import { mailPasswordLink } from '../emails/password-link-email.tsx';
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
  await deps.db.transaction().execute(async (tx) => {
    const user = await findUser(tx, user_id);
    if (!user) return;
    const link = { purpose: 'password', subjectId: user.id } as const;
    const since = new Date(deps.now().getTime() - HOUR);
    if ((await countLinksSince(tx, { ...link, since })) >= MAX_AN_HOUR) return;
    const token = await createLink(tx, deps, link);
    await mailPasswordLink(tx, deps, { user, token, requestId: request_id });
  });
}
