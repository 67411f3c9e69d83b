import type { FilledCart } from '#core/cart/contract.ts';
import { cartTexts } from '#core/cart/texts.ts';
import { standingTexts } from '#core/standing-orders/texts.ts';
import { toast } from '../../ui/toast.ts';

/** Says what came into the cart, and what of it cannot be had. */
export function sayFilled({ added, lacking, cart }: FilledCart): void {
  const told = lacking.length > 0 ? { description: cartTexts.lacking(lacking) } : {};
  if (added > 0) toast.success(standingTexts.filled(added), told);
  else if (cart.units > 0 && lacking.length === 0) toast.success(standingTexts.alreadyIn);
  else toast.warning(standingTexts.nothingThere, told);
}
