import { type OrderStatus, orderLifecycle } from '../lifecycle.ts';

/**
 * What a step does to the stock, by the table of statuses and by whether the order holds its units (they are out of
 * the stock for it): takes them, returns them, or neither. Units of a returned parcel are put back by hand and not by a
 * status, so the order goes on holding them: taken up again it takes none a second time.
 */
export function stockStep(from: OrderStatus, to: OrderStatus, holdsStock: boolean): 'take' | 'return' | null {
  const { facts } = orderLifecycle;
  if (facts[to].stock === 'holds') return holdsStock ? null : 'take';
  if (facts[to].stock === 'gives_back' && facts[from].stock !== 'by_hand')
    return holdsStock ? 'return' : null;
  return null;
}
