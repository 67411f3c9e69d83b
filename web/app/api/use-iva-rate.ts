import { useQuery } from '@tanstack/react-query';
import { shopIvaRate } from '#core/settings/rules/iva-rate.ts';
import { api } from './client.ts';
import { queryKeys } from './query-keys.ts';

/** The rate of IVA of the shop's prices now, whole %, as the settings have it; null until it is known. */
export function useIvaRate(): number | null {
  const { data } = useQuery({
    queryKey: queryKeys.settings,
    queryFn: ({ signal }) => api('GET /api/settings', { signal }),
    select: ({ iva_settings }) => shopIvaRate(iva_settings, new Date()),
  });
  return data ?? null;
}

/** Whether forms ask for the price with IVA first. */
export function useAsksWithIva(): boolean {
  const { data } = useQuery({
    queryKey: queryKeys.settings,
    queryFn: ({ signal }) => api('GET /api/settings', { signal }),
    select: ({ iva_settings }) => iva_settings.prices_with_iva,
  });
  return data ?? true;
}
