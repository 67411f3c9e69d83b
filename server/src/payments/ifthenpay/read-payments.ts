import { z } from 'zod';
import { formatProviderDate, parseProviderDate } from '#core/payments/rules/callback.ts';
import { fromProviderAmount } from '#core/payments/rules/provider-amount.ts';
import type { Cents } from '#core/shared/money.ts';
import { askProvider, type ProviderConnection, ProviderUnavailableError } from './ask.ts';
import { optionalText, text } from './fields.ts';

const answerShape = z.object({
  status: text,
  payments: z
    .array(
      z.object({
        amount: text,
        fee: optionalText,
        orderId: optionalText,
        requestId: optionalText,
        entity: optionalText,
        reference: optionalText,
        paymentDate: optionalText,
      }),
    )
    .nullish(),
});

/** A payment that the provider says it received. */
export interface ReceivedPayment {
  /** The short id that the provider knows the payment by. */
  readonly providerOrderId: string;
  readonly requestId: string;
  readonly amountCents: Cents | null;
  /** What the provider keeps of it; null: it does not say. */
  readonly feeCents: Cents | null;
  readonly paidAt: Date | null;
}

/** What was paid between two instants. Rate-limited by the provider: for slow reconciliation. @throws ProviderUnavailableError */
export async function readReceivedPayments(
  connection: ProviderConnection,
  asked: { readonly backofficeKey: string; readonly from: Date; readonly to: Date },
): Promise<ReceivedPayment[]> {
  const answer = await askProvider(connection, {
    operation: 'payments read',
    method: 'POST',
    path: '/v2/payments/read',
    body: {
      boKey: asked.backofficeKey,
      dateStart: formatProviderDate(asked.from),
      dateEnd: formatProviderDate(asked.to),
    },
    answer: answerShape,
  });
  if (answer.status !== '200') throw new ProviderUnavailableError('payments read', `status ${answer.status}`);
  return (answer.payments ?? []).map((payment) => ({
    providerOrderId: payment.orderId,
    requestId: payment.requestId,
    amountCents: fromProviderAmount(payment.amount),
    feeCents: fromProviderAmount(payment.fee),
    paidAt: parseProviderDate(payment.paymentDate),
  }));
}
