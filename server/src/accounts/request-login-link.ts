import { randomUUID } from 'node:crypto';
import { accountTexts } from '#core/accounts/texts.ts';
import { ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import type { Deps } from '../platform/deps.ts';
import type { Caller } from '../platform/http/caller.ts';
import { loginLinkJob } from './jobs/kinds.ts';
import { findUserByEmail } from './store.ts';

/** Asks for the link that logs in. Says and does the same whether or not there is such an account. */
export async function requestLoginLink(
  deps: Deps,
  by: Caller,
  email: string,
): Promise<Result<{ message: string }>> {
  await deps.db.transaction().execute(async (tx) => {
    const user = await findUserByEmail(tx, email);
    await deps.jobs.send(tx, loginLinkJob, { user_id: user?.id ?? null, request_id: randomUUID() });
    await audit(tx, by, {
      type: 'account.login_link_requested',
      subject: { kind: 'account', id: user?.id ?? 'unknown' },
      before: null,
      after: null,
    });
  });
  return ok({ message: accountTexts.loginLinkSent });
}
