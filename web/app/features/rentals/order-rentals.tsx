import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { rentedName } from '#core/catalogue/rules/rental.ts';
import type { Order } from '#core/orders/contract.ts';
import { rentalLifecycle } from '#core/rentals/lifecycle.ts';
import { rentalNumber } from '#core/rentals/record.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';

interface Props {
  order: Pick<Order, 'id' | 'items' | 'updated_at'>;
  token: string | null;
}

/** The contracts that an order of something rented led to. */
export function OrderRentals({ order, token }: Props) {
  const { data } = useQuery({
    queryKey: [...queryKeys.order(order.id), 'rentals', order.updated_at],
    queryFn: ({ signal }) =>
      api('GET /api/orders/{id}/rentals', {
        params: { id: order.id },
        query: token ? { t: token } : {},
        signal,
      }),
    enabled: order.items.some(({ rental_months }) => rental_months !== null),
  });
  if (!data || data.items.length === 0) return null;
  return (
    <Card className="space-y-2 print:hidden">
      <h2 className="font-semibold text-lg">Contratos de aluguer</h2>
      <ul className="divide-y">
        {data.items.map(({ key, number, product_name, state }) => (
          <li key={key}>
            <Link
              to={`/contrato/${key}`}
              className="flex min-h-11 items-center gap-x-3 gap-y-1 py-1.5 hover:underline"
            >
              <span className="font-medium">{rentalNumber(number)}</span>
              <span className="wrap-anywhere min-w-0 flex-1">{rentedName(product_name)}</span>
              <Badge tone={rentalLifecycle.facts[state].tone}>{rentalLifecycle.labels[state]}</Badge>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
