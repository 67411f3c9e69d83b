import { hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';

/** Its name in the data folder. */
export const SECRET_KEY_FILE = 'secret.key';

async function readKeyFile(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Made whole beside its place, then linked into it: of two processes at once the first wins, and both use its key. */
async function makeKeyFile(folder: string, path: string): Promise<string | null> {
  await mkdir(folder, { recursive: true });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
  return await readKeyFile(path);
}

type KeySource = Pick<Config, 'secretKey' | 'dataDir'>;

/** The key of each configuration, read once: a shop has one for as long as it is open. */
const keys = new WeakMap<KeySource, Promise<Buffer>>();

/**
 * The 32 bytes that everything encrypted at rest hangs on: of SECRET_KEY, or else of a file that is made once in the
 * data folder, readable by its owner alone. Read the first time a configuration is asked about.
 */
export async function readSecretKey(config: KeySource): Promise<Buffer> {
  const known = keys.get(config);
  if (known) return await known;
  const reading = readKey(config);
  keys.set(config, reading);
  // A key that could not be read is asked for again.
  reading.catch(() => keys.delete(config));
  return await reading;
}

async function readKey(config: KeySource): Promise<Buffer> {
  const path = join(config.dataDir, SECRET_KEY_FILE);
  const source = config.secretKey ?? (await readKeyFile(path)) ?? (await makeKeyFile(config.dataDir, path));
  if (!source) throw new Error(`no key in ${path}`);
  return Buffer.from(hkdfSync('sha256', source, 'balcao', 'secrets at rest', 32));
}
