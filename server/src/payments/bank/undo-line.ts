import type { ShownBankLine, undoBankLine as undoCall } from '#core/payments/bank-contract.ts';
import { paymentFailures } from '#core/payments/errors.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../../audit/audit.ts';
import { transact } from '../../platform/database/transact.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Person } from '../../platform/http/caller.ts';
import type { PayablePorts } from '../payable-port.ts';
import { lockPayables } from '../payables.ts';
import { takeReceiptBack } from '../receipts.ts';
import { lockLine, presentLine, receiptsOfLine, selectLines } from './store.ts';

type Body = BodyOf<typeof undoCall>;

/**
 * Takes back what a line was confirmed as: its receipts go, the sales that they paid are owed again, and it waits to be confirmed
 * anew, all or nothing. One that waits already stays so. Fails where it was confirmed anew meanwhile, is a refund's, or a receipt
 * cannot be taken back (`takeReceiptBack`).
 */
export async function undoLine(
  deps: Deps,
  by: Person,
  payables: PayablePorts,
  id: string,
  { reason, decided_at }: Body,
): Promise<Result<ShownBankLine>> {
  return await transact(deps.db, async (tx) => {
    const seen = await selectLines(tx).where('l.id', '=', id).executeTakeFirst();
    if (!seen) return fail(paymentFailures.bank_line_not_found);
    const receipts = await receiptsOfLine(tx, seen.key);
    await lockPayables(tx, receipts);
    const now = await lockLine(tx, id);
    if (!now) return fail(paymentFailures.bank_line_not_found);
    if (now.state === 'por_ver') {
      return ok(presentLine(await selectLines(tx).where('l.id', '=', id).executeTakeFirstOrThrow()));
    }
    // What was confirmed anew between the two readings has other receipts.
    const isSeen = now.state === 'confirmada' && now.decided_at?.getTime() === Date.parse(decided_at);
    const standing = await receiptsOfLine(tx, seen.key);
    const isSame = standing.every((one) => receipts.some((receipt) => receipt.id === one.id));
    if (!isSeen || !isSame) return fail(paymentFailures.bank_line_decided);
    if (now.refund_id) return fail(paymentFailures.bank_line_is_refund);
    for (const receipt of standing) {
      const taken = await takeReceiptBack(tx, by, payables, receipt, deps.now());
      if (!taken.ok) return taken;
    }
    await tx
      .updateTable('bank_lines')
      .set({ state: 'por_ver', payable_id: null, decided_at: null, decided_by: null })
      .where('id', '=', id)
      .execute();
    await audit(
      tx,
      by,
      'bank.line_undone',
      id,
      { why: reason },
      {
        amount_cents: seen.cents,
        subject: seen.sales.map(({ number }) => number).join(', ') || (seen.of ?? ''),
      },
    );
    return ok(presentLine(await selectLines(tx).where('l.id', '=', id).executeTakeFirstOrThrow()));
  });
}
