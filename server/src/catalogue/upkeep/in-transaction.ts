import { catalogueFailures } from '#core/catalogue/errors.ts';
import { fail, type Result } from '#core/shared/result.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { isUniqueViolation } from '../../platform/database/unique-violation.ts';

/** How often an address may be lost to somebody who took it in the same moment. */
const ATTEMPTS = 5;

/** What the form is told of a SKU that another product has. */
export const skuTaken = fail(catalogueFailures.sku_taken, {
  errors: [{ path: 'sku', message: catalogueFailures.sku_taken.detail }],
});

/**
 * Runs a change of products in one transaction, which a failure takes back. A SKU that is taken is an expected failure; an address that was taken
 * in the same moment is chosen anew.
 */
export async function changeProducts<T>(
  db: Database,
  change: (tx: Tx) => Promise<Result<T>>,
): Promise<Result<T>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transact(db, change);
    } catch (error) {
      if (isUniqueViolation(error, 'products_sku_key')) return skuTaken;
      if (attempt < ATTEMPTS && isUniqueViolation(error, 'products_slug_key')) continue;
      throw error;
    }
  }
}
