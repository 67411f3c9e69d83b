import { z } from 'zod';
import { fromProviderAmount, toProviderAmount } from '#core/payments/rules/provider-amount.ts';
import { readCofidisStatus } from '#core/payments/rules/provider-status.ts';
import type { PaymentStatus } from '#core/payments/values.ts';
import type { Cents } from '#core/shared/money.ts';
import { askProvider, type ProviderConnection } from './ask.ts';
import { bounded, optionalText, text } from './fields.ts';

const initAnswer = z.object({
  status: text,
  message: optionalText,
  requestId: optionalText,
  paymentUrl: optionalText,
});

export type CofidisSession =
  | { readonly outcome: 'created'; readonly requestId: string; readonly paymentUrl: string }
  | { readonly outcome: 'refused'; readonly message: string };

/**
 * Opens a session on Cofidis's page, where the customer confirms the instalments.
 * @throws ProviderUnavailableError when it is unknown whether there is one now.
 */
export async function createCofidisSession(
  connection: ProviderConnection,
  asked: {
    readonly key: string;
    readonly providerOrderId: string;
    readonly amountCents: Cents;
    readonly returnUrl: string;
    readonly description: string;
    readonly customerName: string;
    readonly customerEmail: string;
  },
): Promise<CofidisSession> {
  const answer = await askProvider(connection, {
    operation: 'cofidis init',
    method: 'POST',
    path: `/cofidis/init/${encodeURIComponent(asked.key)}`,
    body: {
      orderId: asked.providerOrderId,
      amount: toProviderAmount(asked.amountCents),
      returnUrl: asked.returnUrl,
      description: bounded(asked.description, 200),
      customerName: bounded(asked.customerName, 200),
      customerEmail: bounded(asked.customerEmail, 200),
    },
    answer: initAnswer,
  });
  const isWhole = answer.requestId !== '' && /^https?:\/\//i.test(answer.paymentUrl);
  if (answer.status !== '0' || !isWhole) return { outcome: 'refused', message: answer.message };
  return { outcome: 'created', requestId: answer.requestId, paymentUrl: answer.paymentUrl };
}

const amount = z.union([z.string(), z.number()]).transform((value, context): Cents => {
  const cents = fromProviderAmount(value);
  if (cents !== null) return cents;
  context.addIssue('not an amount');
  return z.NEVER;
});
const limitsAnswer = z.object({ limits: z.object({ minAmount: amount, maxAmount: amount }) });

/** The amounts the contract with Cofidis allows, in cents. @throws ProviderUnavailableError */
export async function readCofidisLimits(
  connection: ProviderConnection,
  key: string,
): Promise<{ readonly minCents: Cents; readonly maxCents: Cents }> {
  const { limits } = await askProvider(connection, {
    operation: 'cofidis limits',
    method: 'GET',
    path: `/cofidis/limits/${encodeURIComponent(key)}`,
    answer: limitsAnswer,
  });
  return { minCents: limits.minAmount, maxCents: limits.maxAmount };
}

const statusAnswer = z.array(z.object({ statusCode: text })).min(1);

/** What became of a session; it lags a few seconds. @throws ProviderUnavailableError */
export async function readCofidisSession(
  connection: ProviderConnection,
  asked: { readonly key: string; readonly requestId: string },
): Promise<PaymentStatus> {
  const answer = await askProvider(connection, {
    operation: 'cofidis status',
    method: 'POST',
    path: '/cofidis/status',
    body: { cofidisKey: asked.key, requestId: asked.requestId },
    answer: statusAnswer,
  });
  return readCofidisStatus(answer[0]?.statusCode ?? '');
}
