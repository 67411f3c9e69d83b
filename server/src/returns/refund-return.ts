import type { z } from 'zod';
import { orderFailures } from '#core/orders/errors.ts';
import type { refundReturn as call } from '#core/returns/contract.ts';
import { returnFailures } from '#core/returns/errors.ts';
import { returnNumber } from '#core/returns/lifecycle.ts';
import { RETURN_REASON_LABELS } from '#core/returns/values.ts';
import { type Cents, formatCents, toCents, toEuros } from '#core/shared/money.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { lockOrder, orderPayable } from '../orders/store.ts';
import type { PaymentParts } from '../payments/payment-parts.ts';
import { beginRefund } from '../payments/refunds/request-refund.ts';
import type { Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { amountDue, isTransfer } from './money.ts';
import { mailReturn } from './return-mails.tsx';
import { findReturn, lockReturn, moveReturn, type ReturnRow, readReturnLines } from './store.ts';

type Asked = z.output<NonNullable<typeof call.body>>;

/**
 * Gives the money of a return that was looked at back, through the one way of refunds, and ends the return: once, for the
 * refund goes by the return's own id. Where nothing is due it only ends.
 */
export async function refundReturn(
  deps: Deps,
  by: Person,
  parts: PaymentParts,
  id: string,
  { amount, iban, at_counter }: Asked,
): Promise<Result<ReturnRow>> {
  const at = deps.now();
  const seen = await findReturn(deps.db, id);
  if (!seen) return fail(returnFailures.return_not_found);
  return await transact(deps.db, async (tx) => {
    const order = await lockOrder(tx, seen.order_id);
    const row = await lockReturn(tx, id);
    if (!order || !row) return fail(orderFailures.order_not_found);
    if (row.state === 'concluida') return ok(row);
    if (row.state !== 'verificada') return fail(returnFailures.return_step);
    const cents = await amountDue(tx, row);
    if (cents !== toCents(amount)) return fail(returnFailures.return_amount_changed);
    const known = iban ?? row.iban;
    if (cents > 0 && !at_counter && known === null && (await isTransfer(tx, order.id))) {
      const { detail } = returnFailures.return_iban_needed;
      return fail(returnFailures.return_iban_needed, { errors: [{ path: 'iban', message: detail }] });
    }
    const refund =
      cents === 0
        ? ok(null)
        : await beginRefund(deps, tx, by, parts, {
            ...orderPayable(order.id),
            amount: toEuros(cents),
            reason: `Devolução ${returnNumber(row.number)}: ${RETURN_REASON_LABELS[row.reason].toLowerCase()}`,
            iban: at_counter ? null : known,
            ...(at_counter ? { route: 'transfer' as const } : {}),
            idempotency_key: row.id,
            lines: await refundLines(tx, row, cents),
          });
    if (!refund.ok) return refund;
    await tx
      .updateTable('returns')
      .set({ refund_id: refund.value, iban: null })
      .where('id', '=', id)
      .execute();
    await moveReturn(tx, by, row, { to: 'concluida', note: `Devolvidos ${formatCents(cents)}`, at });
    await audit(tx, by, {
      type: 'return.refunded',
      subject: { kind: 'return', id },
      before: null,
      after: { amount_cents: cents },
    });
    const ended = (await findReturn(tx, id)) ?? row;
    if (cents > 0) await mailReturn(deps, tx, ended, 'refunded', { amount: formatCents(cents) });
    return ok(ended);
  });
}

/** The lines of a return as the refund keeps them: together no more than it. */
async function refundLines(tx: Tx, row: ReturnRow, cents: Cents) {
  let left = cents;
  return (await readReturnLines(tx, row.id)).flatMap((line) => {
    const amountCents = Math.min((line.share_cents ?? 0) - line.lost_cents, left);
    left -= amountCents;
    if (line.quantity === 0) return [];
    return [{ line_id: line.order_line_id, quantity: line.quantity, amount: toEuros(amountCents) }];
  });
}
