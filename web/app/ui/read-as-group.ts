import { hasPriceView, showNetPrices } from './price-view.ts';

/** Who is of a group that reads prices without IVA first sees all of them so from now on, unless they said otherwise here. */
export function readAsGroup(group: { readonly is_net: boolean } | null | undefined): void {
  if (group?.is_net && !hasPriceView()) showNetPrices(true);
}
