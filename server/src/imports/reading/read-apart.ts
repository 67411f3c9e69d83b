import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importFailures } from '#core/imports/errors.ts';
import { fail, type Result } from '#core/shared/result.ts';
import { TaskError } from '../../platform/children/child.ts';
import { type TaskKind, TaskProcesses } from '../../platform/children/task-processes.ts';
import { projectRoot } from '../../platform/root.ts';
import type { Table } from './read-table.ts';
import type { SpreadsheetTask } from './spreadsheet-process.ts';
import type { SheetToWrite } from './write-workbook.ts';

const MB = 2 ** 20;

/** A hostile file ends here, and only its process. Each has its own: nothing of one file is there for the next. */
export const SPREADSHEETS: TaskKind = {
  // Built, the process is a file of its own; in development and tests it is the source beside this one.
  script: import.meta.url.endsWith('.ts')
    ? fileURLToPath(new URL('./spreadsheet-process.ts', import.meta.url))
    : join(projectRoot, 'server/build/spreadsheet-process.js'),
  bounds: { heap: 512, memory: 1024, processor: 180 },
  patience: 60_000,
  maxAnswer: 64 * MB,
  // The others wait: reading is all processor, and the shop has customers.
  atOnce: 2,
  idle: 0,
  life: 0,
};

/** For files that anybody may send: a small list, and little of the machine for each. */
const LISTS: TaskKind = {
  ...SPREADSHEETS,
  bounds: { heap: 128, memory: 512, processor: 10 },
  patience: 10_000,
  maxAnswer: MB,
  atOnce: 1,
};

const lists = new TaskProcesses<SpreadsheetTask, unknown>(LISTS);
const spreadsheets = new TaskProcesses<SpreadsheetTask, unknown>(SPREADSHEETS);

/** What a file does to its process is the file's fault; that there is no process is not. */
const FAULTS = {
  memory: importFailures.file_inflates,
  too_long: importFailures.file_inflates,
  time: importFailures.file_inflates,
  died: importFailures.file_unreadable,
  threw: importFailures.file_unreadable,
};

/**
 * Reads a file in a process of its own: the shop goes on serving, and a file that eats time or memory is given up.
 * @throws TaskError where no process can be started.
 */
export async function readFileApart(
  name: string,
  bytes: Uint8Array,
  sheet?: string,
  processes = spreadsheets,
): Promise<Result<Table>> {
  return await orFault(
    async () => (await processes.run({ kind: 'read', name, bytes, sheet })) as Result<Table>,
  );
}

/**
 * Reads the first rows of a small workbook that anybody may have sent, within tighter bounds and apart from the shop's own files.
 * @throws TaskError where no process can be started.
 */
export async function readListApart(
  name: string,
  bytes: Uint8Array,
  most: number,
): Promise<Result<readonly (readonly string[])[]>> {
  return await orFault(
    async () =>
      (await lists.run({ kind: 'rows', name, bytes, most })) as Result<readonly (readonly string[])[]>,
  );
}

async function orFault<T>(run: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof TaskError) || error.end === 'not_started') throw error;
    return fail(FAULTS[error.end]);
  }
}

/** Writes an .xlsx file in a process of its own. @throws TaskError */
export async function writeWorkbookApart(sheets: readonly SheetToWrite[]): Promise<Uint8Array> {
  return (await spreadsheets.run({ kind: 'write', sheets })) as Uint8Array;
}
