import type { WholeProduct } from '#core/catalogue/admin-contract.ts';
import { catalogueFailures } from '#core/catalogue/errors.ts';
import { NO_CAMPAIGN } from '#core/catalogue/rules/campaign.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { Deps } from '../../platform/deps.ts';
import type { By } from '../../platform/http/caller.ts';
import { makeProduct } from './change-product.ts';
import { readProduct } from './product-state.ts';

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
  return await makeProduct(deps, by, async (tx, now) => {
    const original = await readProduct(tx, id);
    if (!original) return fail(catalogueFailures.product_gone);
    const { state } = original;
    const name = state.name.slice(0, 200 - SUFFIX.length) + SUFFIX;
    const copy = { ...state, name, sku: null, stock: 0, campaign: NO_CAMPAIGN, archived_at: now };
    return ok({ state: copy, copyOf: id });
  });
}
