import { paymentFailures } from '#core/payments/errors.ts';
import type { PayableKind } from '#core/payments/values.ts';
import { toEuros } from '#core/shared/money.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../../audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { portOf } from '../payable-port.ts';
import { lockPayable } from '../payables.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { sealTypedAccount } from './account.ts';
import { type RefundRow, selectRefunds } from './store.ts';

/** What a customer is asked about, and the word of its own link. */
interface Asked {
  readonly kind: PayableKind;
  readonly subject: string;
  readonly token: string | null;
}

/** The refunds of a sale that the bank returned, and that wait for another account. */
async function returnedOf(db: Db, { kind, subject }: Asked): Promise<RefundRow[]> {
  return await selectRefunds(db)
    .where('payables.kind', '=', kind)
    .where('payables.subject', '=', subject)
    .where('refunds.state', '=', 'requested')
    .where('refunds.returned_at', 'is not', null)
    .where('refunds.iban_sealed', 'is', null)
    .orderBy('refunds.id')
    .execute();
}

const sumOf = (rows: readonly RefundRow[]) =>
  rows.length === 0 ? null : toEuros(rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0));

/** How much of a sale of the actor's waits for an account; null: nothing. */
export async function readRefundQuestion(
  deps: Deps,
  parts: PaymentParts,
  by: Caller,
  asked: Asked,
): Promise<Result<{ amount: number | null }>> {
  const own = await parts.payables[asked.kind]?.find(deps.db, by, asked.subject, asked.token);
  if (!own) return fail(paymentFailures.payable_not_found);
  return ok({ amount: sumOf(await returnedOf(deps.db, asked)) });
}

/** The customer says to which account the money goes that the bank returned, once: another change is the shop's. */
export async function answerRefundQuestion(
  deps: Deps,
  parts: PaymentParts,
  by: Caller,
  { iban, ...asked }: Asked & { readonly iban: string | null },
): Promise<Result<{ amount: number | null }>> {
  return await transact(deps.db, async (tx) => {
    const own = await parts.payables[asked.kind]?.find(tx, by, asked.subject, asked.token);
    if (!own) return fail(paymentFailures.payable_not_found);
    await lockPayable(tx, asked);
    const rows = await returnedOf(tx, asked);
    if (rows.length === 0) return fail(paymentFailures.refund_question_gone);
    for (const { id, version } of rows) {
      const account = await sealTypedAccount(deps, tx, `refund:${id}`, iban);
      await tx
        .updateTable('refunds')
        .set({ ...account, account_set_by: null, payee: null, version: version + 1 })
        .where('id', '=', id)
        .execute();
      await audit(tx, by, 'refund.account_set', id);
      await portOf(parts.payables, asked.kind).onRefundAccount?.(tx, by, {
        subject: asked.subject,
        key: `${id}:${version + 1}`,
        last: account.iban_last ?? '',
      });
    }
    return ok({ amount: null });
  });
}
