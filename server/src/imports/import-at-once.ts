import type { z } from 'zod';
import type { importAtOnce as importAtOnceCall } from '#core/imports/contract.ts';
import { importFailures } from '#core/imports/errors.ts';
import { asksIva } from '#core/imports/rules/gross-price.ts';
import { failures } from '#core/shared/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { Db } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { By } from '../platform/http/caller.ts';
import { applyWaitingImport } from './apply-import.ts';
import { judgeImport } from './judge-import.ts';
import { missingFields } from './present-import.ts';
import { queueApplying } from './start-applying.ts';
import { findImport, refusedAfter } from './store.ts';
import { keepFile, type SheetUpload } from './upload-import.ts';

type Outcome = z.input<typeof importAtOnceCall.response>;

/**
 * The whole import in one call: reads the file, puts what is right into the shop in one transaction and tells what is not, line by
 * line (docs/adr/0055).
 */
export async function importAtOnce(
  deps: Pick<Deps, 'db' | 'jobs' | 'now' | 'log'>,
  by: By,
  upload: SheetUpload,
): Promise<Result<Outcome>> {
  const kept = await keepFile(deps, by, upload, {
    check: ({ headings, mapping, moving }) => {
      if (moving?.prices_include_iva === null) return fail(importFailures.export_needs_answers);
      if (!moving && asksIva(headings, mapping)) return fail(importFailures.price_needs_answer);
      const missing = missingFields(mapping);
      return missing.length === 0
        ? ok(null)
        : fail(importFailures.missing_columns, {
            detail: `Faltam colunas obrigatórias: ${missing.join(', ')}.`,
          });
    },
  });
  if (!kept.ok) return kept;
  const { id, mapping } = kept.value;
  await judgeImport(deps.db, kept.value, mapping);
  // With its job: should this process die now, the import is not left waiting for ever.
  const marked = await transact(deps.db, (tx) => queueApplying(tx, deps, id, true));
  if (!marked.ok && marked.failure.code !== importFailures.nothing_to_import.code) return marked;
  if (marked.ok) await applyWaitingImport(deps, by, id);
  const record = await findImport(deps.db, id);
  // Whether it was applied here or by the job that came first.
  if (marked.ok && record?.status !== 'aplicado') {
    return fail(failures.conflict, record?.error ? { detail: record.error } : {});
  }
  const { create, change, same } =
    marked.ok && record ? record.counts : { create: 0, change: 0, same: record?.counts.same ?? 0 };
  return ok({
    import_id: id,
    created: create,
    updated: change,
    unchanged: same,
    errors: await errorsOf(deps.db, id),
  });
}

async function errorsOf(db: Db, id: string): Promise<Outcome['errors']> {
  const errors: Outcome['errors'] = [];
  for (let last = -1; ; ) {
    const rows = await refusedAfter(db, id, last);
    if (rows.length === 0) return errors;
    for (const { line, summary } of rows) {
      errors.push({
        line,
        message: summary.errors
          .map(({ label, message }) => (label ? `${label}: ${message}` : message))
          .join('; '),
      });
      last = line;
    }
  }
}
