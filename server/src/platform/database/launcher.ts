import { execFile } from 'node:child_process';
import { chown, lchown, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedDatabaseError } from './embedded-error.ts';

const run = promisify(execFile);

interface Identity {
  readonly uid: number;
  readonly gid: number;
}

/** The unprivileged user that PostgreSQL runs as when the shop runs as root (it refuses to be root). */
async function unprivileged(cluster: string): Promise<Identity | null> {
  if (process.getuid?.() !== 0) return null;
  // A cluster keeps its owner, whoever the machine's users are by now.
  const owner = await stat(cluster).catch(() => null);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const users = await readFile('/etc/passwd', 'utf8');
  for (const name of ['postgres', 'nobody']) {
    const entry = users
      .split('\n')
      .find((row) => row.startsWith(`${name}:`))
      ?.split(':');
    if (entry?.[2] && entry[3]) return { uid: Number(entry[2]), gid: Number(entry[3]) };
  }
  throw new EmbeddedDatabaseError(
    'A correr como root e sem utilizador "postgres" nem "nobody" para a base de dados.',
  );
}

interface Command {
  readonly command: string;
  readonly args: string[];
  readonly user: { uid?: number; gid?: number };
}

/** Runs PostgreSQL's programs as the right user (docs/adr/0011). */
export class Launcher {
  readonly #identity: Identity | null;
  readonly #hasSetpriv: boolean;

  private constructor(identity: Identity | null, hasSetpriv: boolean) {
    this.#identity = identity;
    this.#hasSetpriv = hasSetpriv;
  }

  /** Finds out as whom the server of this cluster runs. */
  static async open(cluster: string): Promise<Launcher> {
    const identity = await unprivileged(cluster);
    const hasSetpriv =
      identity !== null &&
      (await run('setpriv', ['--version']).then(
        () => true,
        () => false,
      ));
    return new Launcher(identity, hasSetpriv);
  }

  /**
   * As root, the database's user may not be able to walk into the folders above the data (a clone under /root):
   * with setpriv it gets that one capability, and nothing else of root's. PostgreSQL asks `access(2)` whether its programs
   * may be run, which looks away from the capabilities of who is not root unless no_setuid_fixup is set. Without setpriv
   * it is simply that user.
   */
  prepare(command: string, args: string[]): Command {
    if (!this.#identity) return { command, args, user: {} };
    const { uid, gid } = this.#identity;
    if (!this.#hasSetpriv) return { command, args, user: { uid, gid } };
    return {
      command: 'setpriv',
      args: [
        `--reuid=${uid}`,
        `--regid=${gid}`,
        '--clear-groups',
        '--inh-caps=-all,+dac_override',
        '--ambient-caps=-all,+dac_override',
        '--bounding-set=-all,+dac_override',
        '--securebits=+no_setuid_fixup',
        '--no-new-privs',
        command,
        ...args,
      ],
      user: {},
    };
  }

  /** The number of the user that the database runs as when that is not the shop's own; else null. */
  get userId(): number | null {
    return this.#identity?.uid ?? null;
  }

  /** Gives a file or folder to the database's user. */
  async own(path: string): Promise<void> {
    if (this.#identity) await chown(path, this.#identity.uid, this.#identity.gid);
  }

  /** Gives a whole copied cluster (a restored backup is root's) to the database's user. */
  async ownAll(folder: string): Promise<void> {
    if (!this.#identity || (await stat(folder)).uid !== 0) return;
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      await lchown(join(entry.parentPath, entry.name), this.#identity.uid, this.#identity.gid);
    }
    await this.own(folder);
  }
}
