import { paymentFailures } from '#core/payments/errors.ts';
import type { Refund, setRefundAccount } from '#core/payments/refunds-contract.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../../audit/audit.ts';
import { transact } from '../../platform/database/transact.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Person } from '../../platform/http/caller.ts';
import { lockPayable } from '../payables.ts';
import { openAccount, sealTypedAccount } from './account.ts';
import { presentRefund } from './present-refund.ts';
import { findRefund, readRefundLines } from './store.ts';

type Body = BodyOf<typeof setRefundAccount>;

/** Says where a transfer goes that was not sent yet, and whose account it is. */
export async function setAccount(
  deps: Deps,
  by: Person,
  id: string,
  { iban, payee }: Body,
): Promise<Result<Refund>> {
  return await transact(deps.db, async (tx) => {
    const account = await sealTypedAccount(deps, tx, `refund:${id}`, iban);
    const known = await findRefund(tx, id);
    if (!known) return fail(paymentFailures.refund_not_found);
    await lockPayable(tx, known);
    // Read after the lock: a confirmation of this very moment is of another account.
    const seen = (await findRefund(tx, id)) ?? known;
    const { numUpdatedRows } = await tx
      .updateTable('refunds')
      .set({
        ...account,
        account_set_by: by.user.id,
        version: seen.version + 1,
        ...(payee ? { payee } : {}),
        ...(seen.approved_at ? { needs_approval: true, approved_at: null, approved_by: null } : {}),
      })
      .where('id', '=', id)
      .where('route', '=', 'transfer')
      .where('state', '=', 'requested')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return fail(paymentFailures.refund_step_not_possible);
    await audit(tx, by, 'refund.account_set', id);
    const row = (await findRefund(tx, id)) ?? seen;
    return ok(presentRefund(row, (await readRefundLines(tx, [id])).get(id) ?? []));
  });
}

/** The account of a refund in full, for who may send money to it: that it was seen is kept. */
export async function readAccount(
  deps: Deps,
  by: Person,
  id: string,
): Promise<Result<{ iban: string; payee: string | null }>> {
  return await transact(deps.db, async (tx) => {
    const row = await findRefund(tx, id);
    const iban = row && (await openAccount(deps, `refund:${id}`, row));
    if (!iban) return fail(paymentFailures.refund_not_found);
    await audit(tx, by, 'refund.account_shown', id);
    return ok({ iban, payee: row.payee });
  });
}
