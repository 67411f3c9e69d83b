import { importFailures } from '#core/imports/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { By } from '../platform/http/caller.ts';
import { applyImportJob } from './jobs/kinds.ts';
import { findImport, isIvaUnsaid } from './store.ts';

/**
 * Puts an import up to be applied, with its job, in one transaction. Asked for twice, the second time changes nothing.
 * Rows with errors are left out only when the caller says so.
 */
export async function startApplying(
  deps: Pick<Deps, 'db' | 'jobs'>,
  by: By,
  id: string,
  skipRefused: boolean,
): Promise<Result<null>> {
  return await transact(deps.db, async (tx) => {
    const queued = await queueApplying(tx, deps, id, skipRefused);
    if (!queued.ok || !queued.value) return queued.ok ? ok(null) : queued;
    await audit(tx, by, 'import.started', id, { skips_refused: skipRefused });
    return ok(null);
  });
}

/** Puts the applying of an import up inside a transaction, with nothing told yet. @returns whether it was put up now. */
export async function queueApplying(
  tx: Tx,
  deps: Pick<Deps, 'jobs'>,
  id: string,
  skipRefused: boolean,
): Promise<Result<boolean>> {
  const marked = await markForApplying(tx, id, skipRefused);
  if (marked.ok && marked.value) await deps.jobs.send(tx, applyImportJob, { import_id: id });
  return marked;
}

/** Marks an import for applying, without the job. @returns whether it was marked now. */
export async function markForApplying(tx: Tx, id: string, skipRefused: boolean): Promise<Result<boolean>> {
  const record = await findImport(tx, id, { lock: true });
  if (!record) return fail(importFailures.import_not_found);
  if (record.status === 'a_aplicar' || record.status === 'aplicado') return ok(false);
  if (record.status === 'cancelado') return fail(importFailures.import_closed);
  if (isIvaUnsaid(record)) return fail(importFailures.iva_not_said);
  const { create, change, refused } = record.counts;
  if (refused > 0 && !skipRefused) return fail(importFailures.has_refused_rows);
  if (create + change === 0) return fail(importFailures.nothing_to_import);
  await tx
    .updateTable('product_imports')
    .set({ status: 'a_aplicar', skips_refused: skipRefused, error: null, rows_done: 0 })
    .where('id', '=', id)
    .execute();
  return ok(true);
}
