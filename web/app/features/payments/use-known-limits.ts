import type { MethodSettings } from '#core/payments/rules/offered-methods.ts';
import { useCofidisLimits } from '../../api/use-cofidis-limits.ts';

/** The settings with the provider's limits, as soon as they are known: until then what the shop says counts alone. */
export function useKnownLimits<T extends MethodSettings>(settings: T): T {
  const cofidis_limits = useCofidisLimits(settings.cofidis_enabled);
  return { ...settings, cofidis_limits };
}
