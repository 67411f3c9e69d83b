import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { importFailures } from '#core/imports/errors.ts';
import { fail, type Result } from '#core/shared/result.ts';
import { projectRoot } from '../../platform/root.ts';
import type { Table } from './read-table.ts';
import type { SpreadsheetTask } from './spreadsheet-thread.ts';
import type { SheetToWrite } from './write-workbook.ts';

/** How long a file may take, in milliseconds, and what its thread may use, in MB: a hostile one ends there. */
const PATIENCE = 60_000;
const MEMORY = 512;
const YOUNG_MEMORY = 32;

/** Threads at once; the others wait. Reading is all processor, and the shop has customers. */
const MAX_THREADS = 2;

/** Built, the thread is a file of its own; in development and tests it is the source beside this one. */
const script = import.meta.url.endsWith('.ts')
  ? new URL('./spreadsheet-thread.ts', import.meta.url)
  : join(projectRoot, 'server/build/spreadsheet-thread.js');

let running = 0;
const waiting: (() => void)[] = [];

async function run<T>(task: SpreadsheetTask, megabytes: number = MEMORY): Promise<T> {
  if (running >= MAX_THREADS) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  const thread = new Worker(script, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: YOUNG_MEMORY },
  });
  const timer = setTimeout(() => void thread.terminate(), PATIENCE);
  try {
    return await new Promise<T>((resolve, reject) => {
      thread.once('message', resolve);
      thread.once('error', reject);
      thread.once('exit', () => reject(new Error('the spreadsheet thread ended without an answer')));
    });
  } finally {
    clearTimeout(timer);
    await thread.terminate();
    running -= 1;
    waiting.shift()?.();
  }
}

/**
 * Reads a file in a thread of its own: the shop goes on serving, and a file that eats time or memory is given
 * up (`megabytes`: what JavaScript's objects of it may take).
 */
export async function readFileInThread(
  name: string,
  bytes: Uint8Array,
  megabytes?: number,
): Promise<Result<Table>> {
  try {
    return await run<Result<Table>>({ kind: 'read', name, bytes }, megabytes);
  } catch (error) {
    const isTooMuch = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    return fail(isTooMuch ? importFailures.file_inflates : importFailures.file_unreadable);
  }
}

/** Writes an .xlsx file in a thread of its own. */
export async function writeWorkbookInThread(sheets: readonly SheetToWrite[]): Promise<Uint8Array> {
  return await run<Uint8Array>({ kind: 'write', sheets });
}
