import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { projectRoot } from '../platform/root.ts';

export interface RunningShop {
  readonly url: string;
  readonly process: ChildProcess;
  /** Everything it printed so far. */
  readonly output: () => string;
  /** Sends a signal and waits for the end; gives the exit code (null: it was killed). */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Starts the built shop as its own process, as a customer's server does; resolves when it is open, or when it ended. */
export async function startShop(
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<RunningShop> {
  const child = spawn(process.execPath, [join(projectRoot, 'server/build/start.js')], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'test',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DEMO: '0',
      LOG_LEVEL: 'error',
      ...environment,
    },
  });
  const lines: string[] = [];
  let url = '';
  const ended = once(child, 'exit');
  const open = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        url ||= /aberto: (http\S+)/.exec(line)?.[1] ?? '';
        if (line.includes('Ctrl+C')) resolve();
      });
    }
  });
  await Promise.race([open, ended]);
  return {
    url,
    process: child,
    output: () => lines.join('\n'),
    end: async (signal) => {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      const [code] = (await ended) as [number | null];
      return code;
    },
  };
}
