import { z } from 'zod';
import { toProviderAmount } from '#core/payments/rules/provider-amount.ts';
import {
  type MbwayInitOutcome,
  readMbwayInit,
  readMbwayStatus,
} from '#core/payments/rules/provider-status.ts';
import type { PaymentStatus } from '#core/payments/values.ts';
import type { Cents } from '#core/shared/money.ts';
import { askProvider, type ProviderConnection, ProviderUnavailableError } from './ask.ts';
import { bounded, optionalText, text } from './fields.ts';

const answerShape = z.object({ Status: text, Message: optionalText, RequestId: optionalText });

export type MbwayRequest =
  | { readonly outcome: 'sent'; readonly requestId: string }
  | { readonly outcome: Exclude<MbwayInitOutcome, 'sent'>; readonly message: string };

/**
 * Sends a payment request to a phone.
 * @throws ProviderUnavailableError when it is unknown whether the phone got one.
 */
export async function createMbwayRequest(
  connection: ProviderConnection,
  asked: {
    readonly key: string;
    readonly providerOrderId: string;
    readonly amountCents: Cents;
    /** As on the wire: `351#912345678`. */
    readonly mobileNumber: string;
    readonly email: string;
    readonly description: string;
  },
): Promise<MbwayRequest> {
  const answer = await askProvider(connection, {
    operation: 'mbway init',
    method: 'POST',
    path: '/spg/payment/mbway',
    body: {
      mbWayKey: asked.key,
      orderId: asked.providerOrderId,
      amount: toProviderAmount(asked.amountCents),
      mobileNumber: asked.mobileNumber,
      ...(asked.email.length <= 100 ? { email: asked.email } : {}),
      description: bounded(asked.description, 100),
    },
    answer: answerShape,
  });
  const outcome = readMbwayInit(answer.Status);
  if (outcome !== 'sent') return { outcome, message: answer.Message };
  if (!answer.RequestId) throw new ProviderUnavailableError('mbway init', 'no request id');
  return { outcome, requestId: answer.RequestId };
}

/**
 * What became of a request. One the provider does not know reads as pending: it proves nothing.
 * @throws ProviderUnavailableError
 */
export async function readMbwayRequest(
  connection: ProviderConnection,
  asked: { readonly key: string; readonly requestId: string },
): Promise<PaymentStatus> {
  const query = new URLSearchParams({ mbWayKey: asked.key, requestId: asked.requestId });
  const answer = await askProvider(connection, {
    operation: 'mbway status',
    method: 'GET',
    path: `/spg/payment/mbway/status?${query}`,
    answer: answerShape,
  });
  // An answer about another request must not pay this one.
  if (answer.RequestId && answer.RequestId !== asked.requestId) {
    throw new ProviderUnavailableError('mbway status', 'answer about another request');
  }
  return readMbwayStatus(answer.Status);
}
