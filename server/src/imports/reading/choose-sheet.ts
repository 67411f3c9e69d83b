import { type Cell, cellText } from '#core/imports/cell.ts';
import { importFailures } from '#core/imports/errors.ts';
import { recogniseExport } from '#core/imports/moving/shop-export.ts';
import { recogniseHistory } from '#core/imports/moving/shop-history.ts';
import { fieldOfHeading } from '#core/imports/rules/guess-mapping.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { Sheet, Workbook } from './read-workbook.ts';

/** Rows above the headings (a title, an address) that do not count as rows. */
export const HEADING_SEARCH_ROWS = 10;

/** Fields that a row of headings names, at least, where it is one of ours. */
const KNOWN_HEADINGS = 3;

/** Whether a row is the headings of something that is read here: another shop's export, or products. */
export function isKnownHeading(row: readonly Cell[]): boolean {
  const said = row.map(cellText);
  const fields = new Set(said.map(fieldOfHeading).filter((field) => field !== null));
  return recogniseExport(said) !== null || recogniseHistory(said) !== null || fields.size >= KNOWN_HEADINGS;
}

const quoted = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ');

/** What was left out of the sheet and around it, in sentences. */
function notesOf({ sheets, hidden }: Workbook, { name, hiddenRows }: Sheet): string[] {
  const others = sheets.filter((one) => one.name !== name).map((one) => one.name);
  return [
    ...(others.length > 0 ? [`Lida só a folha “${name}”; ficaram de fora ${quoted(others)}.`] : []),
    ...(hidden.length > 0 ? [`As folhas escondidas ficaram de fora: ${quoted(hidden)}.`] : []),
    ...(hiddenRows > 0
      ? [
          `${hiddenRows === 1 ? '1 linha escondida ficou' : `${hiddenRows} linhas escondidas ficaram`} de fora.`,
        ]
      : []),
  ];
}

/** The sheet that is meant: the one that was said, the only one with rows, or the only one whose headings are known. */
export function chooseSheet(
  book: Workbook,
  said: string | undefined,
): Result<{ readonly sheet: Sheet; readonly notes: readonly string[] }> {
  const { sheets } = book;
  const known = sheets.filter(({ rows }) => rows.slice(0, HEADING_SEARCH_ROWS).some(isKnownHeading));
  const fitting =
    said === undefined ? (known.length === 1 ? known : sheets) : sheets.filter(({ name }) => name === said);
  const [sheet] = fitting;
  if (!sheet) return fail(said === undefined ? importFailures.file_empty : importFailures.file_no_such_sheet);
  if (fitting.length > 1) {
    const names = (known.length > 1 ? known : sheets).map(({ name }) => name);
    return fail(importFailures.file_several_sheets, {
      detail: `O ficheiro tem várias folhas com linhas: ${quoted(names)}. Escolha uma.`,
      errors: names.map((name) => ({ path: 'sheet', message: name })),
    });
  }
  return ok({ sheet, notes: notesOf(book, sheet) });
}
