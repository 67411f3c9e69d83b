import { cartFailures } from '#core/cart/errors.ts';
import { MAX_LINES } from '#core/cart/values.ts';
import { unitPriceFor } from '#core/pricing/rules/group-price.ts';
import { shopIvaRate } from '#core/settings/rules/iva-rate.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { readPricedProducts } from '../catalogue/priced-products.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { readGroup } from '../pricing/groups/read-group.ts';
import { readSettings } from '../settings/read-settings.ts';
import { seenColumns } from './price-cart.ts';
import { ensureCart } from './store.ts';

interface Wanted {
  readonly productId: string;
  /** What is off the line; null: nothing. */
  readonly creditId: string | null;
}

/**
 * Puts one unit of a product into the caller's cart, with a credit that is then in no other cart. What is in the cart
 * already stays as many as it is. Whose answer it is leaves the trace. `newToken`: the visitor's new cookie, when a cart was made for it.
 */
export async function putWithCredit(
  tx: Tx,
  by: Caller,
  { productId, creditId }: Wanted,
  now: Date,
): Promise<Result<{ newToken: string | null }>> {
  const product = (await readPricedProducts(tx, [productId], now)).get(productId);
  if (!product || product.isArchived || product.rental) return fail(cartFailures.product_gone);
  if (!product.isPriced) return fail(cartFailures.no_price);
  if (product.stock < 1) return fail(cartFailures.not_enough_stock);
  const { id: cartId, newToken } = await ensureCart(tx, by);
  if (creditId !== null) {
    await tx.updateTable('cart_lines').set({ credit_id: null }).where('credit_id', '=', creditId).execute();
  }
  const [group, { iva_settings }] = await Promise.all([
    readGroup(tx, by.user?.id ?? null, [productId]),
    readSettings(tx),
  ]);
  const seen = seenColumns(unitPriceFor(product, group, 1, shopIvaRate(iva_settings, now)));
  const put = await tx
    .insertInto('cart_lines')
    .values({
      cart_id: cartId,
      product_id: productId,
      quantity: 1,
      rental_months: null,
      ...seen,
      credit_id: creditId,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['cart_id', 'product_id', 'rental_months'])
        .doUpdateSet({ credit_id: creditId, ...seen }),
    )
    .execute();
  const { lines } = await tx
    .selectFrom('cart_lines')
    .select((row) => row.fn.countAll<number>().as('lines'))
    .where('cart_id', '=', cartId)
    .executeTakeFirstOrThrow();
  if (put.length === 0 || lines > MAX_LINES) return fail(cartFailures.cart_full);
  return ok({ newToken });
}
