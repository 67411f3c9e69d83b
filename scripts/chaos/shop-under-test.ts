import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { projectRoot } from '#server/platform/root.ts';
import { freePort } from './free-port.ts';

/** The shop as `npm start` runs it, and what hangs on it. Linux: processes are found in /proc. */
export interface ShopUnderTest {
  readonly url: string;
  /** The shop's own process now, below the one that starts it again; null while there is none. */
  node(): number | null;
  /** PostgreSQL's first process and all that it started; none while it is gone. */
  database(): number[];
  /** How often the shop said that it opened. */
  openings(): number;
  /** What it printed that was no line of its log. */
  said(): readonly string[];
  stop(): Promise<number | null>;
}

/** Processes by their parent's number. */
export function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        const [state, ppid] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        return Number(ppid) === parent && state !== 'Z';
      } catch {
        return false;
      }
    });
}

function postmasterOf(dataDir: string): number | null {
  try {
    const pid = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(pid, 0);
    return pid;
  } catch {
    return null;
  }
}

/** Starts the built shop with `npm start`'s own script; resolves when it is open. @throws when it ends instead. */
export async function startShopUnderTest(
  dataDir: string,
  environment: Readonly<Record<string, string>>,
): Promise<ShopUnderTest> {
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, [join(projectRoot, 'scripts/start.mjs')], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DATABASE_URL: '',
      // Nobody but `npm start` itself looks after this shop, wherever the run is.
      INVOCATION_ID: '',
      NOTIFY_SOCKET: '',
      KUBERNETES_SERVICE_HOST: '',
      SUPERVISED: '0',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DEMO: '0',
      LOG_LEVEL: 'error',
      ...environment,
    },
  });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  let openings = 0;
  const said: string[] = [];
  const open = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      if (!line.startsWith('{') && line.trim()) said.push(line.trim());
      if (!line.includes('aberto: ')) return;
      openings += 1;
      open.resolve();
    });
  }
  await Promise.race([
    open.promise,
    ended.then(() => {
      throw new Error(`the shop did not open:\n${said.join('\n')}`);
    }),
  ]);
  return {
    url: `http://127.0.0.1:${port}`,
    node: () => childrenOf(child.pid ?? 0)[0] ?? null,
    database: () => {
      const first = postmasterOf(dataDir);
      return first === null ? [] : [first, ...childrenOf(first)];
    },
    openings: () => openings,
    said: () => said,
    stop: async () => {
      child.kill('SIGTERM');
      return (await ended)[0];
    },
  };
}

/** Sends a signal to processes that may have ended since they were looked for. */
export function signal(pids: readonly (number | null)[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      if (pid) process.kill(pid, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}
