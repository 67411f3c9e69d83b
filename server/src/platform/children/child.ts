import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { getPriority, setPriority } from 'node:os';
import type { Readable } from 'node:stream';
import { messageOf } from '../log/message-of.ts';
import { projectRoot } from '../root.ts';
import { type Bounds, launchOf } from './launch.ts';
import { MessageTooLong, readMessages, writeMessage } from './messages.ts';
import { ANSWERS, type Said } from './serve-tasks.ts';

/**
 * Why a task came to nothing: the child could not be started, used up its memory or its time, answered with too much, or ended
 * (`died`); or the work itself threw (`threw`).
 */
export type TaskEnd = 'not_started' | 'memory' | 'time' | 'too_long' | 'died' | 'threw';

/** A task that came to nothing. */
export class TaskError extends Error {
  readonly end: TaskEnd;
  constructor(end: TaskEnd, message: string) {
    super(message);
    this.end = end;
  }
}

/** Whoever waits for a page comes first; whoever waits for a paper gets a third of what they do (nice). */
const PRIORITY = 5;

/** Of what a dying process prints so much is looked at, and so much is told, in characters. */
const LOOKED_AT = 4000;
const TOLD = 500;

/** How long a process may take to begin, in milliseconds: a fraction of a second, but for a machine that has no time. */
const BEGINS_WITHIN = 30_000;

/** All that live: none outlives the shop. */
const living = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of living) child.kill('SIGKILL');
});

interface Asked {
  /** The process has begun: from now on its time is counted. */
  readonly begin: () => void;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: TaskError) => void;
}

/** The lines that say what went wrong, of all that V8 prints when it dies. */
function toldOf(printed: string): string {
  const lines = printed.split('\n').map((line) => line.trim());
  const telling = lines.filter((line) => /error|fatal|denied|not found|check failed/i.test(line));
  return (telling.length > 0 ? telling : lines).filter(Boolean).join(' | ').slice(0, TOLD);
}

/**
 * Another process that does tasks for the shop, one at a time (serve-tasks.ts): whatever happens there, its memory, its
 * processor and its end are its own.
 */
export class Child {
  readonly #process: ChildProcess | null = null;
  readonly #maxAnswer: number;
  #asked: Asked | null = null;
  #printed = '';
  #hasBegun = false;
  /** Why it ended, once it has. */
  #end: TaskError | null = null;

  /** Starts it. `maxAnswer`: the longest answer, in bytes. Never throws: what cannot be started refuses its task. */
  constructor(script: string, bounds: Bounds, maxAnswer: number) {
    this.#maxAnswer = maxAnswer;
    const { file, args, env } = launchOf(script, bounds);
    try {
      const stdio = ['pipe', 'ignore', 'pipe', 'pipe'] as const;
      const child = spawn(file, args, { cwd: projectRoot, env, stdio: [...stdio], windowsHide: true });
      child.on('error', (error) => this.#ended(new TaskError('not_started', error.message)));
      // Without a number there is no process, and perhaps no streams: `error` comes and says why.
      if (child.pid === undefined) return;
      this.#process = child;
      this.#watch(child, child.pid);
    } catch (error) {
      this.#ended(new TaskError('not_started', messageOf(error)));
    }
  }

  get isAlive(): boolean {
    return this.#end === null;
  }

  get pid(): number | undefined {
    return this.#process?.pid;
  }

  /** Gives it a task and waits for the answer. @throws TaskError; it has ended then, but after `threw`. */
  async ask(task: unknown, milliseconds: number): Promise<unknown> {
    if (this.#end) throw this.#end;
    this.#hold(true);
    let timer: NodeJS.Timeout | undefined;
    const wait = (end: TaskEnd, within: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => this.#kill(new TaskError(end, `nothing within ${within} ms`)), within);
    };
    const begin = () => wait('time', milliseconds);
    if (this.#hasBegun) begin();
    else wait('not_started', BEGINS_WITHIN);
    try {
      return await new Promise<unknown>((resolve, reject) => {
        this.#asked = { begin, resolve, reject };
        this.#process?.stdin?.write(writeMessage(task));
      });
    } finally {
      clearTimeout(timer);
      this.#asked = null;
      this.#hold(false);
    }
  }

  /** Ends it at once. */
  end(): void {
    this.#kill(new TaskError('died', 'ended by the shop'));
  }

  #kill(why: TaskError): void {
    this.#process?.kill('SIGKILL');
    this.#ended(why);
  }

  #ended(why: TaskError): void {
    this.#end ??= why;
    this.#asked?.reject(this.#end);
    this.#asked = null;
  }

  #watch(child: ChildProcess, pid: number): void {
    living.add(child);
    child.on('close', (code, signal) => {
      living.delete(child);
      this.#ended(this.#whyOf(code, signal));
    });
    // Before it has threads: they take after it. Not everywhere may it be said.
    try {
      setPriority(pid, Math.max(PRIORITY, getPriority()));
    } catch {}
    // Who dies reads no more; its end is told by `close`.
    child.stdin?.on('error', () => {});
    child.stderr?.on('error', () => {}).setEncoding('utf8');
    child.stderr?.on('data', (text: string) => {
      if (this.#printed.length < LOOKED_AT) this.#printed += text.slice(0, LOOKED_AT);
    });
    const answers = child.stdio[ANSWERS] as Readable;
    answers.on('error', () => {});
    readMessages(answers, {
      maxBytes: this.#maxAnswer,
      take: (said) => this.#take(said as Said),
      refuse: (error) =>
        this.#kill(new TaskError(error instanceof MessageTooLong ? 'too_long' : 'died', error.message)),
    });
    this.#hold(false);
  }

  #take(said: Said): void {
    if (said === null) {
      this.#hasBegun = true;
      this.#asked?.begin();
      return;
    }
    if (!this.#asked) {
      this.#kill(new TaskError('died', 'answered what nobody asked'));
      return;
    }
    if ('answer' in said) this.#asked.resolve(said.answer);
    else this.#asked.reject(new TaskError(said.isMemory ? 'memory' : 'threw', said.error));
    this.#asked = null;
  }

  /** V8 aborts where its heap is full; the system kills where the machine's memory is, or the processor's seconds are used up. */
  #whyOf(code: number | null, signal: NodeJS.Signals | null): TaskError {
    const printed = this.#printed;
    const message = `ended by ${signal ?? `code ${code}`}: ${toldOf(printed)}`;
    if (!this.#hasBegun) return new TaskError('not_started', message);
    if (signal === 'SIGXCPU') return new TaskError('time', message);
    const isMemory = signal === 'SIGKILL' || /out of memory|heap limit/i.test(printed);
    return new TaskError(isMemory ? 'memory' : 'died', message);
  }

  /** A child that has nothing to do keeps nobody from ending. */
  #hold(isHeld: boolean): void {
    const child = this.#process;
    if (!child) return;
    const all = [child, child.stdin, child.stderr, child.stdio[ANSWERS]] as (ChildProcess | Socket | null)[];
    for (const one of all) one?.[isHeld ? 'ref' : 'unref']?.();
  }
}
