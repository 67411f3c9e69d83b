/** What one printer of a place needs: what was bought for it last, or one full set. */
export interface PrinterNeeds {
  readonly basis: 'compra' | 'conjunto';
  readonly lines: readonly { readonly product_id: string; readonly quantity: number }[];
}

/**
 * What the printers of a place need together. Of an article that was bought for several of them the largest purchase counts, as
 * one order had it for all; full sets come on top of each other, one for each printer.
 */
export function placeNeeds(printers: readonly PrinterNeeds[]): { product_id: string; quantity: number }[] {
  const bought = new Map<string, number>();
  const sets = new Map<string, number>();
  for (const { basis, lines } of printers) {
    for (const { product_id: id, quantity } of lines) {
      if (basis === 'compra') bought.set(id, Math.max(bought.get(id) ?? 0, quantity));
      else sets.set(id, (sets.get(id) ?? 0) + quantity);
    }
  }
  return [...new Set([...bought.keys(), ...sets.keys()])].map((product_id) => ({
    product_id,
    quantity: (bought.get(product_id) ?? 0) + (sets.get(product_id) ?? 0),
  }));
}
