import { useMutation, useQueryClient } from '@tanstack/react-query';
import { printerTexts } from '#core/printers/texts.ts';
import { api, ensureXsrf } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { toast } from '../../ui/toast.ts';
import { showMiniCart } from './mini-cart.ts';
import { showCart } from './use-cart.ts';

/** Puts one of each of several products into the cart: all of them, or with the server's reason none. */
export function useAddSet() {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    scope: { id: 'cart' },
    mutationFn: async (productIds: readonly string[]) => {
      await ensureXsrf();
      await client.cancelQueries({ queryKey: queryKeys.cart });
      return api('POST /api/cart/sets', {
        body: { items: productIds.map((product_id) => ({ product_id, quantity: 1 })) },
      });
    },
    onSuccess: (cart, productIds) => {
      showCart(client, cart);
      toast.success(printerTexts.setAdded(productIds.length));
      showMiniCart();
    },
    onError: (error) => {
      toast.error(refusalText(error, printerTexts.setFailed));
    },
  });
  return { addSet: mutate, pendingSet: isPending ? variables : null };
}
