import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { withQueries } from '../../api/with-queries.tsx';
import { knownCart, noteCart } from './cart-units.ts';

/** Once its library is there, the badge shows what every change of the cart is answered with. */
function FollowCart() {
  const { data } = useQuery({
    queryKey: queryKeys.cart,
    queryFn: () => api('GET /api/cart', { query: {} }),
    initialData: () => knownCart()?.cart,
    initialDataUpdatedAt: () => knownCart()?.at,
  });
  useEffect(() => noteCart(data ?? null), [data]);
  return null;
}

export default withQueries(FollowCart);
