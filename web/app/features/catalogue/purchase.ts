/** What a customer decided on a product's page; `rentalMonths` only for goods to rent. */
export interface Purchase {
  quantity: number;
  rentalMonths?: number;
}

/** The most units of one product in a cart (the server is the judge). */
const MOST_UNITS = 999;

/** How many units can be asked for. */
export function mostUnits(stock: number): number {
  return Math.min(Math.max(stock, 0), MOST_UNITS);
}

/** Why no more can be asked for, when the quantity has come to its bound; null below it. */
export function boundText(quantity: number, stock: number): string | null {
  if (stock <= 0 || quantity < mostUnits(stock)) return null;
  if (stock > MOST_UNITS) return `No máximo ${MOST_UNITS} unidades por encomenda.`;
  return stock === 1 ? 'Só há 1 unidade em stock.' : `Só há ${stock} unidades em stock.`;
}
