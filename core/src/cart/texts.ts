import { withIva } from '../shared/iva.ts';
import { formatCents, formatEuros } from '../shared/money.ts';

/** "50" or "49,90": an amount after the € sign, as the shop's hint writes it. */
function plainEuros(euros: number): string {
  return Number.isInteger(euros) ? String(euros) : euros.toFixed(2).replace('.', ',');
}

function unitsOf(stock: number): string {
  return stock === 1 ? '1 unidade' : `${stock} unidades`;
}

/** What the cart says (docs/product.md#texts). */
export const cartTexts = {
  outOfStock: 'Sem stock',
  onlyUnits: (stock: number) => `Só há ${unitsOf(stock)} em stock.`,
  onlyUnitsBeside: (stock: number, inCart: number) =>
    `Só há ${unitsOf(stock)} em stock e já tem ${inCart} no carrinho.`,
  atMostUnits: (most: number) => `No máximo ${most} unidades por encomenda.`,
  added: (name: string) => `${name} adicionado ao carrinho!`,
  removed: (name: string) => `${name} retirado do carrinho`,
  toCheckout: 'Redirecionando para checkout...',
  addFailed: 'Não foi possível juntar ao carrinho. Tente novamente.',
  notAgain: 'Já não está à venda como o comprou.',
  changeFailed: 'Não foi possível mudar o carrinho. Tente novamente.',
  loadFailed: 'Erro ao carregar o carrinho',
  /** A carrier's own time, which begins when the parcel leaves the shop: the day promised is of the goods. */
  onTheWay: (deliveryTime: string) => `${deliveryTime} depois de sair da loja`,
  /** 'Portes grátis em compras superiores a €50' with the shop's own threshold, euros without IVA. */
  freeShipping: (threshold: number) => `Portes grátis em compras superiores a €${plainEuros(threshold)}`,
  /** The same amount said exactly, for who reads prices with IVA: "acima de 50,00 € s/ IVA (61,50 € com IVA)". */
  freeShippingExactly: (threshold: number) =>
    `acima de ${formatEuros(threshold)} s/ IVA (${formatCents(withIva(Math.round(threshold * 100)))} com IVA)`,
  /** What is missing for free delivery, euros without IVA; null when nothing is. */
  missingForFreeShipping(subtotal: number, threshold: number): string | null {
    const cents = Math.round(threshold * 100) - Math.round(subtotal * 100);
    if (cents < 0) return null;
    return cents === 0 ? 'Falta muito pouco' : `Faltam ${formatEuros(cents / 100)} (s/ IVA)`;
  },
} as const;
