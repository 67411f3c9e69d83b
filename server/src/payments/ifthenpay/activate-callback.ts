import { z } from 'zod';
import { callbackUrl } from '#core/payments/rules/callback.ts';
import { askProvider, type ProviderConnection } from './ask.ts';

/**
 * Registers the address that the provider calls when money of one method arrives; replaces the one before.
 * `entity` is `MB`, `MBWAY` or `COFIDIS`, `methodKey` the method's own key.
 * @returns whether the provider took it. @throws ProviderUnavailableError
 */
export async function activateCallback(
  connection: ProviderConnection,
  asked: {
    readonly backofficeKey: string;
    readonly entity: 'MB' | 'MBWAY' | 'COFIDIS';
    readonly methodKey: string;
    readonly antiPhishingKey: string;
    readonly publicUrl: string;
  },
): Promise<boolean> {
  const answer = await askProvider(connection, {
    operation: 'callback activation',
    method: 'POST',
    path: '/endpoint/callback/activation',
    body: {
      chave: asked.backofficeKey,
      entidade: asked.entity,
      subentidade: asked.methodKey,
      apKey: asked.antiPhishingKey,
      urlCb: callbackUrl(asked.publicUrl),
    },
    answer: z.string(),
  });
  return answer.startsWith('OK');
}
