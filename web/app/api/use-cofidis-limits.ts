import { useQuery } from '@tanstack/react-query';
import type { MethodSettings } from '#core/payments/rules/offered-methods.ts';
import { api } from './client.ts';
import { queryKeys } from './query-keys.ts';

/** What the provider allows of instalments, in euros, where they are on; null until it is known. */
export function useCofidisLimits(isOn: boolean): MethodSettings['cofidis_limits'] {
  const { data } = useQuery({
    queryKey: queryKeys.paymentLimits,
    queryFn: ({ signal }) => api('GET /api/payment-limits', { signal }),
    enabled: isOn,
  });
  return isOn ? (data?.cofidis ?? null) : null;
}
