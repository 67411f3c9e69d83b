import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { cartTexts } from '#core/cart/texts.ts';
import { api, ensureXsrf } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { toast } from '../../ui/toast.ts';
import { showMiniCart } from './mini-cart.ts';
import { showCart } from './use-cart.ts';

/** What goes into the cart; `rental_months` only for goods to rent. */
export interface CartItem {
  product_id: string;
  name: string;
  quantity?: number;
  rental_months?: number;
}

/** Whether the cart has as many of it already; when nobody answers, not. */
async function isInCart(client: QueryClient, item: CartItem): Promise<boolean> {
  const cart = await client
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

/**
 * Puts goods into the cart. `add` tells so with a toast; `buyNow` goes on to the checkout. Both tell the server's
 * reason when it refuses, and give whether it went well. `pendingId` is the product that is on its way.
 */
export function useAddToCart() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutateAsync, isPending, variables } = useMutation({
    scope: { id: 'cart' },
    mutationFn: async ({ product_id, quantity = 1, rental_months }: CartItem) => {
      await ensureXsrf();
      await client.cancelQueries({ queryKey: queryKeys.cart });
      return api('POST /api/cart/lines', {
        body: { product_id, quantity, ...(rental_months === undefined ? {} : { rental_months }) },
      });
    },
    onSuccess: (cart) => showCart(client, cart),
    onError: (error) => {
      toast.error(refusalText(error, cartTexts.addFailed));
    },
  });

  const put = (item: CartItem) =>
    mutateAsync(item).then(
      () => true,
      () => false,
    );
  return {
    add: async (item: CartItem): Promise<boolean> => {
      const isIn = await put(item);
      if (isIn) {
        toast.success(cartTexts.added(item.name));
        showMiniCart();
      }
      return isIn;
    },
    buyNow: async (item: CartItem): Promise<boolean> => {
      // What was added a moment ago is not bought twice.
      const isIn = (await isInCart(client, item)) || (await put(item));
      if (isIn) {
        toast.info(cartTexts.toCheckout);
        await navigate('/checkout');
      }
      return isIn;
    },
    pendingId: isPending ? variables.product_id : null,
  };
}
