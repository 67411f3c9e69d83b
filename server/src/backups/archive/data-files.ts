import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { Files } from '../../platform/files/files.ts';
import { SECRET_KEY_FILE } from '../../platform/secrets/secret-key.ts';
import type { KeyFiles } from './seal-keys.ts';
import type { ArchiveWriter } from './write-archive.ts';

/** Password of the embedded server: a restored one makes its own. */
const DATABASE_SECRET = 'postgres.secret';

/**
 * Writes every file of the shop (pictures, uploads, documents). After the database's snapshot was taken: what a row of it
 * names is there, since files never change and are swept a day after nothing names them any more. One that is gone
 * between the listing and its turn is left out.
 * @returns how many.
 */
export async function writeFiles(
  archive: ArchiveWriter,
  files: Pick<Files, 'list' | 'open'>,
): Promise<number> {
  let written = 0;
  for await (const { path, bytes } of files.list('')) {
    const stream = await files.open(path);
    if (!stream) continue;
    try {
      await archive.addStream(`files/${path}`, bytes, stream);
    } finally {
      stream.destroy();
    }
    written += 1;
  }
  return written;
}

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
