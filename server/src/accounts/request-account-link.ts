import { randomUUID } from 'node:crypto';
import { accountTexts } from '#core/accounts/texts.ts';
import { ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import type { Deps } from '../platform/deps.ts';
import type { Caller } from '../platform/http/caller.ts';
import { loginLinkJob, passwordLinkJob } from './jobs/kinds.ts';
import { findUserId } from './store.ts';

const LINKS = {
  login: {
    job: loginLinkJob,
    event: 'account.login_link_requested',
    message: accountTexts.loginLinkSent,
  },
  password: {
    job: passwordLinkJob,
    event: 'account.password_requested',
    message: accountTexts.passwordLinkSent,
  },
} as const;

/**
 * Asks for the link that logs in, or to a new password. Says and does the same whether or not there is such an account:
 * who measures learns nothing.
 */
export async function requestAccountLink(
  deps: Deps,
  by: Caller,
  purpose: keyof typeof LINKS,
  email: string,
): Promise<Result<{ message: string }>> {
  const { job, event, message } = LINKS[purpose];
  await deps.db.transaction().execute(async (tx) => {
    const userId = await findUserId(tx, email);
    await deps.jobs.send(tx, job, { user_id: userId, request_id: randomUUID() });
    await audit(tx, by, event, userId ?? 'unknown');
  });
  return ok({ message });
}
