import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { backupTime } from '#core/backups/rules/backup-name.ts';
import { flushFolder } from '../../platform/files/flush-folder.ts';
import type { BackupPlace, KeptBackup } from './place.ts';

/** What a backup that is not whole yet is called; nobody takes it for one. */
const UNFINISHED = '.part';

/** Backups in a folder of this machine, or of a disk that it has mounted. */
export function folderPlace(path: string): BackupPlace {
  const at = (name: string) => join(path, name);
  return {
    label: path,
    write: async (name, source) => {
      await mkdir(path, { recursive: true, mode: 0o700 });
      // Left by one that was killed: whoever writes here is alone.
      for (const left of await readdir(path)) {
        if (left.endsWith(UNFINISHED) && backupTime(left.slice(0, -UNFINISHED.length))) await rm(at(left));
      }
      const draft = at(`${name}${UNFINISHED}`);
      try {
        await pipeline(source, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }));
        const { size } = await stat(draft);
        await rename(draft, at(name));
        await flushFolder(path);
        return size;
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    list: async () => {
      const names = await readdir(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      const ours = names.filter((name) => backupTime(name));
      return await Promise.all(
        ours.map(async (name): Promise<KeptBackup> => ({ name, bytes: (await stat(at(name))).size })),
      );
    },
    open: async (name) => createReadStream(at(name)),
    remove: async (name) => await rm(at(name), { force: true }),
  };
}
