import { createHash } from 'node:crypto';
import type { ImageKind } from '#core/images/contract.ts';
import { imageAddress } from '#core/shared/image-address.ts';
import { ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import { PICTURES } from '../platform/files/files.ts';
import { type By, personId } from '../platform/http/caller.ts';
import { encodeImage } from './encode-image.ts';

/** What the paths of a picture's forms begin with. */
export function picturePath(key: string): string {
  return PICTURES + key;
}

// One at a time: an unfolded picture takes up to 160 MB.
let turn: Promise<unknown> = Promise.resolve();

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = turn.then(work, work);
  turn = mine.catch(() => {});
  return mine;
}

/** A picture as it came, what it is for, and what to tie it to in the transaction that keeps it. */
interface ToStore {
  readonly bytes: Buffer;
  readonly kind: ImageKind;
  readonly tie?: (tx: Tx, key: string) => Promise<void>;
}

/**
 * Keeps a picture in all its forms and gives its address. The same picture sent again is the same files. Unless it is
 * tied to something at once, nothing refers to it yet: what is not used within a day is swept.
 */
export async function storeImage(
  deps: Pick<Deps, 'db' | 'files' | 'now'>,
  by: By,
  { bytes, kind, tie }: ToStore,
): Promise<Result<{ url: string; width: number; height: number }>> {
  const encoded = await inTurn(() => encodeImage(bytes));
  if (!encoded.ok) return encoded;
  const { width, height, files } = encoded.value;
  const kept = await keepFiles(deps, by, {
    bytes,
    kind,
    width,
    height,
    files,
    ...(tie ? { tie } : {}),
  });
  if (!kept.ok) return kept;
  return ok({ url: imageAddress(kept.value, width), width, height });
}

/** A picture in its forms; its key is made of the bytes. */
interface KeptPicture extends ToStore {
  readonly width: number;
  readonly height: number;
  readonly files: readonly { readonly name: string; readonly bytes: Buffer }[];
}

/** Writes a picture's row, its forms, and then what refers to it; gives its key. */
export async function keepFiles(
  deps: Pick<Deps, 'db' | 'files' | 'now'>,
  by: By,
  { bytes, kind, width, height, files, tie }: KeptPicture,
): Promise<Result<string>> {
  const key = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const now = deps.now();
  // Row first: files without a row would never be swept. What refers to it last: it never shows what is not there.
  await deps.db
    .insertInto('image_files')
    .values({
      key,
      kind,
      width,
      height,
      bytes: files.reduce((sum, file) => sum + file.bytes.byteLength, 0),
      uploaded_by: personId(by),
      created_at: now,
      used_at: now,
    })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ used_at: now }))
    .execute();
  await Promise.all(
    files.map(async ({ name, bytes: form }) => {
      const path = `${picturePath(key)}/${name}`;
      // The same picture was made by another version of the encoder: what is shown stays.
      if (!(await deps.files.find(path))) await deps.files.put(path, form);
    }),
  );
  return await transact(deps.db, async (tx) => {
    await audit(tx, by, 'image.uploaded', key, { kind, width, height });
    await tie?.(tx, key);
    return ok(key);
  });
}
