import { serveTasks } from '../../platform/children/serve-tasks.ts';
import { readFirstRows, readTable } from './read-table.ts';
import { type SheetToWrite, writeWorkbook } from './write-workbook.ts';

/** What the process is given. */
export type SpreadsheetTask =
  | {
      readonly kind: 'read';
      readonly name: string;
      readonly bytes: Uint8Array;
      readonly sheet: string | undefined;
    }
  | {
      readonly kind: 'rows';
      readonly name: string;
      readonly bytes: Uint8Array;
      readonly most: number;
    }
  | { readonly kind: 'write'; readonly sheets: readonly SheetToWrite[] };

serveTasks((task: SpreadsheetTask) => {
  if (task.kind === 'write') return writeWorkbook(task.sheets);
  const file = Buffer.from(task.bytes);
  return task.kind === 'read'
    ? readTable(task.name, file, task.sheet)
    : readFirstRows(task.name, file, task.most);
});
