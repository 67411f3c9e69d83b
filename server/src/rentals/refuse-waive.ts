import { paymentFailures } from '#core/payments/errors.ts';
import { rentalFailures } from '#core/rentals/errors.ts';
import { failures } from '#core/shared/errors.ts';
import { fail } from '#core/shared/result.ts';
import { isOwnDebt } from '../payments/second-person.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { mayDo } from '../platform/http/mount.ts';
import { isProvedLately } from '../platform/http/proved-lately.ts';

/** Why somebody may not let the fee of an early end go (docs/adr/0603); null: they may. */
export async function refuseWaive(tx: Tx, by: Caller, userId: string | null) {
  if (!mayDo(by, 'charges.waive')) return fail(rentalFailures.rental_waive);
  if (!isProvedLately(by)) return fail(failures.proof_needed);
  return (await isOwnDebt(tx, by, userId)) ? fail(paymentFailures.own_gain) : null;
}
