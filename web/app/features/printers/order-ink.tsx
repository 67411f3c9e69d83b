import { useQuery } from '@tanstack/react-query';
import type { Order } from '#core/orders/contract.ts';
import { inkTexts } from '#core/printers/texts.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { InkReminder } from './ink-reminder.tsx';

/** Beside an order of consumables: to be told before they end. Nothing where none was bought. */
export function OrderInk({
  order,
  token,
}: {
  order: Pick<Order, 'id' | 'customer_email'>;
  token: string | null;
}) {
  const { data } = useQuery({
    queryKey: [...queryKeys.order(order.id), 'printers'],
    queryFn: ({ signal }) =>
      api('GET /api/orders/{id}/printers', {
        params: { id: order.id },
        query: token ? { t: token } : {},
        signal,
      }),
  });
  if (!data || data.items.length === 0) return null;
  return <InkReminder printers={data.items} says={inkTexts.ofOrder} email={order.customer_email} />;
}
