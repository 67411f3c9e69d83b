/** The most goods of one link. */
const MOST_GOODS = 20;

/** What a link puts into the cart, as its address says it: `7f3…:2,9a1…` is two of the one and one of the other. */
export function linkedGoods(said: string): { product_id: string; quantity: number }[] {
  return said
    .split(',')
    .slice(0, MOST_GOODS)
    .flatMap((one) => {
      const [product_id = '', quantity = '1'] = one.split(':').map((part) => part.trim());
      const count = Number(quantity);
      return product_id !== '' && Number.isInteger(count) && count > 0
        ? [{ product_id, quantity: count }]
        : [];
    });
}
