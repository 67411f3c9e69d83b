import { Socket } from 'node:net';
import { messageOf } from '../log/message-of.ts';
import { readMessages, writeMessage } from './messages.ts';
import { isOutOfMemory } from './out-of-memory.ts';

/** Where the shop hears its child: standard output is whose who prints something. */
export const ANSWERS = 3;

/** The shop sends no more than this, in bytes. */
const LONGEST_TASK = 2 ** 31;

/** What a child says of one task; `null` first of all: it has begun. */
export type Said =
  | null
  | { readonly answer: unknown }
  | { readonly error: string; readonly isMemory: boolean };

/**
 * The child's side (task-processes.ts): does what it is sent, one task at a time, until the shop ends it or ends itself.
 */
export function serveTasks<Task>(work: (task: Task) => unknown): void {
  // Ctrl+C and a service's end are said to the whole group: the shop ends its children, once nobody waits for them.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  const out = new Socket({ fd: ANSWERS, readable: false, writable: true });
  const leave = () => process.exit(0);
  const say = (said: Said) => out.write(writeMessage(said));
  const fail = (error: unknown) =>
    say({
      error: error instanceof Error ? (error.stack ?? error.message) : messageOf(error),
      isMemory: isOutOfMemory(error),
    });
  const answer = async (task: Task) => {
    try {
      say({ answer: await work(task) });
    } catch (error) {
      fail(error);
    }
  };
  out.on('error', leave);
  process.stdin.on('error', leave).on('end', leave);
  readMessages(process.stdin, {
    maxBytes: LONGEST_TASK,
    take: (task) => void answer(task as Task),
    refuse: (error) => {
      throw error;
    },
  });
  say(null);
}
