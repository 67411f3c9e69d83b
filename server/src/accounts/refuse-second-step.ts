import { accountFailures } from '#core/accounts/errors.ts';
import { type Failure, fail } from '#core/shared/result.ts';
import type { Deps } from '../platform/deps.ts';
import { forgiveProofAttempts, takeProofAttempt } from './login-attempts.ts';
import { hasTwoFactor, takeSecondStep } from './second-step.ts';
import { wrongCode } from './two-factor.ts';

/**
 * Why somebody who has shown the first step is not let in yet; null: they are. Tries at codes are counted for the account
 * over all the world, beside the transaction that a refusal takes back.
 */
export async function refuseSecondStep(
  deps: Deps,
  userId: string,
  code: string | undefined,
): Promise<{ readonly ok: false; readonly failure: Failure } | null> {
  if (!(await hasTwoFactor(deps.db, userId))) return null;
  if (!code) return fail(accountFailures.code_needed);
  if (!(await takeProofAttempt(deps.db, userId, deps.now()))) return fail(accountFailures.too_many_proofs);
  if (!(await takeSecondStep(deps.db, deps, userId, code))) return wrongCode();
  await forgiveProofAttempts(deps.db, userId);
  return null;
}
