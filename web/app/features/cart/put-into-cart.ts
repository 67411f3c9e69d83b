import { MutationObserver } from '@tanstack/react-query';
import type { Cart } from '#core/cart/contract.ts';
import { api, ensureXsrf } from '../../api/client.ts';
import { theClient } from '../../api/query-client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import type { CartItem } from './use-add-to-cart.ts';
import { showCart } from './use-cart.ts';

/** A change of the cart, after those before it; its answer is shown. */
function change(send: () => Promise<Cart>): Promise<Cart> {
  const client = theClient();
  const changing = new MutationObserver(client, {
    scope: { id: 'cart' },
    mutationFn: async () => {
      await ensureXsrf();
      await client.cancelQueries({ queryKey: queryKeys.cart });
      return await send();
    },
    onSuccess: (cart) => showCart(client, cart),
  });
  return changing.mutate();
}

/** Puts goods into the cart. @throws ApiError with the server's reason when it refuses. */
export function putIntoCart({ product_id, quantity = 1, rental_months }: CartItem): Promise<Cart> {
  return change(() =>
    api('POST /api/cart/lines', {
      body: { product_id, quantity, ...(rental_months === undefined ? {} : { rental_months }) },
    }),
  );
}

/** Puts several products into the cart: all of them, or none. @throws ApiError with the server's reason. */
export function putSeveralIntoCart(
  items: readonly { readonly product_id: string; readonly quantity: number }[],
): Promise<Cart> {
  return change(() => api('POST /api/cart/sets', { body: { items: [...items] } }));
}

/** Whether the cart has as many of it already; when nobody answers, not. */
export async function isInCart(item: CartItem): Promise<boolean> {
  const cart = await theClient()
    .fetchQuery({
      queryKey: queryKeys.cart,
      queryFn: () => api('GET /api/cart', { query: {} }),
      staleTime: 0,
    })
    .catch(() => null);
  return (
    cart?.lines.some(
      (line) =>
        line.product_id === item.product_id &&
        line.rental_months === (item.rental_months ?? null) &&
        line.quantity >= (item.quantity ?? 1),
    ) ?? false
  );
}
