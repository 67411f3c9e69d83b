import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatEuros } from '#core/shared/money.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { withQueries } from '../../api/with-queries.tsx';
import { hasPriceView, showNetPrices } from '../../ui/price-view.ts';

/** What an article costs who is logged in, where their group has it for less: the page itself is everybody's. */
function OwnPrice({ productId, userId }: { productId: string; userId: string }) {
  const { data } = useQuery({
    queryKey: [...queryKeys.ownPrices, userId, productId],
    queryFn: ({ signal }) => api('GET /api/my/prices', { query: { ids: productId }, signal }),
  });
  const isNet = data?.group?.is_net ?? false;
  // Who is of a group that reads prices without IVA sees all of them so, unless they said otherwise here.
  useEffect(() => {
    if (isNet && !hasPriceView()) showNetPrices(true);
  }, [isNet]);
  const prices = data?.items[0]?.prices ?? [];
  if (!data?.group || prices.length === 0) return null;
  return (
    <section
      aria-label="O seu preço"
      className="figures rounded-md border border-tone-green bg-tone-green-soft p-3 text-tone-green"
    >
      <h2 className="font-semibold text-sm">O seu preço · {data.group.name}</h2>
      <ul>
        {prices.map(({ from_units, net, gross }) => (
          <li key={from_units} className="flex flex-wrap items-baseline gap-x-2">
            {from_units > 1 && <span className="text-sm">A partir de {from_units}:</span>}
            {(net === gross ? [''] : ['price-gross', 'price-net']).map((view) => (
              <span key={view} className={view}>
                <span className="font-bold text-lg">{formatEuros(view === 'price-net' ? net : gross)}</span>{' '}
                <span className="text-sm">
                  {view === 'price-net'
                    ? `+ IVA · ${formatEuros(gross)} com IVA`
                    : net !== gross && `com IVA · ${formatEuros(net)} + IVA`}
                </span>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

export default withQueries(OwnPrice);
