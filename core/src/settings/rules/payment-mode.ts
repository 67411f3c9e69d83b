import { PROVIDER_METHODS, type ProviderMethod } from '../payment-methods.ts';

/** What the environment says of simulating (`null`: nothing). */
export interface SimulationPolicy {
  /** Whether this is the demo shop. */
  readonly demo: boolean;
  readonly env: 'development' | 'test' | 'production';
  readonly paymentsSimulator: boolean | null;
}

/** The provider's five credentials; null where the shop has none. */
export interface ProviderKeys {
  readonly backoffice: string | null;
  readonly multibanco: string | null;
  readonly mbway: string | null;
  readonly cofidis: string | null;
  readonly antiPhishingKey: string | null;
}

/** Methods that can be charged with these keys. Without the anti-phishing key no callback could be believed: none. */
export function chargeableMethods(keys: Readonly<Record<keyof ProviderKeys, unknown>>): ProviderMethod[] {
  return keys.antiPhishingKey ? PROVIDER_METHODS.filter((method) => keys[method]) : [];
}

/**
 * Whether payments go to the built-in simulator (docs/product.md#payments, Settings): in the demo shop alone (docs/adr/0342), when
 * told to; otherwise while no method has a key, and never of its own accord in production. `keys` may also say of each only whether
 * it is set.
 */
export function isSimulated(
  policy: SimulationPolicy,
  keys: Readonly<Record<ProviderMethod, unknown>>,
): boolean {
  if (!policy.demo) return false;
  if (policy.paymentsSimulator !== null) return policy.paymentsSimulator;
  return policy.env !== 'production' && !PROVIDER_METHODS.some((method) => keys[method]);
}
