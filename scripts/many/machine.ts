import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** Installs Debian's packages of a program that is missing, as root; else says what to install and ends. */
export function needs(program: string, packages: string): void {
  const isThere = () => spawnSync('which', [program]).status === 0;
  if (isThere()) return;
  if (process.getuid?.() === 0)
    spawnSync('apt-get', ['install', '-y', '-qq', ...packages.split(' ')], { stdio: 'inherit' });
  if (isThere()) return;
  console.error(`Falta ${program}: apt-get install ${packages}`);
  process.exit(2);
}
