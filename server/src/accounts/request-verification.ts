import { randomUUID } from 'node:crypto';
import { accountTexts } from '#core/accounts/texts.ts';
import { ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { createLink } from '../links/create-link.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { mailVerification } from './emails/verification-email.tsx';

/** Sends the caller another link that confirms the address; nothing is sent when it is confirmed already. */
export async function requestVerification(deps: Deps, by: Person): Promise<Result<{ message: string }>> {
  const { user } = by;
  if (!user.email_verified) {
    await deps.db.transaction().execute(async (tx) => {
      const token = await createLink(tx, deps, { purpose: 'email', subjectId: user.id });
      await mailVerification(tx, deps, { user, token, requestId: randomUUID() });
      await audit(tx, by, {
        type: 'account.confirmation_requested',
        subject: { kind: 'account', id: user.id },
        before: null,
        after: null,
      });
    });
  }
  return ok({ message: accountTexts.verificationSent });
}
