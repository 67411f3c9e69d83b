import type { WholeProduct } from '#core/catalogue/admin-contract.ts';
import type { ProductInput } from '#core/catalogue/product-body.ts';
import { applyInput } from '#core/catalogue/rules/apply-input.ts';
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
