import { importFailures } from '#core/imports/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../../audit/audit.ts';
import { notifyChanged } from '../../platform/cache/notify.ts';
import { transact } from '../../platform/database/transact.ts';
import type { Deps } from '../../platform/deps.ts';
import type { By } from '../../platform/http/caller.ts';

/** Takes an old address away: it answers "not found" again. */
export async function removeAddress(
  deps: Pick<Deps, 'db'>,
  by: By,
  path: string,
): Promise<Result<{ path: string }>> {
  return await transact(deps.db, async (tx) => {
    const gone = await tx
      .deleteFrom('old_addresses')
      .where('path', '=', path)
      .returning(['path', 'target', 'product_id'])
      .executeTakeFirst();
    if (!gone) return fail(importFailures.address_not_found);
    await notifyChanged(tx, 'old-addresses');
    await audit(tx, by, 'address.removed', path, null, {
      path,
      target: gone.target ?? String(gone.product_id),
    });
    return ok({ path });
  });
}
