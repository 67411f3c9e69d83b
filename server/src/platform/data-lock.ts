import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The data folder is in use by another shop that runs. */
export class DataFolderLockedError extends Error {}

export interface DataLock {
  release(): Promise<void>;
}

/** When a process began, as the system counts; null where it does not run or the system does not tell. */
async function beganAt(pid: number): Promise<string | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // The command's name may hold spaces and brackets: what counts stands after the last one.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}

async function nameOf(pid: number): Promise<string> {
  return `${pid} ${(await beganAt(pid)) ?? ''}`.trim();
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A lock is stale when its process is gone, or another one has got its number since. */
async function isStale(content: string): Promise<boolean> {
  const [pid, began] = content.trim().split(' ');
  const number = Number(pid);
  if (!Number.isInteger(number) || number <= 0 || number === process.pid || !isAlive(number)) return true;
  return began !== undefined && (await beganAt(number)) !== began;
}

/**
 * Takes the data folder for this process: one shop at a time works on an embedded database.
 * A lock left by a crash is cleared.
 * @throws DataFolderLockedError with a pt-PT message when another shop holds it.
 */
export async function lockDataFolder(dataDir: string): Promise<DataLock> {
  await mkdir(dataDir, { recursive: true });
  const file = join(dataDir, 'balcao.lock');
  const own = await nameOf(process.pid);
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, own);
  try {
    for (let tries = 0; tries < 10; tries++) {
      // A link appears whole or not at all: nobody ever reads a lock half written.
      const isTaken = await link(draft, file).then(
        () => false,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'EEXIST') return true;
          throw error;
        },
      );
      if (!isTaken) {
        return {
          release: async () => {
            if ((await readFile(file, 'utf8').catch(() => '')) === own) await rm(file, { force: true });
          },
        };
      }
      await clearIfStale(file, dataDir);
    }
  } finally {
    await rm(draft, { force: true });
  }
  throw new DataFolderLockedError(`Não foi possível reservar a pasta de dados ${dataDir}. Tente novamente.`);
}

async function clearIfStale(file: string, dataDir: string): Promise<void> {
  const content = await readFile(file, 'utf8').catch(() => null);
  if (content === null) return;
  if (!(await isStale(content))) {
    throw new DataFolderLockedError(
      `A pasta de dados ${dataDir} já está a ser usada por outra loja aberta (processo ${content.split(' ')[0]}). ` +
        'Feche-a primeiro, ou escolha outra pasta com DATA_DIR.',
    );
  }
  // Moved aside first: if somebody was quicker and this is their lock, it is put back.
  const aside = `${file}.${randomBytes(4).toString('hex')}`;
  await rename(file, aside).catch(() => {});
  const moved = await readFile(aside, 'utf8').catch(() => null);
  if (moved !== null && moved !== content) await link(aside, file).catch(() => {});
  await rm(aside, { force: true });
}
