import type { WholeProduct } from '#core/catalogue/admin-contract.ts';
import type { ProductInput } from '#core/catalogue/product-body.ts';
import { applyInput } from '#core/catalogue/rules/apply-input.ts';
import { ok, type Result } from '#core/shared/result.ts';
import { audit } from '../../audit/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import type { By } from '../../platform/http/caller.ts';
import { changeProducts } from './in-transaction.ts';
import { presentProduct } from './present-product.ts';
import { factsOf } from './product-facts.ts';
import { readProduct } from './product-state.ts';
import { resolveImages } from './resolve-images.ts';
import { insertProduct } from './write-product.ts';

/** Puts a new product into the shop. */
export async function createProduct(
  deps: Pick<Deps, 'db' | 'now'>,
  by: By,
  input: ProductInput,
): Promise<Result<WholeProduct>> {
  const now = deps.now();
  const state = applyInput(null, input, now);
  if (!state.ok) return state;
  return await changeProducts(deps.db, async (tx) => {
    const images = await resolveImages(tx, input.images, [], now);
    if (!images.ok) return images;
    const made = { ...state.value, images: images.value };
    const id = await insertProduct(tx, by, made, { now });
    await audit(tx, by, {
      type: 'product.created',
      subject: { kind: 'product', id },
      before: null,
      after: factsOf(made),
    });
    const product = await readProduct(tx, id);
    if (!product) throw new Error('a product was not there after it was made');
    return ok(presentProduct(product, now));
  });
}
