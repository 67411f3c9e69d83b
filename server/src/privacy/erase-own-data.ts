import { accountFailures } from '#core/accounts/errors.ts';
import { privacyFailures } from '#core/privacy/errors.ts';
import { privacyTexts } from '#core/privacy/texts.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { takeProofAttempt } from '../accounts/login-attempts.ts';
import { isRightPassword } from '../accounts/passwords.ts';
import { findCredential } from '../accounts/store.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { erasePerson } from './erase-person.ts';
import { findAccount } from './find-person.ts';

/** Forgets the caller, who proves to be it by the password: a session that was left open is not enough. */
export async function eraseOwnData(
  deps: Deps,
  by: Person,
  password: string,
): Promise<Result<{ message: string }>> {
  const { user } = by;
  if (!(await takeProofAttempt(deps.db, user.id, deps.now()))) return fail(accountFailures.too_many_proofs);
  const known = await findCredential(deps.db, user.email);
  if (!known) return fail(privacyFailures.erasure_needs_password);
  if (!(await isRightPassword(known.passwordHash, password))) {
    const { detail } = accountFailures.wrong_password;
    return fail(accountFailures.wrong_password, { errors: [{ path: 'password', message: detail }] });
  }
  const person = await findAccount(deps.db, user.id);
  if (!person) return fail(privacyFailures.nobody_found);
  const erased = await erasePerson(deps, by, person);
  return erased.ok ? ok({ message: privacyTexts.erased }) : erased;
}
