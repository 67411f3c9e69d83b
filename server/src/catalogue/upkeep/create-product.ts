import type { WholeProduct } from '#core/catalogue/admin-contract.ts';
import type { ProductInput } from '#core/catalogue/product-body.ts';
import { applyInput } from '#core/catalogue/rules/apply-input.ts';
import { ok, type Result } from '#core/shared/result.ts';
import type { Deps } from '../../platform/deps.ts';
import { changeProducts } from './in-transaction.ts';
import { presentProduct } from './present-product.ts';
import { readProduct } from './product-state.ts';
import { resolveImages } from './resolve-images.ts';
import { insertProduct } from './write-product.ts';

/** Puts a new product into the shop. */
export async function createProduct(
  deps: Pick<Deps, 'db' | 'now'>,
  input: ProductInput,
  actorId: string,
): Promise<Result<WholeProduct>> {
  const now = deps.now();
  const state = applyInput(null, input, now);
  if (!state.ok) return state;
  return await changeProducts(deps.db, async (tx) => {
    const images = await resolveImages(tx, input.images, [], now);
    if (!images.ok) return images;
    const id = await insertProduct(tx, { ...state.value, images: images.value }, { now, actorId });
    const product = await readProduct(tx, id);
    if (!product) throw new Error('a product was not there after it was made');
    return ok(presentProduct(product, now));
  });
}
