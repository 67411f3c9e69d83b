import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** What a process has taken with those of its children that ended; 0 of one that is gone. Linux counts in hundredths of a second. */
export function processorOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 15);
    return 10 * fields.reduce((sum, field) => sum + Number(field), 0);
  } catch {
    return 0;
  }
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

/** Debian's library that gives a program a wrong clock. */
const WRONG_CLOCK = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketimeMT.so.1`;

/** What a program is started with whose clock is wrong by so much (`+1h`, `-1h`): the time of the day alone, not how long things take. */
export function wrongClock(by: string): Record<string, string> {
  return {
    LD_PRELOAD: WRONG_CLOCK,
    FAKETIME: by,
    DONT_FAKE_MONOTONIC: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
  };
}
