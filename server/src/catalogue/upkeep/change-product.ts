import type { WholeProduct } from '#core/catalogue/admin-contract.ts';
import { catalogueFailures } from '#core/catalogue/errors.ts';
import type { ProductState } from '#core/catalogue/product-state.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../../audit/audit.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { By } from '../../platform/http/caller.ts';
import { changeProducts } from './in-transaction.ts';
import { presentProduct } from './present-product.ts';
import { changedFields, factsOf } from './product-facts.ts';
import { readProduct } from './product-state.ts';
import { writeProducts } from './write-product.ts';

/** What a change is called in the audit. */
type Told = 'product.changed' | 'product.archived' | 'product.restored';

/**
 * Changes one product from its state as it is when nobody else can change it. An unknown id is `product_gone`.
 * @param next the state wanted, or why it cannot be.
 */
export async function changeProduct(
  deps: Pick<Deps, 'db' | 'now'>,
  by: By,
  id: string,
  next: (before: ProductState, now: Date, tx: Tx) => Promise<Result<ProductState>> | Result<ProductState>,
  told: Told = 'product.changed',
): Promise<Result<WholeProduct>> {
  const now = deps.now();
  return await changeProducts(deps.db, async (tx) => {
    const product = await readProduct(tx, id, { lock: true });
    if (!product) return fail(catalogueFailures.product_gone);
    const after = await next(product.state, now, tx);
    if (!after.ok) return after;
    await writeProducts(tx, by, [{ before: product, after: after.value }], { now });
    await tell(tx, by, id, told, product.state, after.value);
    const changed = await readProduct(tx, id);
    return changed ? ok(presentProduct(changed, now)) : fail(catalogueFailures.product_gone);
  });
}

async function tell(
  tx: Tx,
  by: By,
  id: string,
  type: Told,
  before: ProductState,
  after: ProductState,
): Promise<void> {
  const own = { subject: { kind: 'product', id }, before: factsOf(before) } as const;
  if (type !== 'product.changed') return await audit(tx, by, { type, ...own, after: factsOf(after) });
  const changed = changedFields(before, after);
  await audit(tx, by, { type, ...own, after: { ...factsOf(after), changed } });
}

/** Takes a product off the shop, or leaves it off. */
export async function archiveProduct(
  deps: Pick<Deps, 'db' | 'now'>,
  by: By,
  id: string,
): Promise<Result<WholeProduct>> {
  const archived = (before: ProductState, now: Date) =>
    ok({ ...before, archived_at: before.archived_at ?? now });
  return await changeProduct(deps, by, id, archived, 'product.archived');
}

/** Puts an archived product on sale again. */
export async function restoreProduct(
  deps: Pick<Deps, 'db' | 'now'>,
  by: By,
  id: string,
): Promise<Result<WholeProduct>> {
  return await changeProduct(
    deps,
    by,
    id,
    (before) => ok({ ...before, archived_at: null }),
    'product.restored',
  );
}
