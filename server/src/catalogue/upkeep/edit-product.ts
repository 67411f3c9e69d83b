import type { WholeProduct } from '#core/catalogue/admin-contract.ts';
import type { ProductInput } from '#core/catalogue/product-body.ts';
import { applyInput } from '#core/catalogue/rules/apply-input.ts';
import { atPrice } from '#core/catalogue/rules/at-price.ts';
import { settleStock } from '#core/catalogue/rules/settle-stock.ts';
import { toCents } from '#core/shared/money.ts';
import { ok, type Result } from '#core/shared/result.ts';
import type { Deps } from '../../platform/deps.ts';
import type { By } from '../../platform/http/caller.ts';
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
    const state = applyInput(before, input, now);
    if (!state.ok) return state;
    const images = await resolveImages(tx, input.images, before.images, now);
    return images.ok ? ok({ ...state.value, images: images.value }) : images;
  });
}

interface Edit {
  /** Euros without IVA. */
  readonly price?: number | undefined;
  readonly stock?: number | undefined;
  readonly stock_seen?: number | null | undefined;
}

/** Changes the price or the stock alone, as the panel's list does. */
export async function editProduct(
  deps: Pick<Deps, 'db' | 'now'>,
  by: By,
  id: string,
  { price, stock, stock_seen }: Edit,
): Promise<Result<WholeProduct>> {
  return await changeProduct(deps, by, id, (before) => {
    const priced = price === undefined ? before : atPrice(before, toCents(price));
    return ok({
      ...priced,
      stock: stock === undefined ? before.stock : settleStock(before.stock, stock, stock_seen ?? null),
    });
  });
}
