import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageKind } from '#core/images/contract.ts';
import { ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import { type By, personId } from '../platform/http/caller.ts';
import { encodeImage } from './encode-image.ts';
import { imageAddress } from './image-address.ts';

/** Where a picture's forms lie. */
export function imageFolder(dataDir: string, key: string): string {
  return join(dataDir, 'files', 'images', key);
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
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
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

/** Writes a picture's row and its forms, and gives its key. */
export async function keepFiles(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  by: By,
  { bytes, kind, width, height, files, tie }: KeptPicture,
): Promise<Result<string>> {
  const key = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const now = deps.now();
  const kept = await transact(deps.db, async (tx) => {
    await tx
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
    await audit(tx, by, {
      type: 'image.uploaded',
      subject: { kind: 'image', id: key },
      before: null,
      after: { kind, width, height },
    });
    await tie?.(tx, key);
    return ok(null);
  });
  if (!kept.ok) return kept;
  // Row first: a folder without a row would never be swept.
  await writeFolder(imageFolder(deps.config.dataDir, key), files);
  return ok(key);
}

/** Written beside and moved into place: nobody is ever served half a file. */
async function writeFolder(
  folder: string,
  files: readonly { readonly name: string; readonly bytes: Buffer }[],
): Promise<void> {
  // The same picture may be written twice in one millisecond.
  const draft = `${folder}.${randomUUID()}`;
  await mkdir(draft, { recursive: true });
  for (const { name, bytes } of files) await writeFile(join(draft, name), bytes);
  try {
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true });
    const isThere = ['ENOTEMPTY', 'EEXIST', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '');
    // The same picture, there already.
    if (!isThere) throw error;
  }
}
