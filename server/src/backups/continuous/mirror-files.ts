import type { Files } from '../../platform/files/files.ts';
import { copyFile } from '../../platform/files/move-files.ts';

/**
 * Copies the files of the shop that are not there yet; they never change. What was deleted in the shop stays, for it may
 * be wanted back. @returns how many were copied.
 */
export async function mirrorFiles(from: Files, to: Files): Promise<number> {
  let copied = 0;
  for await (const file of from.list('')) {
    if ((await to.find(file.path)) === null && (await copyFile(from, to, file))) copied += 1;
  }
  return copied;
}
