import { accountFailures } from '#core/accounts/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { forgiveProofAttempts, takeProofAttempt } from './login-attempts.ts';
import { isRightPassword } from './passwords.ts';
import { hasTwoFactor, takeSecondStep } from './second-step.ts';
import { findCredential } from './store.ts';
import { wrongCode } from './two-factor.ts';

interface Shown {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
}

/**
 * Somebody who is logged in shows again who they are: the code where the account has two steps, else the password. Their
 * session may do for a quarter of an hour what asks for it (docs/adr/0140).
 */
export async function prove(
  deps: Deps,
  by: Person,
  { password, code }: Shown,
): Promise<Result<{ ok: true }>> {
  const { user } = by;
  const now = deps.now();
  if (!(await takeProofAttempt(deps.db, user.id, now))) return fail(accountFailures.too_many_proofs);
  if (await hasTwoFactor(deps.db, user.id)) {
    if (!code || !(await takeSecondStep(deps.db, deps, user.id, code))) return wrongCode();
  } else {
    const known = await findCredential(deps.db, user.email);
    if (!(await isRightPassword(known?.passwordHash ?? null, password ?? ''))) {
      const { detail } = accountFailures.wrong_password;
      return fail(accountFailures.wrong_password, { errors: [{ path: 'password', message: detail }] });
    }
  }
  return await transact(deps.db, async (tx) => {
    await tx
      .updateTable('sessions')
      .set({ proved_at: now })
      .where('token_hash', '=', by.session?.hash ?? '')
      .where('user_id', '=', user.id)
      .execute();
    await forgiveProofAttempts(tx, user.id);
    await audit(tx, by, {
      type: 'account.proved',
      subject: { kind: 'account', id: user.id },
      before: null,
      after: null,
    });
    return ok({ ok: true as const });
  });
}
