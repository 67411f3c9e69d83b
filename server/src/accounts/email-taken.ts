import { accountFailures } from '#core/accounts/errors.ts';
import { type Failure, fail } from '#core/shared/result.ts';

/** The e-mail is taken, said on its field. */
export function emailTaken(): { readonly ok: false; readonly failure: Failure } {
  const { detail } = accountFailures.email_taken;
  return fail(accountFailures.email_taken, { errors: [{ path: 'email', message: detail }] });
}
