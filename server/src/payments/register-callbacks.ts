import type { Deps } from '../platform/deps.ts';
import { activateCallback } from './ifthenpay/activate-callback.ts';
import type { ProviderAccount } from './provider-account.ts';

const ENTITIES = { multibanco: 'MB', mbway: 'MBWAY', cofidis: 'COFIDIS' } as const;

/**
 * Tells the provider where to announce payments, for each method that has a key.
 * @returns the methods it did not take. @throws ProviderUnavailableError
 */
export async function registerCallbacks(
  account: ProviderAccount,
  callbackBase: Deps['publicUrl'],
): Promise<string[]> {
  const { backoffice, antiPhishingKey } = account.keys;
  const refused: string[] = [];
  for (const [method, entity] of Object.entries(ENTITIES) as [
    keyof typeof ENTITIES,
    'MB' | 'MBWAY' | 'COFIDIS',
  ][]) {
    const methodKey = account.keys[method];
    if (!methodKey) continue;
    if (!backoffice || !antiPhishingKey) {
      refused.push(method);
      continue;
    }
    const isTaken = await activateCallback(account.connection, {
      backofficeKey: backoffice,
      entity,
      methodKey,
      antiPhishingKey,
      publicUrl: callbackBase,
    });
    if (!isTaken) refused.push(method);
  }
  return refused;
}
