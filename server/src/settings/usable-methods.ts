import type { UsableMethods } from '#core/settings/rules/public-settings.ts';
import type { SecretName } from '#core/settings/values.ts';
import type { Config } from '../config.ts';

/**
 * Whether payments go to the built-in simulator: as told, and otherwise only outside production while the provider's
 * keys are not set. Production never simulates silently.
 */
export function isSimulated(
  config: Pick<Config, 'paymentsSimulator' | 'env'>,
  defined: Record<SecretName, boolean>,
): boolean {
  if (config.paymentsSimulator !== null) return config.paymentsSimulator;
  const hasKeys =
    defined.ifthenpay_multibanco_key || defined.ifthenpay_mbway_key || defined.ifthenpay_cofidis_key;
  return config.env !== 'production' && !hasKeys;
}

/** Which payment methods can be used: all in the simulator, otherwise those whose key is set. */
export function usableMethods(
  config: Pick<Config, 'paymentsSimulator' | 'env'>,
  defined: Record<SecretName, boolean>,
): UsableMethods {
  const simulated = isSimulated(config, defined);
  return {
    isSimulated: simulated,
    multibanco: simulated || defined.ifthenpay_multibanco_key,
    mbway: simulated || defined.ifthenpay_mbway_key,
    cofidis: simulated || defined.ifthenpay_cofidis_key,
  };
}
