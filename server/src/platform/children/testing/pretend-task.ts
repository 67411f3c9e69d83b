import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { serveTasks } from '../serve-tasks.ts';

/** What the tests ask of a process; each alone. */
export interface PretendTask {
  readonly echo?: unknown;
  /** Milliseconds of waiting, and of nothing but counting. */
  readonly wait?: number;
  readonly count?: number;
  readonly die?: NodeJS.Signals;
  readonly fill?: 'heap' | 'outside';
  readonly answerBytes?: number;
  readonly attempt?: keyof typeof ATTEMPTS;
  readonly of?: string;
}

/** What a file that takes the process over would like to do. */
const ATTEMPTS = {
  read: (path: string) => readFileSync(path, 'latin1').length,
  write: (path: string) => writeFileSync(path, 'x'),
  start: () => spawnSync(process.execPath, ['--version']).error ?? 'started',
  program: () => new Function('return 1')() as unknown,
};

function fill(where: 'heap' | 'outside'): never {
  const kept: unknown[] = [];
  for (;;)
    kept.push(where === 'heap' ? { at: kept.length, more: [kept.length] } : Buffer.alloc(8 * 2 ** 20, 1));
}

serveTasks(async (task: PretendTask) => {
  if (task.wait !== undefined) await setTimeout(task.wait);
  const until = performance.now() + (task.count ?? 0);
  while (performance.now() < until);
  if (task.die) process.kill(process.pid, task.die);
  if (task.fill) fill(task.fill);
  if (task.answerBytes !== undefined) return Buffer.alloc(task.answerBytes);
  if (task.attempt) return ATTEMPTS[task.attempt](task.of ?? '');
  // What a library prints is no answer.
  process.stdout.write('printed');
  return {
    echo: task.echo,
    pid: process.pid,
    env: { ...process.env },
    argv: process.execArgv,
    priority: getPriority(),
  };
});
