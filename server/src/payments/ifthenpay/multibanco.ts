import { z } from 'zod';
import { endOfProviderDay } from '#core/payments/rules/callback.ts';
import { snapExpiryDays } from '#core/payments/rules/payment-expiry.ts';
import { toProviderAmount } from '#core/payments/rules/provider-amount.ts';
import type { Cents } from '#core/shared/money.ts';
import { askProvider, type ProviderConnection } from './ask.ts';
import { bounded, optionalText, text } from './fields.ts';

const initAnswer = z.object({
  Status: text,
  Message: optionalText,
  Entity: optionalText,
  Reference: optionalText,
  RequestId: optionalText,
  ExpiryDate: optionalText,
});

export type MultibancoReference =
  | {
      readonly outcome: 'created';
      /** Five digits. */
      readonly entity: string;
      /** Nine digits as text, leading zeros kept. */
      readonly reference: string;
      readonly requestId: string;
      readonly expiresAt: Date | null;
    }
  | { readonly outcome: 'refused'; readonly message: string };

/**
 * Asks for a dynamic Multibanco reference.
 * @throws ProviderUnavailableError when it is unknown whether there is one now.
 */
export async function createMultibancoReference(
  connection: ProviderConnection,
  asked: {
    readonly key: string;
    readonly providerOrderId: string;
    readonly amountCents: Cents;
    readonly expiryDays: number;
    readonly description: string;
    readonly clientName: string;
    readonly clientEmail: string;
  },
): Promise<MultibancoReference> {
  const answer = await askProvider(connection, {
    operation: 'multibanco init',
    method: 'POST',
    path: '/multibanco/reference/init',
    body: {
      mbKey: asked.key,
      orderId: asked.providerOrderId,
      amount: toProviderAmount(asked.amountCents),
      description: bounded(asked.description, 200),
      clientName: bounded(asked.clientName, 200),
      clientEmail: bounded(asked.clientEmail, 200),
      expiryDays: String(snapExpiryDays(asked.expiryDays)),
    },
    answer: initAnswer,
  });
  // Written as numbers they lost their leading zeros.
  const entity = answer.Entity === '' ? '' : answer.Entity.padStart(5, '0');
  const reference = answer.Reference === '' ? '' : answer.Reference.replace(/\s/g, '').padStart(9, '0');
  const isWhole = /^\d{5}$/.test(entity) && /^\d{9}$/.test(reference) && answer.RequestId !== '';
  if (answer.Status !== '0' || !isWhole) return { outcome: 'refused', message: answer.Message };
  return {
    outcome: 'created',
    entity,
    reference,
    requestId: answer.RequestId,
    expiresAt: endOfProviderDay(answer.ExpiryDate),
  };
}
