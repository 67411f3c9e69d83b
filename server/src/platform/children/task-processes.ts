import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { Child, TaskError } from './child.ts';
import type { Bounds } from './launch.ts';

/** Kinds of processes are known before the shop has a log. */
let log: Logger | null = null;

/** Has tasks that came to nothing told in the log. */
export function logTasks(to: Logger): void {
  log = to;
}

/** A kind of process that works for the shop. */
export interface TaskKind {
  /** The script, which calls serveTasks(). */
  readonly script: string;
  readonly bounds: Bounds;
  /** How long one task may take, in milliseconds, from when its process has begun. */
  readonly patience: number;
  /** The longest answer, in bytes. */
  readonly maxAnswer: number;
  /** Processes at once; the other tasks wait. */
  readonly atOnce: number;
  /** How long one is kept for the next task, in milliseconds; 0: each task has its own. */
  readonly idle: number;
  /** After so much work, in milliseconds, the next task has a new one: the seconds of its processor are counted. */
  readonly life: number;
}

/** One that is kept for another task. */
interface Kept {
  readonly child: Child;
  /** How long it has worked, in milliseconds. */
  readonly worked: number;
  readonly timer: NodeJS.Timeout;
}

/** Does tasks in processes of their own: what happens there ends a process there, never the shop (docs/adr/0256). */
export class TaskProcesses<Task, Answer> {
  readonly #kind: TaskKind;
  readonly #limit: ReturnType<typeof pLimit>;
  #kept: Kept[] = [];

  constructor(kind: TaskKind) {
    this.#kind = kind;
    this.#limit = pLimit(kind.atOnce);
  }

  /** @throws TaskError with what became of it. */
  async run(task: Task): Promise<Answer> {
    return await this.#limit(() => this.#do(task));
  }

  async #do(task: Task): Promise<Answer> {
    const { script, bounds, maxAnswer, patience } = this.#kind;
    const { child, worked } = this.#takeKept() ?? { child: new Child(script, bounds, maxAnswer), worked: 0 };
    const start = performance.now();
    try {
      const answer = (await child.ask(task, patience)) as Answer;
      this.#keep(child, worked + performance.now() - start);
      return answer;
    } catch (error) {
      child.end();
      if (error instanceof TaskError)
        log?.warn({ script, end: error.end, err: error }, 'task came to nothing');
      throw error;
    }
  }

  #takeKept(): Kept | undefined {
    let kept = this.#kept.pop();
    while (kept && !kept.child.isAlive) kept = this.#kept.pop();
    clearTimeout(kept?.timer);
    return kept;
  }

  #keep(child: Child, worked: number): void {
    const { idle, life } = this.#kind;
    if (idle === 0 || worked > life) {
      child.end();
      return;
    }
    const timer = setTimeout(() => {
      this.#kept = this.#kept.filter((one) => one.child !== child);
      child.end();
    }, idle);
    timer.unref();
    this.#kept.push({ child, worked, timer });
  }
}
