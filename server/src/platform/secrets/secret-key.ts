import { hkdfSync, randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { link, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { keepRing } from './seal.ts';

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

function newSource(): string {
  return randomBytes(32).toString('base64url');
}

/** Made whole beside its place, then linked into it: of two processes at once the first wins, and both use its key. */
async function makeKeyFile(folder: string, path: string): Promise<string | null> {
  await mkdir(folder, { recursive: true });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, `${newSource()}\n`, { mode: 0o600, flag: 'wx' });
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
 * The 32 bytes that the shop's own tokens hang on, and by which its sealing keys are known: of SECRET_KEY, or else of a
 * file that is made once in the data folder, readable by its owner alone. Read the first time a configuration is asked
 * about. Of several keys, newest first, it is the last: what is sealed is sealed with the first (docs/adr/0146).
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
  const text = config.secretKey ?? (await readKeyFile(path)) ?? (await makeKeyFile(config.dataDir, path));
  const ring = ringOf(text ?? '');
  const base = ring.at(-1);
  if (!base) throw new Error(`no key in ${path}`);
  keepRing(base, config.secretKey === null ? followFile(path, ring) : () => ring);
  return base;
}

/** The keys of a text, newest first: one for each word of it. */
function ringOf(text: string): Buffer[] {
  return text
    .split(/\s+/)
    .filter(Boolean)
    .map((source) => Buffer.from(hkdfSync('sha256', source, 'balcao', 'secrets at rest', 32)));
}

/** The file's keys as they are now: another process may have added one since. */
function followFile(path: string, first: readonly Buffer[]): () => readonly Buffer[] {
  let [ring, seen] = [first, 0];
  return () => {
    try {
      const { mtimeMs } = statSync(path);
      if (mtimeMs !== seen) {
        const read = ringOf(readFileSync(path, 'utf8'));
        if (read.length > 0) [ring, seen] = [read, mtimeMs];
      }
    } catch {
      // A folder that cannot be read for a moment: what is known goes on.
    }
    return ring;
  };
}

/** Writes the key file anew, whole or not at all, readable by its owner alone. */
async function writeKeyFile(path: string, sources: readonly string[]): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${sources.join('\n')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}

/** Puts a new key before those of the data folder: from now on every process seals with it. */
export async function addSecretKey(dataDir: string): Promise<void> {
  const path = join(dataDir, SECRET_KEY_FILE);
  await writeKeyFile(path, [newSource(), ...(await sourcesIn(dataDir))]);
}

/** What the newest key of the data folder is made of; null without a file. */
export async function newestSource(dataDir: string): Promise<string | null> {
  return (await sourcesIn(dataDir))[0] ?? null;
}

async function sourcesIn(dataDir: string): Promise<string[]> {
  const text = (await readKeyFile(join(dataDir, SECRET_KEY_FILE))) ?? '';
  return text.split(/\s+/).filter(Boolean);
}

/**
 * Takes the keys between the newest and the last out of the data folder: nothing is sealed with them any more. The
 * last one stays, for the shop's own tokens.
 * @param seen the newest when it was looked what they seal.
 * @returns how many; null when there is a newer one since: what the one before it sealed was not sealed again yet.
 */
export async function dropOldKeys(dataDir: string, seen: string | null): Promise<number | null> {
  const path = join(dataDir, SECRET_KEY_FILE);
  const sources = await sourcesIn(dataDir);
  const [newest, last] = [sources[0], sources.at(-1)];
  if (newest !== (seen ?? undefined)) return null;
  if (sources.length < 3 || !newest || !last) return 0;
  await writeKeyFile(path, [newest, last]);
  return sources.length - 2;
}
