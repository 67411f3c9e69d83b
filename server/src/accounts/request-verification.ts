import { randomUUID } from 'node:crypto';
import type { User } from '#core/accounts/contract.ts';
import { accountTexts } from '#core/accounts/texts.ts';
import { ok, type Result } from '#core/shared/result.ts';
import type { Deps } from '../platform/deps.ts';
import { mailVerification } from './emails/verification-email.tsx';
import { createLink } from './one-time-links.ts';

/** Sends the caller another link that confirms the address; nothing is sent when it is confirmed already. */
export async function requestVerification(deps: Deps, user: User): Promise<Result<{ message: string }>> {
  if (!user.email_verified) {
    await deps.db.transaction().execute(async (tx) => {
      const token = await createLink(tx, { userId: user.id, purpose: 'email', now: deps.now() });
      await mailVerification(tx, deps, { user, token, requestId: randomUUID() });
    });
  }
  return ok({ message: accountTexts.verificationSent });
}
