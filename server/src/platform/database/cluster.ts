import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedDatabaseError } from './embedded-error.ts';
import type { Launcher } from './launcher.ts';

const run = promisify(execFile);
export const USER = 'balcao';
const MAJOR_VERSION = '18';

async function exists(path: string): Promise<boolean> {
  return await access(path).then(
    () => true,
    () => false,
  );
}

/** What a person can do about what `initdb` said. */
function adviceOn(said: string, cluster: string, launcher: Launcher): string {
  const elsewhere = 'ou indique uma base de dados em DATABASE_URL.';
  if (/No space left/i.test(said)) return `Não há espaço em disco: liberte algum, ${elsewhere}`;
  if (/Permission denied/i.test(said) && launcher.userId !== null) {
    return (
      `A correr como root, a base de dados usa o utilizador ${launcher.userId}, que não consegue entrar em ` +
      `${cluster} nem nas pastas acima. Instale util-linux (setpriv), mude a loja para uma pasta em que todos possam ` +
      `entrar (por exemplo /opt/balcao), corra-a com um utilizador comum, ${elsewhere}`
    );
  }
  if (/Permission denied/i.test(said))
    return `A pasta não é acessível a este utilizador: corrija-o, ${elsewhere}`;
  return `Confirme que há espaço em disco e que a pasta é acessível, ${elsewhere}`;
}

/** Makes a new cluster with a password of its own, kept beside it. */
export async function initialize(
  cluster: string,
  secretFile: string,
  launcher: Launcher,
  initdb: string,
): Promise<void> {
  // Made aside and moved when whole: an interrupted first start leaves nothing that looks like a database.
  const fresh = `${cluster}.new`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true, mode: 0o700 });
  const passwordFile = `${secretFile}.new`;
  await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
  await launcher.own(fresh);
  await launcher.own(passwordFile);
  const { command, args, user } = launcher.prepare(initdb, [
    `--pgdata=${fresh}`,
    `--username=${USER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-sync',
  ]);
  await run(command, args, { ...user, env: { ...process.env, LC_ALL: 'C' } }).catch((error: unknown) => {
    const { stderr = '', message } = error as { stderr?: string; message: string };
    const said = (stderr || message).trim();
    throw new EmbeddedDatabaseError(
      `Não foi possível criar a base de dados em ${cluster}:\n${said}\n${adviceOn(said, cluster, launcher)}`,
    );
  });
  await rename(passwordFile, secretFile);
  await rename(fresh, cluster);
}

/** Refuses what only a person can put right, and says what it is. */
export async function examine(cluster: string, secretFile: string): Promise<'new' | 'present'> {
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => null);
  if (version === null) {
    const contents = await readdir(cluster).catch(() => []);
    if (contents.length === 0) return 'new';
    throw new EmbeddedDatabaseError(
      `A pasta ${cluster} tem ficheiros mas não é uma base de dados. Mova-a para outro lado ou escolha outra DATA_DIR.`,
    );
  }
  if (version.trim() !== MAJOR_VERSION) {
    throw new EmbeddedDatabaseError(
      `A base de dados em ${cluster} é do PostgreSQL ${version.trim()}; esta loja traz o ${MAJOR_VERSION}. ` +
        'Veja "Atualizar" em docs/operations.md.',
    );
  }
  if (!(await exists(secretFile))) {
    throw new EmbeddedDatabaseError(
      `Falta ${secretFile}, a chave da base de dados. Reponha-o da cópia de segurança.`,
    );
  }
  const owner = await stat(cluster);
  const uid = process.getuid?.();
  if (uid !== undefined && uid !== 0 && owner.uid !== uid) {
    throw new EmbeddedDatabaseError(
      `A base de dados em ${cluster} pertence a outro utilizador da máquina (${owner.uid}). ` +
        'Abra a loja com o mesmo utilizador de antes ou escolha outra DATA_DIR.',
    );
  }
  return 'present';
}
