import { type FileHandle, open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { SECRET_KEY_FILE } from '../../platform/secrets/secret-key.ts';
import type { KeyFiles } from './seal-keys.ts';
import type { ArchiveWriter } from './write-archive.ts';

/** Password of the embedded server: a restored one makes its own. */
const DATABASE_SECRET = 'postgres.secret';

/** The paths of all files below a folder, each relative to `root`, in an order that is always the same. */
export async function* filesBelow(root: string, folder: string): AsyncGenerator<string> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(root, path);
    else if (entry.isFile()) yield path;
  }
}

async function openIfThere(path: string): Promise<FileHandle | null> {
  return await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

/**
 * Writes every file of the shop (pictures, uploads, documents). After the database's snapshot was taken: what a row of it
 * names is there, since files never change and are swept a day after nothing names them any more. One that is gone
 * between the listing and its turn is left out.
 * @returns how many.
 */
export async function writeFiles(archive: ArchiveWriter, dataDir: string): Promise<number> {
  let files = 0;
  for await (const path of filesBelow(dataDir, 'files')) {
    const file = await openIfThere(join(dataDir, path));
    if (!file) continue;
    try {
      const { size } = await file.stat();
      const bytes = size === 0 ? empty() : file.createReadStream({ end: size - 1, autoClose: false });
      await archive.addStream(path, size, bytes);
      files += 1;
    } finally {
      await file.close();
    }
  }
  return files;
}

async function* empty(): AsyncGenerator<Buffer> {}

/** The keys of the data folder (of the embedded database's password only where its files come along), and the one of the environment as the file that a shop without it reads. */
export async function readKeyFiles(
  config: Pick<Config, 'dataDir' | 'secretKey'>,
  { withDatabase = false } = {},
): Promise<KeyFiles> {
  const names = await readdir(config.dataDir);
  const ours = names.filter(
    (name) => /\.(key|secret)$/.test(name) && (withDatabase || name !== DATABASE_SECRET),
  );
  const read = await Promise.all(
    ours.map(async (name) => [name, await readFile(join(config.dataDir, name), 'utf8')] as const),
  );
  const keys = Object.fromEntries(read);
  return config.secretKey === null ? keys : { ...keys, [SECRET_KEY_FILE]: `${config.secretKey}\n` };
}
