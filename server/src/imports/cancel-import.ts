import { importFailures } from '#core/imports/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { By } from '../platform/http/caller.ts';
import { findImport } from './store.ts';

/** Gives an import up before it is applied, with its rows. Giving up twice is the same as once. */
export async function cancelImport(deps: Pick<Deps, 'db'>, by: By, id: string): Promise<Result<null>> {
  return await transact(deps.db, async (tx) => {
    const record = await findImport(tx, id, { lock: true });
    if (!record) return fail(importFailures.import_not_found);
    if (record.status === 'a_aplicar' || record.status === 'aplicado')
      return fail(importFailures.import_closed);
    if (record.status === 'cancelado') return ok(null);
    await tx.updateTable('product_imports').set({ status: 'cancelado' }).where('id', '=', id).execute();
    await tx.deleteFrom('product_import_rows').where('import_id', '=', id).execute();
    await audit(tx, by, 'import.cancelled', id);
    return ok(null);
  });
}
