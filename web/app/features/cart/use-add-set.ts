import { useState } from 'react';
import { printerTexts } from '#core/printers/texts.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { toast } from '../../ui/toast.ts';
import { showMiniCart } from './mini-cart.ts';

/** Puts one of each of several products into the cart: all of them, or with the server's reason none. */
export function useAddSet() {
  const [pendingSet, setPendingSet] = useState<readonly string[] | null>(null);
  const addSet = async (productIds: readonly string[]): Promise<void> => {
    setPendingSet(productIds);
    try {
      const { putSeveralIntoCart } = await import('./put-into-cart.ts');
      await putSeveralIntoCart(productIds.map((product_id) => ({ product_id, quantity: 1 })));
      showMiniCart(printerTexts.setAdded(productIds.length));
    } catch (error) {
      toast.error(refusalText(error, printerTexts.setFailed));
    } finally {
      setPendingSet((set) => (set === productIds ? null : set));
    }
  };
  return { addSet, pendingSet };
}
