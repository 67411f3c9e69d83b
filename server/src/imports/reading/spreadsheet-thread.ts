import { parentPort, workerData } from 'node:worker_threads';
import { readTable } from './read-table.ts';
import { type SheetToWrite, writeWorkbook } from './write-workbook.ts';

/** What the thread is given. */
export type SpreadsheetTask =
  | { readonly kind: 'read'; readonly name: string; readonly bytes: Uint8Array }
  | { readonly kind: 'write'; readonly sheets: readonly SheetToWrite[] };

const task = workerData as SpreadsheetTask;
parentPort?.postMessage(
  task.kind === 'read' ? readTable(task.name, Buffer.from(task.bytes)) : writeWorkbook(task.sheets),
);
