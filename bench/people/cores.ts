import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

const SERVER_CORE = '0';
const CLIENT_CORE = '1';

const canPin = process.platform === 'linux' && availableParallelism() > 1;

/** The command, run on the server's core: the shop, its PostgreSQL and the bare servers beside it. */
export function onServerCore(command: readonly string[]): readonly string[] {
  return canPin ? ['taskset', '-c', SERVER_CORE, ...command] : command;
}

/** This process, which asks, from now on runs on the other core. */
export function stayOnClientCore(): void {
  if (canPin)
    execFileSync('taskset', ['-a', '-c', '-p', CLIENT_CORE, String(process.pid)], { stdio: 'ignore' });
}
