import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { orderNumber } from '#core/orders/rules/order-number.ts';
import { returnNumber } from '#core/returns/record.ts';
import { formatDate } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { ReturnBadge } from './return-badge.tsx';

/** The customer's last returns, below their orders; nothing for most. */
export function MyReturns() {
  const { data } = useQuery({
    queryKey: queryKeys.myReturns,
    queryFn: ({ signal }) => api('GET /api/my/returns', { query: { page: 1 }, signal }),
  });
  if (!data || data.total === 0) return null;
  return (
    <section aria-labelledby="my-returns" className="mt-8 space-y-3">
      <h2 id="my-returns" className="font-semibold text-lg">
        As minhas devoluções
      </h2>
      <ul className="divide-y rounded-lg border">
        {data.items.map((one) => (
          <li key={one.id} className="flex min-h-11 flex-wrap items-center justify-between gap-3 px-4 py-2">
            <Link to={`/devolucao/${one.id}`} className="text-action underline underline-offset-4">
              Devolução {returnNumber(one.number)}
            </Link>
            <span className="text-muted text-sm">
              Encomenda {orderNumber(one.order_number)} · {formatDate(one.created_at)}
              {one.amount !== null && ` · ${formatEuros(one.amount)}`}
            </span>
            <ReturnBadge state={one.state} />
          </li>
        ))}
      </ul>
    </section>
  );
}
