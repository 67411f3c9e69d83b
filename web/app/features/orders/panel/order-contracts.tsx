import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AdminOrder } from '#core/orders/contract.ts';
import { awaitsHandOver, rentalLifecycle } from '#core/rentals/lifecycle.ts';
import { rentalNumber } from '#core/rentals/record.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { LinkButton } from '../../../panel/link-button.tsx';
import { panelPath } from '../../../panel/room.ts';

/** The contracts that an order of something rented led to. */
export function OrderContracts({ order }: { order: AdminOrder }) {
  const query = { order: order.id, sort: '-created_at' as const, page: 1 };
  const { data } = useQuery({
    queryKey: [...queryKeys.admin, 'rentals', query, order.updated_at],
    queryFn: ({ signal }) => api('GET /api/admin/rentals', { query, signal }),
    enabled: order.items.some(({ rental_months }) => rental_months !== null),
  });
  if (!data || data.items.length === 0) return null;
  const next = order.paid_at !== null ? data.items.find(({ state }) => awaitsHandOver(state)) : undefined;
  return (
    <section aria-label="Contratos de aluguer">
      {next && (
        <LinkButton to={panelPath('alugueres', next.id)}>Entregar: {rentalNumber(next.number)}</LinkButton>
      )}
      <h3 className={next ? 'mt-4 font-semibold' : 'font-semibold'}>Contratos de aluguer</h3>
      <ul>
        {data.items.map(({ id, number, product_name, state }) => (
          <li key={id}>
            <Link
              to={panelPath('alugueres', id)}
              className="inline-flex min-h-11 items-center text-action underline underline-offset-4"
            >
              {rentalNumber(number)} · {product_name} · {rentalLifecycle.labels[state]}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
