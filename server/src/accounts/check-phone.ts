import { isValidPhoneNumber } from 'libphonenumber-js/min';
import { accountTexts } from '#core/accounts/texts.ts';
import { failures } from '#core/shared/errors.ts';
import { fail, type Result } from '#core/shared/result.ts';

/** Refuses a number that no telephone can have, said at its field; one without a country's code is Portuguese. Null: fine. */
export function refusePhone(
  path: string,
  phone: string | null,
): Extract<Result<never>, { ok: false }> | null {
  if (phone === null || isValidPhoneNumber(phone, 'PT')) return null;
  const message = accountTexts.phoneInvalid;
  return fail(failures.invalid_input, { detail: message, errors: [{ path, message }] });
}
