import { randomUUID } from 'node:crypto';
import type { User } from '#core/accounts/contract.ts';
import { accountTexts } from '#core/accounts/texts.ts';
import { ok, type Result } from '#core/shared/result.ts';
import { createLink } from '../links/create-link.ts';
import type { Deps } from '../platform/deps.ts';
import { mailVerification } from './emails/verification-email.tsx';

/** Sends the caller another link that confirms the address; nothing is sent when it is confirmed already. */
export async function requestVerification(deps: Deps, user: User): Promise<Result<{ message: string }>> {
  if (!user.email_verified) {
    await deps.db.transaction().execute(async (tx) => {
      const token = await createLink(tx, deps, { purpose: 'email', subjectId: user.id });
      await mailVerification(tx, deps, { user, token, requestId: randomUUID() });
    });
  }
  return ok({ message: accountTexts.verificationSent });
}
