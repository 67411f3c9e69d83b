import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { paymentTexts } from '#core/payments/texts.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { toast } from '../../ui/toast.ts';

/** The payment settings, asked for anew whenever they are shown (docs/product.md#settings: the dialog loads them when it opens). */
export function usePaymentSettings() {
  const query = useQuery({
    queryKey: queryKeys.settings,
    queryFn: async ({ signal }) => await api('GET /api/settings', { signal }),
    select: (settings) => settings.payment_settings,
    staleTime: 0,
  });
  useEffect(() => {
    if (query.isError && !query.isFetching) toast.error(paymentTexts.loadFailed);
  }, [query.isError, query.isFetching]);
  return query;
}
