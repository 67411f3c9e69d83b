import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { rememberSeen } from './seen-products.ts';

/** Remembers that this product was seen, and gives the cards of those seen before it. */
export function useRecentlySeen(productId: string) {
  const [ids, setIds] = useState<readonly string[]>([]);
  useEffect(() => setIds(rememberSeen(productId)), [productId]);
  const { data } = useQuery({
    queryKey: [...queryKeys.cards, ids],
    queryFn: ({ signal }) => api('GET /api/product-cards', { query: { id: [...ids] }, signal }),
    enabled: ids.length > 0,
    staleTime: 60_000,
  });
  return data?.items ?? [];
}
