import { fileURLToPath } from 'node:url';
import { TaskProcesses } from '../task-processes.ts';
import type { PretendTask } from './pretend-task.ts';

/** A shop with two processes, one that waits for work and one that works; says their numbers, and ends as it is told. */
const how = process.argv[2];
const processes = new TaskProcesses<PretendTask, { pid: number }>({
  script: fileURLToPath(new URL('./pretend-task.ts', import.meta.url)),
  bounds: { heap: 64, memory: 256, processor: 60 },
  patience: 60_000,
  maxAnswer: 2 ** 20,
  atOnce: 2,
  idle: 60_000,
  life: 60_000,
});
const both = await Promise.all([processes.run({ wait: 200 }), processes.run({ wait: 200 })]);
process.stdout.write(`${both.map(({ pid }) => pid).join(' ')}\n`);
void processes.run({ count: 3000 }).catch(() => {});
setTimeout(() => {
  if (how === 'throw') throw new Error('the shop fell');
  if (how === 'exit') process.exit(0);
  process.kill(process.pid, 'SIGKILL');
}, 300);
