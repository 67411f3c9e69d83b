import type { FilledCart } from '#core/cart/contract.ts';
import { listAnswer } from '#core/cart/rules/order-list.ts';
import { cartTexts } from '#core/cart/texts.ts';
import { type PricedProduct, readPricedProducts } from '../catalogue/priced-products.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { addWithin } from './change-cart.ts';
import { readOwnLines } from './store.ts';

interface Goods {
  readonly product_id: string;
  readonly quantity: number;
}

interface Filled extends Pick<FilledCart, 'added' | 'lacking'> {
  /** The visitor's new cookie, when a cart was made for it. */
  readonly newToken: string | null;
  /** Whose lines grew; null: none did. */
  readonly cartId: string | null;
  readonly items: readonly Goods[];
}

/**
 * Puts goods into the caller's cart until it has as many of each as are wanted, or as there are: done again it is the same. What
 * cannot be had is said, and keeps nothing else out. Whoever calls tells the audit.
 */
export async function fillWithin(tx: Tx, by: Caller, wanted: readonly Goods[], now: Date): Promise<Filled> {
  const products = await readPricedProducts(
    tx,
    wanted.map(({ product_id }) => product_id),
    now,
  );
  const inCart = await readOwnLines(tx, by);
  let newToken: string | null = null;
  let cartId: string | null = null;
  const items: Goods[] = [];
  const lacking: Filled['lacking'] = [];
  for (const { product_id, quantity } of wanted) {
    const product = products.get(product_id);
    if (!product) continue;
    const lines = inCart.filter((line) => line.product_id === product_id);
    const has = lines.reduce((sum, line) => sum + line.quantity, 0);
    const missing = quantity - (lines.find((line) => line.rental_months === null)?.quantity ?? 0);
    if (missing <= 0) continue;
    const left = product.stock - has;
    const { answer, units } = listAnswer(missing, { isForSale: isForSale(product), left });
    if (answer !== 'found') lacking.push({ name: product.name, why: whyNot(answer, product.stock) });
    if (units === 0) continue;
    const own: Caller = newToken ? { ...by, cartToken: newToken } : by;
    const added = await addWithin(tx, own, { product_id, quantity: units }, now);
    if (!added.ok) {
      lacking.push({ name: product.name, why: added.failure.detail });
      continue;
    }
    newToken ??= added.value.newToken;
    cartId = added.value.cartId;
    await added.value.write.execute();
    items.push({ product_id, quantity: units });
  }
  return { newToken, cartId, items, lacking, added: items.reduce((sum, one) => sum + one.quantity, 0) };
}

/** Of goods, not of a rental: its months are chosen on its page. */
export function isForSale({ isPriced, isArchived, rental }: PricedProduct): boolean {
  return isPriced && !isArchived && rental === null;
}

function whyNot(answer: 'cut' | 'out' | 'not_sold' | 'unknown', stock: number): string {
  if (answer === 'cut') return cartTexts.onlyUnits(stock);
  return answer === 'out' ? cartTexts.outOfStock : cartTexts.notAgain;
}
