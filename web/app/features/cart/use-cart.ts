import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Cart, CartLine } from '#core/cart/contract.ts';
import { cartTexts } from '#core/cart/texts.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { readAsGroup } from '../../ui/read-as-group.ts';
import { toast } from '../../ui/toast.ts';

/** How and where it is to be delivered, as far as the customer said. */
export interface ChosenDelivery {
  readonly method: string;
  readonly postalCode: string;
}

/** The cart as the server prices it now; with a delivery choice, its costs. The badge of the header reads the same. */
export function useCart(delivery?: ChosenDelivery) {
  const cart = useQuery({
    queryKey: delivery ? [...queryKeys.cart, delivery.method, delivery.postalCode] : queryKeys.cart,
    queryFn: ({ signal }) =>
      api('GET /api/cart', {
        query: {
          ...(delivery?.method ? { shipping_method: delivery.method } : {}),
          ...(delivery?.postalCode ? { postal_code: delivery.postalCode } : {}),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const group = cart.data?.group;
  useEffect(() => readAsGroup(group), [group]);
  return cart;
}

/** Shows the cart that a change was answered with; the costs of other delivery choices are asked anew. */
export function showCart(client: QueryClient, cart: Cart): void {
  client.setQueryData(queryKeys.cart, cart);
  void client.invalidateQueries({
    queryKey: queryKeys.cart,
    predicate: ({ queryKey }) => queryKey.length > queryKeys.cart.length,
  });
}

/** The changes of the cart page. They run one after the other, so that the last one wins. */
export function useCartChanges() {
  const client = useQueryClient();
  const common = {
    scope: { id: 'cart' },
    onMutate: () => client.cancelQueries({ queryKey: queryKeys.cart }),
    onSuccess: (cart: Cart) => showCart(client, cart),
    onError: (error: Error) => {
      toast.error(refusalText(error, cartTexts.changeFailed));
      void client.invalidateQueries({ queryKey: queryKeys.cart });
    },
  };
  const quantity = useMutation({
    ...common,
    mutationFn: ({ id, quantity, months }: { id: string; quantity: number; months?: number }) =>
      api('PUT /api/cart/lines/{id}', {
        params: { id },
        body: { quantity, ...(months === undefined ? {} : { rental_months: months }) },
      }),
  });
  const restore = useMutation({
    ...common,
    mutationFn: (line: CartLine) =>
      api('POST /api/cart/lines', {
        body: {
          product_id: line.product_id,
          quantity: line.quantity,
          ...(line.rental_months === null ? {} : { rental_months: line.rental_months }),
        },
      }),
  });
  const remove = useMutation({
    ...common,
    mutationFn: ({ id }: CartLine) => api('DELETE /api/cart/lines/{id}', { params: { id } }),
    onSuccess: (cart: Cart, line: CartLine) => {
      showCart(client, cart);
      toast.info(cartTexts.removed(line.name), {
        action: { label: 'Anular', onClick: () => restore.mutate(line) },
      });
    },
  });
  const accept = useMutation({ ...common, mutationFn: () => api('POST /api/cart/accept-prices') });
  return { quantity, remove, accept };
}
