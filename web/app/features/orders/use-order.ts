import { useQuery } from '@tanstack/react-query';
import type { Order } from '#core/orders/contract.ts';
import { isUnpaid as isUnpaidStatus } from '#core/orders/lifecycle.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';

/** True while the order waits for money that somebody pays, also once it was sent on account: not while it waits for goods to come back, or for its company's yes. */
export function isUnpaid(order: Order): boolean {
  const isOwed = order.due_on !== null && (order.account_open ?? 0) > 0;
  return isOwed || (isUnpaidStatus(order.status) && !order.awaits_goods && !order.awaits_approval);
}

/** An order, for its owner or by the token of its link. While it waits for payment it is asked about again. */
export function useOrder(id: string, token: string | null) {
  return useQuery({
    queryKey: [...queryKeys.order(id), token],
    queryFn: ({ signal }) =>
      api('GET /api/orders/{id}', { params: { id }, query: token ? { t: token } : {}, signal }),
    refetchInterval: ({ state }) => (state.data && isUnpaid(state.data) ? 10_000 : false),
  });
}
