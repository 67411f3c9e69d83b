import { useQuery } from '@tanstack/react-query';
import { MOST_OWN_PRICES, type OwnPrices } from '#core/pricing/groups-contract.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import type { TypedLine } from './typed-lines.ts';

/** What a customer's group pays for an article of a line, euros of one unit. */
export interface GroupPrice {
  readonly group: string;
  readonly net: number;
  readonly gross: number;
}

/** What the articles of lines cost the group of an account, by the units of each; null where its list says nothing of one. */
export function useGroupPrices(
  userId: string | null,
  lines: readonly TypedLine[],
): (line: TypedLine) => GroupPrice | null {
  const ids = [...new Set(lines.flatMap(({ product_id }) => product_id ?? []))].sort();
  const { data } = useQuery({
    queryKey: [...queryKeys.admin, 'proposal-prices', userId, ids],
    queryFn: ({ signal }) => askPrices(userId ?? '', ids, signal),
    enabled: userId !== null && ids.length > 0,
    placeholderData: (before) => before,
  });
  return ({ product_id, quantity }) => {
    const own = userId === null ? undefined : data?.items.find((item) => item.product_id === product_id);
    const units = Number(quantity) || 1;
    const price = own?.prices.findLast(({ from_units }) => from_units <= units);
    return (data?.group && price && { group: data.group.name, net: price.net, gross: price.gross }) || null;
  };
}

async function askPrices(user_id: string, ids: readonly string[], signal: AbortSignal): Promise<OwnPrices> {
  let all: OwnPrices = { group: null, items: [] };
  for (let from = 0; from < ids.length; from += MOST_OWN_PRICES) {
    const some = ids.slice(from, from + MOST_OWN_PRICES).join(',');
    const { group, items } = await api('GET /api/admin/proposals/prices', {
      query: { user_id, ids: some },
      signal,
    });
    all = { group, items: [...all.items, ...items] };
  }
  return all;
}
