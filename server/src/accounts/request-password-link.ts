import { randomUUID } from 'node:crypto';
import { accountTexts } from '#core/accounts/texts.ts';
import { ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import type { Deps } from '../platform/deps.ts';
import type { Caller } from '../platform/http/caller.ts';
import { passwordLinkJob } from './jobs/kinds.ts';
import { findUserByEmail } from './store.ts';

/** Asks for the link to a new password. Says and does the same whether or not there is such an account. */
export async function requestPasswordLink(
  deps: Deps,
  by: Caller,
  email: string,
): Promise<Result<{ message: string }>> {
  await deps.db.transaction().execute(async (tx) => {
    const user = await findUserByEmail(tx, email);
    await deps.jobs.send(tx, passwordLinkJob, { user_id: user?.id ?? null, request_id: randomUUID() });
    // Of an unknown address too: who measures learns nothing.
    await audit(tx, by, {
      type: 'account.password_requested',
      subject: { kind: 'account', id: user?.id ?? 'unknown' },
      before: null,
      after: null,
    });
  });
  return ok({ message: accountTexts.passwordLinkSent });
}
