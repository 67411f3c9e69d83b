import { LOW_STOCK } from '../values.ts';

export type StockTone = 'none' | 'low' | 'plenty';

/** How much is left, as a colour says it. */
export function stockTone(stock: number): StockTone {
  if (stock <= 0) return 'none';
  return stock <= LOW_STOCK ? 'low' : 'plenty';
}

/** Text of the catalogue's cards (docs/product.md#catalogue). */
export function stockText(stock: number): string {
  const tone = stockTone(stock);
  if (tone === 'none') return 'Sem stock';
  return tone === 'low' ? 'Últimas unidades' : `${stock} em stock`;
}

/** Text of the product's own page (docs/product.md#catalogue); the last one is no plural. */
export function detailStockText(stock: number): string {
  if (stock === 1) return 'Última unidade';
  return stockTone(stock) === 'low' ? `Últimas ${stock} unidades` : stockText(stock);
}
