import type { WholeProduct } from '#core/catalogue/admin-contract.ts';
import type { ProductInput } from '#core/catalogue/product-body.ts';
import { priceOf } from '#core/catalogue/product-state.ts';
import { applyInput } from '#core/catalogue/rules/apply-input.ts';
import { atPrice } from '#core/catalogue/rules/at-price.ts';
import { settleStock } from '#core/catalogue/rules/settle-stock.ts';
import { type SentPrice, typedPrice } from '#core/catalogue/rules/typed-price.ts';
import { failures } from '#core/shared/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { Deps } from '../../platform/deps.ts';
import type { By } from '../../platform/http/caller.ts';
import { readShopIva } from '../../settings/read-shop-iva.ts';
import { changeProduct } from './change-product.ts';
import { resolveImages } from './resolve-images.ts';

/** Changes a product to what a form says; what the form leaves out stays. */
export async function updateProduct(
  deps: Pick<Deps, 'db' | 'now'>,
  by: By,
  id: string,
  input: ProductInput,
): Promise<Result<WholeProduct>> {
  return await changeProduct(deps, by, id, async (before, now, tx) => {
    const state = applyInput(before, input, now, await readShopIva(tx, now));
    if (!state.ok) return state;
    const images = await resolveImages(tx, input.images, before.images, now);
    return images.ok ? ok({ ...state.value, images: images.value }) : images;
  });
}

interface Edit extends SentPrice {
  readonly stock?: number | undefined;
  readonly stock_seen?: number | null | undefined;
}

/** Changes the price or the stock alone, as the panel's list does. */
export async function editProduct(
  deps: Pick<Deps, 'db' | 'now'>,
  by: By,
  id: string,
  { stock, stock_seen, ...sent }: Edit,
): Promise<Result<WholeProduct>> {
  return await changeProduct(deps, by, id, async (before, now, tx) => {
    const price = typedPrice(priceOf(before), sent, await readShopIva(tx, now));
    if (typeof price === 'string') return fail(failures.invalid_input, { detail: price });
    const priced = price === null ? before : atPrice(before, price);
    return ok({
      ...priced,
      stock: stock === undefined ? before.stock : settleStock(before.stock, stock, stock_seen ?? null),
    });
  });
}
