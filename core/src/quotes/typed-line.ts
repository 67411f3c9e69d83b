import type { z } from 'zod';
import { amount } from '../shared/kind-input.ts';

/** The price of one unit of a line that somebody types, euros: without IVA, or with it, and never both. */
export const typedLinePrice = {
  price: amount('Indique o preço').optional(),
  price_with_iva: amount('Indique o preço').optional(),
};

/** Refuses a line without a price, and one with two. */
export function refineLinePrice(
  {
    price,
    price_with_iva,
  }: { readonly price?: number | undefined; readonly price_with_iva?: number | undefined },
  context: Pick<z.RefinementCtx, 'addIssue'>,
): void {
  const said = [price, price_with_iva].filter((one) => one !== undefined).length;
  if (said === 1) return;
  const message = said === 0 ? 'Indique o preço' : 'Indique o preço sem IVA ou com IVA, não os dois';
  context.addIssue({ code: 'custom', path: ['price'], message });
}
