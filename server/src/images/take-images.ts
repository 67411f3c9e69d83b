import { imageKey } from '#core/shared/image-address.ts';
import type { Failure } from '#core/shared/result.ts';
import type { Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/database/transact.ts';

/**
 * Takes uploaded pictures into use, by their addresses. @returns their keys, each once, in the order given. Refuses the
 * transaction with `unknown` when one was not uploaded here.
 */
export async function takeImages(
  tx: Tx,
  urls: readonly string[],
  unknown: Failure,
  at: Date,
): Promise<string[]> {
  const keys = [...new Set(urls.map((url) => imageKey(url) ?? refuse(unknown)))];
  if (keys.length === 0) return keys;
  const known = await tx
    .updateTable('image_files')
    .set({ used_at: at })
    .where('key', 'in', keys)
    .returning('key')
    .execute();
  if (known.length < keys.length) refuse(unknown);
  return keys;
}
