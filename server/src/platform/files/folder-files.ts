import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileSource, type Files, PICTURES, type StoredFile } from './files.ts';
import { flushFolder } from './flush-folder.ts';

/** What a file is called while it is written beside its place; nobody is ever given half a file. */
const DRAFT = '.part';
/** A draft this old was left by a process that was killed, in milliseconds. */
const LEFT = 86_400_000;

const isGone = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Null instead of the error of what is not there. */
async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  return await reading.catch((error: unknown) => {
    if (isGone(error)) return null;
    throw error;
  });
}

/**
 * Files in a folder of this machine, or of a disk that several have mounted.
 * `isLasting`: whether what is put in is on the disk when `put` returns.
 */
export function folderFiles(root: string, { isLasting = true } = {}): Files {
  const at = (path: string) => join(root, path);

  async function put(path: string, source: FileSource): Promise<void> {
    const draft = at(`${path}.${randomBytes(4).toString('hex')}${DRAFT}`);
    const options = { flag: 'wx', mode: path.startsWith(PICTURES) ? 0o644 : 0o600, flush: isLasting };
    const folder = dirname(draft);
    let made: string | undefined;
    const write = async () => {
      made = (await mkdir(folder, { recursive: true })) ?? made;
      await writeFile(draft, source, options);
    };
    try {
      // The folder may go between the two, with the last file of it; bytes can be written twice.
      await write().catch((error: unknown) =>
        isGone(error) && source instanceof Uint8Array ? write() : Promise.reject(error),
      );
      await rename(draft, at(path));
      if (isLasting) await flushFolder(folder);
      if (isLasting && made) await flushFolder(dirname(made));
    } catch (error) {
      await rm(draft, { force: true });
      // Where an open file cannot be written over (Windows): it is there, with the same bytes.
      if (!(['EPERM', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '') && (await find(path))))
        throw error;
    }
  }

  async function find(path: string): Promise<StoredFile | null> {
    const found = await orNull(stat(at(path)));
    return found?.isFile() ? { path, bytes: found.size, at: found.mtime } : null;
  }

  async function* list(below: string): AsyncGenerator<StoredFile> {
    const entries = (await orNull(readdir(at(below), { withFileTypes: true }))) ?? [];
    const named = entries.map((entry) => ({
      entry,
      name: entry.isDirectory() ? `${entry.name}/` : entry.name,
    }));
    // As object storage lists them: by the whole path.
    for (const { entry } of named.sort((one, other) => (one.name < other.name ? -1 : 1))) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) yield* list(path);
      const file = entry.isFile() ? await find(path) : null;
      if (file && !path.endsWith(DRAFT)) yield file;
      else if (file && Date.now() - file.at.getTime() > LEFT) await rm(at(path), { force: true });
    }
  }

  return {
    put,
    find,
    list,
    read: async (path) => await orNull(readFile(at(path))),
    open: async (path) => {
      const stream = createReadStream(at(path));
      return await orNull(once(stream, 'open').then(() => stream));
    },
    remove: async (path) => {
      await orNull(rm(at(path)));
      // The last one takes its folder along; others keep it.
      if (dirname(path) !== '.') await rmdir(dirname(at(path))).catch(() => {});
    },
  };
}
