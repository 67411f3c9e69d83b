import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { logTasks, type TaskKind, TaskProcesses } from './task-processes.ts';
import type { PretendTask } from './testing/pretend-task.ts';

interface Told {
  readonly echo: unknown;
  readonly pid: number;
  readonly env: Readonly<Record<string, string>>;
  readonly argv: readonly string[];
  readonly priority: number;
}

const MB = 2 ** 20;
const fileBeside = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Of a heap so small that filling it takes no time; on a busy machine a process takes seconds to begin. */
const KIND: TaskKind = {
  script: fileBeside('./testing/pretend-task.ts'),
  bounds: { heap: 64, memory: 256, processor: 120 },
  patience: 25_000,
  maxAnswer: MB,
  atOnce: 1,
  idle: 60_000,
  life: 60_000,
};

const some = (changes: Partial<TaskKind> = {}) =>
  new TaskProcesses<PretendTask, Told>({ ...KIND, ...changes });
const own = (changes: Partial<TaskKind> = {}) => some({ idle: 0, ...changes });

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const gone = (pid: number) => vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 20_000 });

afterEach(() => vi.unstubAllEnvs());

describe('a process', { timeout: 60_000 }, () => {
  test('is given bytes and dates and answers with them; what it prints is no answer', async () => {
    const echo = {
      bytes: new Uint8Array([0, 255]),
      at: new Date('2026-11-22T12:00:00Z'),
      text: 'São João €',
    };
    expect((await own().run({ echo })).echo).toEqual(echo);
  });

  test('has none of the shop’s settings, reads none of its files, writes and starts nothing, and comes after it', async () => {
    vi.stubEnv('DATABASE_URL', 'postgres://balcao:segredo@localhost/balcao');
    vi.stubEnv('NODE_OPTIONS', '--no-warnings');
    const folder = await mkdtemp(join(tmpdir(), 'balcao-child-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const secret = join(folder, 'secret.key');
    await writeFile(secret, 'x');
    const processes = some();
    const { env, argv, priority } = await processes.run({});
    expect(JSON.stringify(env)).not.toContain('segredo');
    expect(Object.keys(env)).not.toContain('NODE_OPTIONS');
    expect(argv.filter((flag) => /inspect/.test(flag))).toEqual([]);
    expect(priority).toBeGreaterThan(0);
    for (const attempt of ['read', 'write'] as const) {
      await expect(processes.run({ attempt, of: secret })).rejects.toMatchObject({ end: 'threw' });
    }
    await expect(processes.run({ attempt: 'start' })).rejects.toThrow(/restricted/);
    await expect(processes.run({ attempt: 'program' })).rejects.toThrow(/Code generation/);
  });

  test.each<[string, PretendTask, Partial<TaskKind>, string]>([
    ['its heap is full', { fill: 'heap' }, {}, 'memory'],
    ['what lies outside of its heap is too much', { fill: 'outside' }, {}, 'memory'],
    ['the system kills it', { die: 'SIGKILL' }, {}, 'memory'],
    ['V8 or a library falls', { die: 'SIGSEGV' }, {}, 'died'],
    ['its answer is too long', { answerBytes: 2 * MB }, {}, 'too_long'],
    ['it answers too late', { count: 600_000 }, { patience: 3000 }, 'time'],
    [
      'its seconds of processor are used up',
      { count: 600_000 },
      { bounds: { ...KIND.bounds, processor: 3 } },
      'time',
    ],
    ['there is no such script', {}, { script: fileBeside('./testing/none.ts') }, 'not_started'],
  ])('that ends because %s is told apart, and the next task has another', async (_, task, changes, end) => {
    const lines: string[] = [];
    logTasks(pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }));
    onTestFinished(() => logTasks(pino({ level: 'silent' })));
    const processes = own(changes);
    await expect(processes.run(task)).rejects.toMatchObject({ end });
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ end });
    expect(lines[0]?.length).toBeLessThan(3000);
    if (end !== 'not_started') expect((await processes.run({ echo: 1 })).echo).toBe(1);
  });

  test('is kept for the next task, not for ever, and is another when it died meanwhile', async () => {
    const processes = some({ idle: 500 });
    const [first, second] = [await processes.run({}), await processes.run({})];
    expect(second.pid).toBe(first.pid);
    await gone(first.pid);
    const third = await processes.run({});
    process.kill(third.pid, 'SIGKILL');
    await gone(third.pid);
    expect((await processes.run({ echo: 'again' })).echo).toBe('again');
  });

  test('goes when it has worked for long: its processor’s seconds are not used up by many small tasks', async () => {
    const processes = some({ life: 1 });
    await gone((await processes.run({ wait: 10 })).pid);
    expect((await processes.run({ echo: 1 })).echo).toBe(1);
  });
});

test('two work at once, and the others wait for one of them', async () => {
  const processes = some({ atOnce: 2 });
  const told = await Promise.all(Array.from({ length: 6 }, () => processes.run({ wait: 100 })));
  expect(new Set(told.map(({ pid }) => pid)).size).toBe(2);
}, 60_000);

test('of twenty that wait while the process dies one fails, and nineteen are answered', async () => {
  const processes = some();
  const asked = Array.from({ length: 20 }, (_, at) =>
    processes.run(at === 5 ? { wait: 100, die: 'SIGSEGV' } : { echo: at }),
  );
  const done = await Promise.allSettled(asked);
  expect(done.map((one) => (one.status === 'fulfilled' ? one.value.echo : 'failed'))).toEqual(
    Array.from({ length: 20 }, (_, at) => (at === 5 ? 'failed' : at)),
  );
}, 60_000);

test.each(['exit', 'throw', 'kill'])(
  'no process outlives its shop: %s',
  async (how) => {
    const shop = spawn(process.execPath, [fileBeside('./testing/pretend-shop.ts'), how], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let said = '';
    shop.stdout.on('data', (text) => {
      said += text;
    });
    await once(shop, 'close');
    const pids = said.trim().split(' ').map(Number);
    expect(new Set(pids).size).toBe(2);
    for (const pid of pids) await gone(pid);
  },
  60_000,
);
