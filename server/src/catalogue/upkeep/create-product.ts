import type { WholeProduct } from '#core/catalogue/admin-contract.ts';
import type { ProductInput } from '#core/catalogue/product-body.ts';
import { applyInput, refuseState } from '#core/catalogue/rules/apply-input.ts';
import { ok, type Result } from '#core/shared/result.ts';
import type { Deps } from '../../platform/deps.ts';
import type { By } from '../../platform/http/caller.ts';
import { readShopIva } from '../../settings/read-shop-iva.ts';
import { makeProduct } from './change-product.ts';
import { resolveImages } from './resolve-images.ts';

/** Puts a new product into the shop. */
export async function createProduct(
  deps: Pick<Deps, 'db' | 'now'>,
  by: By,
  input: ProductInput,
): Promise<Result<WholeProduct>> {
  return await makeProduct(deps, by, async (tx, now) => {
    const state = applyInput(null, input, await readShopIva(tx, now));
    if (!state.ok) return state;
    const wrong = refuseState(state.value, null, now);
    if (wrong) return wrong;
    const images = await resolveImages(tx, input, [], now);
    return images.ok ? ok({ state: { ...state.value, images: images.value } }) : images;
  });
}
