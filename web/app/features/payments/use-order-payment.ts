import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import type { PaymentOrder } from './payment-order.ts';

/** The payment that an order already has, if any: paid, open, or the latest that ended. */
export function useOrderPayment(order: PaymentOrder) {
  return useQuery({
    queryKey: [...queryKeys.orderPayment(order.id), order.total],
    queryFn: async ({ signal }) =>
      order.kind === 'bill'
        ? await api('GET /api/bills/{id}/payment', {
            params: { id: order.id },
            query: order.accessToken ? { t: order.accessToken } : {},
            signal,
          })
        : order.kind === 'repair'
          ? await api('GET /api/repairs/{key}/payment', {
              params: { key: order.key },
              query: { amount: order.total },
              signal,
            })
          : await api('GET /api/orders/{id}/payment', {
              params: { id: order.id },
              query: order.accessToken ? { t: order.accessToken } : {},
              signal,
            }),
    select: ({ payment }) => payment,
    staleTime: 0,
    gcTime: 0,
  });
}
