import { serveTasks } from '../../platform/children/serve-tasks.ts';
import { readTable } from './read-table.ts';
import { type SheetToWrite, writeWorkbook } from './write-workbook.ts';

/** What the process is given. */
export type SpreadsheetTask =
  | {
      readonly kind: 'read';
      readonly name: string;
      readonly bytes: Uint8Array;
      readonly sheet: string | undefined;
    }
  | { readonly kind: 'write'; readonly sheets: readonly SheetToWrite[] };

serveTasks((task: SpreadsheetTask) =>
  task.kind === 'read'
    ? readTable(task.name, Buffer.from(task.bytes), task.sheet)
    : writeWorkbook(task.sheets),
);
