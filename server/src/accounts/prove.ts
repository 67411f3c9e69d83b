import { accountFailures } from '#core/accounts/errors.ts';
import type { PasskeySigned } from '#core/accounts/passkey-answers.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { forgiveProofAttempts, takeProofAttempt } from './login-attempts.ts';
import {
  holderOf,
  type KeyOptions,
  keepChallenge,
  partyOf,
  takeChallenge,
  webauthn,
} from './passkey-challenges.ts';
import { isRightPassword } from './passwords.ts';
import { hasTwoFactor, takeSecondStep } from './second-step.ts';
import { findPasswordHash } from './store.ts';
import { wrongCode } from './two-factor.ts';

interface Shown {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
  readonly passkey?: PasskeySigned | undefined;
}

/** What the browser asks a key of this account to sign. */
export async function beginProof(deps: Deps, by: Person): Promise<Result<KeyOptions>> {
  const { user } = by;
  return await transact(deps.db, async (tx) => {
    const { generateAuthenticationOptions } = await webauthn();
    const known = await tx.selectFrom('passkeys').select('id').where('user_id', '=', user.id).execute();
    const options = await generateAuthenticationOptions({
      rpID: partyOf(deps).expectedRPID,
      allowCredentials: known.map(({ id }) => ({ id })),
      userVerification: 'required',
    });
    await keepChallenge(tx, deps, options.challenge, user.id);
    await told(tx, by, 'account.proof_asked');
    return ok({ options: { ...options } });
  });
}

/**
 * Somebody who is logged in shows again who they are: by a passkey of the account, by the code where it has two steps,
 * else by the password. Their session may do for a quarter of an hour what asks for it (docs/adr/0140).
 */
export async function prove(deps: Deps, by: Person, shown: Shown): Promise<Result<{ ok: true }>> {
  const { user } = by;
  const now = deps.now();
  if (!(await takeProofAttempt(deps.db, user.id, now))) return fail(accountFailures.too_many_proofs);
  const refused = shown.passkey
    ? await refusePasskey(deps, user.id, shown.passkey)
    : await refuseSecret(deps, user, shown);
  if (refused) return refused;
  return await transact(deps.db, async (tx) => {
    await tx
      .updateTable('sessions')
      .set({ proved_at: now })
      .where('token_hash', '=', by.session?.hash ?? '')
      .where('user_id', '=', user.id)
      .execute();
    await forgiveProofAttempts(tx, user.id);
    await told(tx, by, 'account.proved');
    return ok({ ok: true as const });
  });
}

async function refuseSecret(deps: Deps, user: Person['user'], { password, code }: Shown) {
  if (await hasTwoFactor(deps.db, user.id)) {
    return code && (await takeSecondStep(deps.db, deps, user.id, code)) ? null : wrongCode();
  }
  const known = await findPasswordHash(deps.db, user.id);
  if (await isRightPassword(known, password ?? '')) return null;
  const { detail } = accountFailures.wrong_password;
  return fail(accountFailures.wrong_password, { errors: [{ path: 'password', message: detail }] });
}

async function refusePasskey(deps: Deps, userId: string, answer: PasskeySigned) {
  // Used up whatever comes of it: a challenge is tried once.
  const challenge = await takeChallenge(deps.db, deps, answer.response.clientDataJSON, userId);
  const holder =
    challenge === null
      ? null
      : await deps.db.transaction().execute((tx) => holderOf(tx, deps, answer, challenge, userId));
  return holder === null ? fail(accountFailures.passkey_refused) : null;
}

async function told(tx: Tx, by: Person, type: 'account.proof_asked' | 'account.proved'): Promise<void> {
  await audit(tx, by, type, by.user.id);
}
