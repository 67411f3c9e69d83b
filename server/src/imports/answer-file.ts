import type { FileAnswers } from '#core/imports/about-file.ts';
import { importFailures } from '#core/imports/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { By } from '../platform/http/caller.ts';
import { judgeImport } from './judge-import.ts';
import { findImport } from './store.ts';

/**
 * Takes what the owner says of a file (whether its prices have IVA, that barcodes which are none stay, that rows which look like
 * sums are articles), and judges the rows again. Only before the import is applied.
 */
export async function answerFile(
  deps: Pick<Deps, 'db'>,
  by: By,
  id: string,
  answers: FileAnswers,
): Promise<Result<null>> {
  return await transact(deps.db, async (tx) => {
    const record = await findImport(tx, id, { lock: true });
    if (!record) return fail(importFailures.import_not_found);
    if (record.status !== 'lido' && record.status !== 'falhado') return fail(importFailures.import_closed);
    await tx
      .updateTable('product_imports')
      .set({ about: JSON.stringify({ ...record.about, ...answers }) })
      .where('id', '=', id)
      .execute();
    await judgeImport(tx, record, record.mapping);
    await audit(tx, by, 'import.answered', id, { ...answers });
    return ok(null);
  });
}
