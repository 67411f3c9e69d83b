import { chargeableMethods, isSimulated as isPaymentSimulated } from '#core/settings/rules/payment-mode.ts';
import type { UsableMethods } from '#core/settings/sections/section.ts';
import type { SecretName } from '#core/settings/sections.ts';
import type { Config } from '../config.ts';

function keysOf(defined: Record<SecretName, boolean>) {
  return {
    backoffice: defined.ifthenpay_backoffice_key,
    multibanco: defined.ifthenpay_multibanco_key,
    mbway: defined.ifthenpay_mbway_key,
    cofidis: defined.ifthenpay_cofidis_key,
    antiPhishingKey: defined.ifthenpay_anti_phishing_key,
  };
}

/** Whether payments go to the built-in simulator (core/settings/rules/payment-mode). */
export function isSimulated(
  config: Pick<Config, 'demo' | 'paymentsSimulator' | 'env'>,
  defined: Record<SecretName, boolean>,
): boolean {
  return isPaymentSimulated(config, keysOf(defined));
}

/** Which payment methods can be used: all in the simulator of the demo shop, otherwise those that can be charged with the keys set. */
export function usableMethods(
  config: Pick<Config, 'demo' | 'paymentsSimulator' | 'env'>,
  defined: Record<SecretName, boolean>,
): UsableMethods {
  const simulated = isSimulated(config, defined);
  const chargeable = chargeableMethods(keysOf(defined));
  return {
    isSimulated: simulated,
    multibanco: simulated || chargeable.includes('multibanco'),
    mbway: simulated || chargeable.includes('mbway'),
    cofidis: simulated || chargeable.includes('cofidis'),
  };
}
