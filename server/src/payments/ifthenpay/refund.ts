import { z } from 'zod';
import { toProviderAmount } from '#core/payments/rules/provider-amount.ts';
import type { Cents } from '#core/shared/money.ts';
import { askProvider, type ProviderConnection } from './ask.ts';
import { optionalText, text } from './fields.ts';

const answerShape = z.object({ Code: text, Message: optionalText });

export type Refund =
  | { readonly outcome: 'done' }
  | { readonly outcome: 'insufficient_funds' | 'refused'; readonly message: string };

/**
 * Gives back all or part of a MB WAY payment; Multibanco and Cofidis have no such way (ifthenpay's documentation).
 * @throws ProviderUnavailableError when it is unknown whether the money went back: look before trying again.
 */
export async function refundPayment(
  connection: ProviderConnection,
  asked: { readonly backofficeKey: string; readonly requestId: string; readonly amountCents: Cents },
): Promise<Refund> {
  const answer = await askProvider(connection, {
    operation: 'refund',
    method: 'POST',
    path: '/v2/payments/refund',
    body: {
      backofficekey: asked.backofficeKey,
      requestId: asked.requestId,
      amount: toProviderAmount(asked.amountCents),
    },
    answer: answerShape,
  });
  if (answer.Code === '1') return { outcome: 'done' };
  return { outcome: answer.Code === '-1' ? 'insufficient_funds' : 'refused', message: answer.Message };
}
