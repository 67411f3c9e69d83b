import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { projectRoot } from '#server/platform/root.ts';
import { memoryEnvironment, nodeFlags } from '../scripts/setup/node-flags.mjs';

export interface ShopProcess {
  readonly url: string;
  readonly pid: number;
  /** The login that the first start over these data printed; empty later. */
  readonly admin: { readonly email: string; readonly password: string };
  /** From the start of the process to the first answered page, in milliseconds. */
  readonly startMs: number;
  /** From the start of the process until /readyz says ready, in milliseconds. */
  readonly readyMs: number;
  /** Resident memory now, in megabytes. */
  rss(): number;
  /** The highest resident memory since the start, in megabytes, as the kernel counted it. */
  peak(): number;
  stop(): Promise<void>;
}

function memory(child: ChildProcess, field: string): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
}

async function firstAnswer(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) {
      await response.arrayBuffer();
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/**
 * Starts the built shop over `dataDir` as `npm start` does, with its usual log read and thrown away; `on` says where (which
 * core).
 */
export async function startShop(
  dataDir: string,
  environment: Record<string, string> = {},
  on: (command: readonly string[]) => readonly string[] = (command) => command,
): Promise<ShopProcess> {
  const began = performance.now();
  // Other flags than the shop's own, to compare them.
  const flags = process.env.SHOP_NODE_FLAGS?.split(' ') ?? nodeFlags;
  const start = [process.execPath, ...flags, join(projectRoot, 'server/build/start.js')];
  const [command = '', ...args] = on(start);
  const child = spawn(command, args, {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...memoryEnvironment,
      // As scripts/start.mjs: the second start has its code compiled.
      NODE_COMPILE_CACHE: join(projectRoot, 'node_modules/.cache/balcao-compiled'),
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO: '0',
      ...environment,
    },
  });
  child.once('exit', (code) => {
    if (code) console.error(`the shop ended with ${code}`);
  });
  const admin = { email: '', password: '' };
  const url = await new Promise<string>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      admin.email ||= /email: +(\S+@\S+)/i.exec(line)?.[1] ?? '';
      admin.password ||= /password: +(\S+)/i.exec(line)?.[1] ?? '';
      const found = /aberto: (http\S+)/.exec(line)?.[1];
      if (found) resolve(found);
    });
  });
  await firstAnswer(`${url}/`);
  const startMs = performance.now() - began;
  await firstAnswer(`${url}/readyz`);
  const readyMs = performance.now() - began;
  return {
    url,
    admin,
    pid: child.pid ?? 0,
    startMs,
    readyMs,
    rss: () => memory(child, 'VmRSS'),
    peak: () => memory(child, 'VmHWM'),
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
