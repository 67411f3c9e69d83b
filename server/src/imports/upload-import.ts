import { importFailures } from '#core/imports/errors.ts';
import type { Moving } from '#core/imports/moving/moved-product.ts';
import { recogniseHistory } from '#core/imports/moving/shop-history.ts';
import { guessMapping, type Mapping } from '#core/imports/rules/guess-mapping.ts';
import { MAX_FILE_BYTES } from '#core/imports/values.ts';
import { failures } from '#core/shared/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { type By, personId } from '../platform/http/caller.ts';
import { readUpload, type Upload } from '../platform/http/read-upload.ts';
import { recallCategories } from './moved-categories.ts';
import { readFileApart } from './reading/read-apart.ts';
import { insertImport } from './store.ts';

/** Takes the file out of a form. Fails with the texts of imports. */
export async function receiveFile(request: Request): Promise<Result<Upload>> {
  const upload = await readUpload(request, { field: 'file', maxBytes: MAX_FILE_BYTES });
  if (!upload.ok) {
    return upload.failure.code === failures.too_large.code ? fail(importFailures.file_too_large) : upload;
  }
  if (!upload.value || upload.value.name === '') return fail(importFailures.no_file);
  if (upload.value.bytes.byteLength === 0) return fail(importFailures.file_empty);
  return ok(upload.value);
}

interface Kept {
  readonly id: string;
  readonly headings: readonly string[];
  readonly mapping: Mapping;
}

/** A file, and which of its sheets is meant where several have rows. */
export type SheetUpload = Upload & { readonly sheet?: string | undefined };

/** Keeps a file as a new import, to be looked at before it is applied. Nothing is judged yet. */
export async function uploadImport(
  deps: Pick<Deps, 'db'>,
  by: By,
  upload: SheetUpload,
): Promise<Result<Kept>> {
  return await keepFile(deps, by, upload, {
    tell: async (tx, id, facts) => await audit(tx, by, 'import.uploaded', id, facts),
  });
}

interface Keeping {
  /** May refuse the file by its headings before anything is kept. */
  readonly check?: (file: {
    readonly headings: readonly string[];
    readonly mapping: Mapping;
    readonly moving: Moving | null;
  }) => Result<unknown>;
  /** Tells of it in its transaction; not where the import is told of when it is applied. */
  readonly tell?: (tx: Tx, id: string, facts: { file: string; rows: number }) => Promise<void>;
}

/** Reads a file and keeps its rows as a new import with a guessed mapping; nothing is judged yet. */
export async function keepFile(
  deps: Pick<Deps, 'db'>,
  by: By,
  { name, bytes, sheet }: SheetUpload,
  { check = ok, tell }: Keeping = {},
): Promise<Result<Kept>> {
  const table = await readFileApart(name, bytes, sheet);
  if (!table.ok) return table;
  const { headings, rows, moving = null, notes, sums } = table.value;
  if (!moving && recogniseHistory(headings)) return fail(importFailures.file_is_history);
  const mapping = guessMapping(headings);
  const checked = check({ headings, mapping, moving });
  if (!checked.ok) return checked;
  // A name is only shown: control characters and folders are left out, and the end is what tells it apart.
  const fileName =
    name
      .replace(/[^\P{Cc}]/gu, '')
      .replace(/^.*[\\/]/, '')
      .slice(-255) || 'ficheiro';
  const id = await deps.db.transaction().execute(async (tx) => {
    const kept = await insertImport(tx, {
      fileName,
      headings,
      mapping,
      rows,
      moving: moving && (await recallCategories(tx, moving)),
      about: { notes, sums },
      actorId: personId(by),
    });
    await tell?.(tx, kept, { file: fileName, rows: rows.length });
    return kept;
  });
  return ok({ id, headings, mapping });
}
