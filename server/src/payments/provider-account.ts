import { isSimulated, type ProviderKeys } from '#core/settings/rules/payment-mode.ts';
import type { Deps } from '../platform/deps.ts';
import { readSecrets } from '../settings/secrets.ts';
import type { ProviderConnection } from './ifthenpay/ask.ts';
import type { PaymentParts } from './payment-parts.ts';

/** The account that payments go to now: the shop's real one, or the simulator's. */
export interface ProviderAccount {
  readonly isSimulated: boolean;
  readonly keys: ProviderKeys;
  readonly connection: ProviderConnection;
}

/** How long the provider may take to answer, in milliseconds. */
const TIMEOUT = 12_000;

/** Reads which account is in use; in simulation without a simulator there is none, and nothing can be charged. */
export async function readProviderAccount(deps: Deps, parts: PaymentParts): Promise<ProviderAccount | null> {
  const secrets = await readSecrets(deps.db, deps.config);
  const keys: ProviderKeys = {
    backoffice: secrets.ifthenpay_backoffice_key,
    multibanco: secrets.ifthenpay_multibanco_key,
    mbway: secrets.ifthenpay_mbway_key,
    cofidis: secrets.ifthenpay_cofidis_key,
    antiPhishingKey: secrets.ifthenpay_anti_phishing_key,
  };
  if (!isSimulated(deps.config, keys)) {
    return { isSimulated: false, keys, connection: { baseUrl: deps.config.ifthenpayUrl, timeout: TIMEOUT } };
  }
  if (!parts.simulator) return null;
  const { provider, url } = parts.simulator;
  return { isSimulated: true, keys: provider.keys, connection: { baseUrl: url, timeout: TIMEOUT } };
}
