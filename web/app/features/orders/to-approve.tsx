import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { orderNumber } from '#core/orders/rules/order-number.ts';
import { formatEuros } from '#core/shared/money.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

/** Orders of colleagues that wait for this person's yes, above all else of the account; nothing for most. */
export function ToApprove() {
  const { data } = useQuery({
    queryKey: queryKeys.toApprove,
    queryFn: ({ signal }) => api('GET /api/orders/to-approve', { query: {}, signal }),
  });
  if (!data || data.total === 0) return null;
  return (
    <Card className="space-y-3">
      <h2 className="font-bold text-2xl">Para aprovar ({data.total})</h2>
      <ul className="divide-y divide-line border-line border-t">
        {data.items.map((order) => (
          <li key={order.id} className="flex flex-wrap items-center gap-x-6 gap-y-2 pt-3 not-last:pb-3">
            <p className="min-w-0 grow basis-56 break-words">
              <strong className="figures">
                {order.customer_name}: {formatEuros(order.total)}
              </strong>
              <span className="block text-muted text-sm">
                {orderNumber(order.number)}
                {order.billing_name && ` · ${order.billing_name}`}
                {order.items[0] && ` · ${order.items[0].name}`}
                {order.items.length > 1 && ` e mais ${order.items.length - 1}`}
              </span>
            </p>
            <Button asChild className="max-sm:w-full">
              <Link to={`/encomenda/${encodeURIComponent(order.id)}`}>
                Ver e decidir<span className="sr-only"> a encomenda {orderNumber(order.number)}</span>
              </Link>
            </Button>
          </li>
        ))}
      </ul>
      {data.total > data.items.length && (
        <p className="text-muted text-sm">
          As mais antigas primeiro: as outras aparecem quando decidir estas.
        </p>
      )}
    </Card>
  );
}
