import type { WholeProduct } from '#core/catalogue/admin-contract.ts';
import { catalogueFailures } from '#core/catalogue/errors.ts';
import type { ProductState } from '#core/catalogue/product-state.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { changeProducts } from './in-transaction.ts';
import { presentProduct } from './present-product.ts';
import { readProduct } from './product-state.ts';
import { writeProducts } from './write-product.ts';

/**
 * Changes one product from its state as it is when nobody else can change it. An unknown id is `product_gone`.
 * @param next the state wanted, or why it cannot be.
 */
export async function changeProduct(
  deps: Pick<Deps, 'db' | 'now'>,
  id: string,
  actorId: string,
  next: (before: ProductState, now: Date, tx: Tx) => Promise<Result<ProductState>> | Result<ProductState>,
): Promise<Result<WholeProduct>> {
  const now = deps.now();
  return await changeProducts(deps.db, async (tx) => {
    const before = await readProduct(tx, id, { lock: true });
    if (!before) return fail(catalogueFailures.product_gone);
    const after = await next(before.state, now, tx);
    if (!after.ok) return after;
    await writeProducts(tx, [{ before, after: after.value }], { now, actorId });
    const product = await readProduct(tx, id);
    return product ? ok(presentProduct(product, now)) : fail(catalogueFailures.product_gone);
  });
}
