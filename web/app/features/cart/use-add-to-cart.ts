import { useState } from 'react';
import { useNavigate } from 'react-router';
import { cartTexts } from '#core/cart/texts.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { toast } from '../../ui/toast.ts';
import { showMiniCart } from './mini-cart.ts';

/** What goes into the cart; `rental_months` only for goods to rent. */
export interface CartItem {
  product_id: string;
  name: string;
  quantity?: number;
  rental_months?: number;
}

/** Asking the API brings a library along, which who only looks does not need. */
const changes = () => import('./put-into-cart.ts');

/**
 * Puts goods into the cart. `add` tells so in the small cart; `buyNow` goes on to the checkout. Both tell the server's
 * reason when it refuses, and give whether it went well. `pendingId` is the product that is on its way.
 */
export function useAddToCart() {
  const navigate = useNavigate();
  const [pendingId, setPendingId] = useState<string | null>(null);

  const put = async (item: CartItem): Promise<boolean> => {
    setPendingId(item.product_id);
    try {
      const { putIntoCart } = await changes();
      await putIntoCart(item);
      return true;
    } catch (error) {
      toast.error(refusalText(error, cartTexts.addFailed));
      return false;
    } finally {
      setPendingId((id) => (id === item.product_id ? null : id));
    }
  };
  const isIn = async (item: CartItem): Promise<boolean> => {
    const found = await changes().catch(() => null);
    return (await found?.isInCart(item)) ?? false;
  };
  return {
    add: async (item: CartItem): Promise<boolean> => {
      const isPut = await put(item);
      if (isPut) showMiniCart(cartTexts.added(item.name));
      return isPut;
    },
    buyNow: async (item: CartItem): Promise<boolean> => {
      // What was added a moment ago is not bought twice.
      const isReady = (await isIn(item)) || (await put(item));
      if (isReady) {
        toast.info(cartTexts.toCheckout);
        await navigate('/checkout');
      }
      return isReady;
    },
    pendingId,
  };
}
