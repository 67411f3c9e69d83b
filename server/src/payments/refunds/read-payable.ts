import { paymentFailures } from '#core/payments/errors.ts';
import type { Payable } from '#core/payments/refunds-contract.ts';
import { refundRoutes } from '#core/payments/rules/refund-route.ts';
import { toEuros } from '#core/shared/money.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { Db } from '../../platform/database/database.ts';
import { findPayable, type PayableOf } from '../payables.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { saleNumber } from '../store.ts';
import { BINDING_REFUND_STATES, readPayableRefundLines, readRefundSources } from './store.ts';

/** What of something is due, paid and given back, and what can still go back by which way. */
export async function readPayable(
  db: Db,
  { payables, toCredit }: Pick<PaymentParts, 'payables' | 'toCredit'>,
  of: PayableOf,
): Promise<Result<Payable>> {
  const row = await findPayable(db, of);
  if (!row) return fail(paymentFailures.payable_not_found);
  const [isCredit, sources, sold, gone, { number }] = await Promise.all([
    toCredit?.canTake(db, of),
    readRefundSources(db, row.id),
    payables[row.kind]?.readLines(db, row.subject) ?? [],
    readPayableRefundLines(db, row.id, BINDING_REFUND_STATES),
    db
      .selectFrom('payables')
      .select(saleNumber().as('number'))
      .where('id', '=', row.id)
      .executeTakeFirstOrThrow(),
  ]);
  return ok({
    kind: row.kind,
    subject: row.subject,
    number,
    due: toEuros(row.due_cents),
    paid: toEuros(row.paid_cents),
    refunded: toEuros(row.refunded_cents),
    state: row.state as Payable['state'],
    refundable: toEuros(sources.reduce((sum, source) => sum + source.refundable_cents, 0)),
    sources: sources.map((source) => ({
      payment_id: source.payment_id,
      method: source.method,
      paid_at: source.paid_at?.toISOString() ?? null,
      amount: toEuros(source.amount_cents),
      refundable: toEuros(source.refundable_cents),
      is_credit: source.is_credit,
      routes: [
        ...(source.is_credit ? [] : refundRoutes(source.method)),
        ...(isCredit ? (['saldo'] as const) : []),
      ],
    })),
    lines: sold.map((line) => {
      const before = gone.filter(({ lineId }) => lineId === line.id);
      return {
        line_id: line.id,
        name: line.name,
        quantity: line.quantity,
        amount: toEuros(line.grossCents),
        refunded_quantity: before.reduce((sum, { quantity }) => sum + quantity, 0),
        refunded_amount: toEuros(before.reduce((sum, { amountCents }) => sum + amountCents, 0)),
      };
    }),
  });
}
