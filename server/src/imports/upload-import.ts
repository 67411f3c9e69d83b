import { importFailures } from '#core/imports/errors.ts';
import { guessMapping, type Mapping } from '#core/imports/rules/guess-mapping.ts';
import { MAX_FILE_BYTES } from '#core/imports/values.ts';
import { failures } from '#core/shared/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { Deps } from '../platform/deps.ts';
import { readUpload, type Upload } from '../platform/http/read-upload.ts';
import { readFileInThread } from './reading/in-thread.ts';
import { insertImport } from './store.ts';

/** Takes the file out of a form. Fails with the texts of imports. */
export async function receiveFile(request: Request): Promise<Result<Upload>> {
  const upload = await readUpload(request, { field: 'file', maxBytes: MAX_FILE_BYTES });
  if (!upload.ok) {
    return upload.failure.code === failures.too_large.code ? fail(importFailures.file_too_large) : upload;
  }
  if (!upload.value || upload.value.bytes.byteLength === 0) return fail(importFailures.no_file);
  return ok(upload.value);
}

/**
 * Reads a file and keeps its rows as a new import with a guessed mapping; nothing is judged yet.
 * `checkMapping` may refuse the file by its headings before anything is kept.
 */
export async function keepFile(
  deps: Pick<Deps, 'db'>,
  { name, bytes }: Upload,
  actorId: string | null,
  checkMapping: (mapping: Mapping) => Result<unknown> = ok,
): Promise<Result<{ id: string; headings: readonly string[]; mapping: Mapping }>> {
  const table = await readFileInThread(name, bytes);
  if (!table.ok) return table;
  const { headings, rows } = table.value;
  const mapping = guessMapping(headings);
  const checked = checkMapping(mapping);
  if (!checked.ok) return checked;
  // A name is only shown: control characters and folders are left out, and the end is what tells it apart.
  const fileName =
    name
      .replace(/[^\P{Cc}]/gu, '')
      .replace(/^.*[\\/]/, '')
      .slice(-255) || 'ficheiro';
  const id = await deps.db
    .transaction()
    .execute(async (tx) => await insertImport(tx, { fileName, headings, mapping, rows, actorId }));
  return ok({ id, headings, mapping });
}
