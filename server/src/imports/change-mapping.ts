import { importFailures } from '#core/imports/errors.ts';
import { type FieldKey, fieldLabel } from '#core/imports/fields.ts';
import { readTemplate } from '#core/imports/rules/compose.ts';
import type { Mapping, Source } from '#core/imports/rules/guess-mapping.ts';
import { type FieldError, fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { By } from '../platform/http/caller.ts';
import { judgeImport } from './judge-import.ts';
import { findImport } from './store.ts';

function sourceError(field: FieldKey, source: Source, headings: readonly string[]): FieldError[] {
  const path = `mapping.${field}`;
  if ('column' in source && source.column >= headings.length) {
    return [{ path, message: `${fieldLabel(field)}: o ficheiro não tem essa coluna` }];
  }
  if (!('template' in source)) return [];
  return readTemplate(source.template, headings).unknown.map((name) => ({
    path,
    message: `${fieldLabel(field)}: o ficheiro não tem a coluna “${name}”`,
  }));
}

/** What is wrong with a mapping for a file with these headings. */
export function mappingErrors(mapping: Mapping, headings: readonly string[]): FieldError[] {
  return Object.entries(mapping).flatMap(([field, source]) =>
    source ? sourceError(field as FieldKey, source, headings) : [],
  );
}

/** Takes a corrected mapping and judges the rows again. Only before the import is applied, or after it failed. */
export async function changeMapping(
  deps: Pick<Deps, 'db'>,
  by: By,
  id: string,
  mapping: Mapping,
): Promise<Result<null>> {
  return await transact(deps.db, async (tx) => {
    const record = await findImport(tx, id, { lock: true });
    if (!record) return fail(importFailures.import_not_found);
    if (record.status !== 'lido' && record.status !== 'falhado') return fail(importFailures.import_closed);
    const errors = mappingErrors(mapping, record.headings);
    if (errors.length > 0) {
      return fail(importFailures.bad_mapping, { detail: errors[0]?.message ?? '', errors });
    }
    await judgeImport(tx, record, mapping);
    await audit(tx, by, 'import.mapping_changed', id, { fields: Object.keys(mapping) });
    return ok(null);
  });
}
