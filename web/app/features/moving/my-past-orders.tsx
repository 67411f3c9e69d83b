import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Card } from '../../ui/card.tsx';
import { Pager } from '../../ui/pager.tsx';
import { PastOrderCard } from './past-order-card.tsx';

/** What the customer bought at the shop that was here before, to be read; nothing where there is none. */
export function MyPastOrders() {
  const [page, setPage] = useState(1);
  const { data } = useQuery({
    queryKey: [...queryKeys.myOrders, 'past', page],
    queryFn: ({ signal }) => api('GET /api/past-orders', { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });
  if (!data || data.total === 0) return null;
  return (
    <section aria-labelledby="encomendas-anteriores" className="mt-8 space-y-3">
      <h2 id="encomendas-anteriores" className="font-semibold text-lg">
        Encomendas da loja anterior
      </h2>
      <p className="text-muted">
        Feitas antes de a loja mudar para aqui. Ficam para consulta; para a garantia de um destes artigos,
        fale connosco.
      </p>
      <ul className="flex flex-col gap-3">
        {data.items.map((order) => (
          <li key={order.id}>
            <Card className="md:p-4">
              <PastOrderCard order={order} />
            </Card>
          </li>
        ))}
      </ul>
      <Pager page={page} pageSize={data.page_size} total={data.total} onPage={setPage} />
    </section>
  );
}
