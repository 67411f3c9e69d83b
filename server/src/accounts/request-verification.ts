import { randomUUID } from 'node:crypto';
import { accountTexts } from '#core/accounts/texts.ts';
import { failures } from '#core/shared/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { createLink } from '../links/create-link.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { mailVerification } from './emails/account-emails.ts';
import { maySendLink } from './may-send-link.ts';

/** Sends the caller another link that confirms the address; nothing is sent when it is confirmed already. */
export async function requestVerification(deps: Deps, by: Person): Promise<Result<{ message: string }>> {
  const { user } = by;
  if (user.email_verified) return ok({ message: accountTexts.verificationSent });
  return await deps.db.transaction().execute(async (tx) => {
    // Whoever registered with somebody else's address must not fill its mailbox.
    if (!(await maySendLink(tx, { purpose: 'email', subjectId: user.id }, deps.now()))) {
      return fail(failures.too_many, { detail: accountTexts.enoughLinks });
    }
    const token = await createLink(tx, deps, { purpose: 'email', subjectId: user.id });
    await mailVerification(tx, deps, { user, token, requestId: randomUUID() });
    await audit(tx, by, 'account.confirmation_requested', user.id);
    return ok({ message: accountTexts.verificationSent });
  });
}
