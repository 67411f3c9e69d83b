import { useState } from 'react';
import { ApiError } from './client.ts';

/** Which sheet of a workbook is meant: asked where the server says that several have rows. */
export function useSheets() {
  const [sheets, setSheets] = useState<readonly string[]>([]);
  const [sheet, setSheet] = useState('');
  return {
    sheets,
    sheet,
    choose: setSheet,
    /** What goes with the file. */
    query: sheet === '' ? {} : { sheet },
    /** Of a refusal: the sheets to choose from, if it is that. */
    refused: (error: unknown) => {
      if (!(error instanceof ApiError) || error.problem.code !== 'file_several_sheets') return;
      const names = (error.problem.errors ?? []).map(({ message }) => message);
      setSheets(names);
      setSheet(names[0] ?? '');
    },
    /** Another file. */
    forget: () => {
      setSheets([]);
      setSheet('');
    },
  };
}
export type Sheets = ReturnType<typeof useSheets>;
