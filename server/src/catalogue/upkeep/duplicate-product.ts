import type { WholeProduct } from '#core/catalogue/admin-contract.ts';
import { catalogueFailures } from '#core/catalogue/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../../audit/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import type { By } from '../../platform/http/caller.ts';
import { changeProducts } from './in-transaction.ts';
import { presentProduct } from './present-product.ts';
import { factsOf } from './product-facts.ts';
import { readProduct } from './product-state.ts';
import { insertProduct } from './write-product.ts';

const SUFFIX = ' (cópia)';

/**
 * Makes a copy to work on: archived until it is ready, without stock, SKU and campaign, which belong to the one it
 * was made of.
 */
export async function duplicateProduct(
  deps: Pick<Deps, 'db' | 'now'>,
  by: By,
  id: string,
): Promise<Result<WholeProduct>> {
  const now = deps.now();
  return await changeProducts(deps.db, async (tx) => {
    const original = await readProduct(tx, id);
    if (!original) return fail(catalogueFailures.product_gone);
    const { state } = original;
    const made = {
      ...state,
      name: state.name.slice(0, 200 - SUFFIX.length) + SUFFIX,
      sku: null,
      stock: 0,
      campaign: { isActive: false, startsAt: null, endsAt: null, percent: null, showsCountdown: false },
      archived_at: now,
    };
    const copyId = await insertProduct(tx, by, made, { now });
    await audit(tx, by, {
      type: 'product.duplicated',
      subject: { kind: 'product', id: copyId },
      before: null,
      after: { ...factsOf(made), copy_of: id },
    });
    const copy = await readProduct(tx, copyId);
    return copy ? ok(presentProduct(copy, now)) : fail(catalogueFailures.product_gone);
  });
}
