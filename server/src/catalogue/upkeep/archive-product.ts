import type { WholeProduct } from '#core/catalogue/admin-contract.ts';
import { ok, type Result } from '#core/shared/result.ts';
import type { Deps } from '../../platform/deps.ts';
import type { By } from '../../platform/http/caller.ts';
import { changeProduct } from './change-product.ts';

/** Takes a product off the shop, or leaves it off. */
export async function archiveProduct(
  deps: Pick<Deps, 'db' | 'now'>,
  by: By,
  id: string,
): Promise<Result<WholeProduct>> {
  return await changeProduct(
    deps,
    by,
    id,
    (before, now) => ok({ ...before, archived_at: before.archived_at ?? now }),
    'product.archived',
  );
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
