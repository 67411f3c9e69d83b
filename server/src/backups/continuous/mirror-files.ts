import { randomBytes } from 'node:crypto';
import { access, copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { filesBelow } from '../archive/data-files.ts';

/**
 * Copies the files of the shop that are not there yet; they never change. What was deleted in the shop stays, for it may
 * be wanted back. @returns how many were copied.
 */
export async function mirrorFiles(from: string, to: string): Promise<number> {
  let copied = 0;
  for await (const path of filesBelow(from, 'files')) {
    const target = join(to, path);
    const isThere = await access(target).then(
      () => true,
      () => false,
    );
    if (isThere) continue;
    await mkdir(dirname(target), { recursive: true });
    const draft = `${target}.${randomBytes(4).toString('hex')}.part`;
    try {
      await copyFile(join(from, path), draft);
      await rename(draft, target);
      copied += 1;
    } catch (error) {
      await rm(draft, { force: true });
      // Deleted between the listing and its turn.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return copied;
}
