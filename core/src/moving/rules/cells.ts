import { type Cell, cellText } from '../../imports/cell.ts';
import { cellOf, type RecognisedHistory } from '../../imports/moving/shop-history.ts';
import { readInstant } from '../../imports/rules/read-instant.ts';
import { decimalSign } from '../../imports/rules/read-number.ts';
import { asciiEmail } from '../../shared/email-address.ts';
import type { DecimalSign } from '../../shared/read-number.ts';

/** A row of a file, by line as spreadsheets count. */
export interface FileRow {
  readonly line: number;
  readonly cells: readonly Cell[];
}

/** What is asked of a file: a cell's text by our name of its column. */
export type TextOf = (row: FileRow, name: string) => string;

/** The reader of texts of a file. */
export function textsOf(found: RecognisedHistory): TextOf {
  return (row, name) =>
    cellText(cellOf(found, row.cells, name))
      .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
      .trim();
}

/** A text of at most so many characters, never with half of one at its end; null for none. */
export function clipped(text: string, max: number): string | null {
  return (
    text
      .slice(0, max)
      .replace(/\p{Cs}$/u, '')
      .trim() || null
  );
}

/** An address as files write it, in small letters; null for what is none. */
export function readEmail(given: string): string | null {
  const email = asciiEmail(given.trim().toLowerCase());
  return email.length <= 254 && /^[^\s@<>"',;]+@[^\s@<>"',;]+\.[^\s@<>"',;.]+$/.test(email) ? email : null;
}

/** "2023-05-01 12:34:56 +0100" as other programs read it. */
const WITH_ZONE = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?) ?([+-]\d{2}):?(\d{2})$/;

/** An instant, in Lisbon's time where no zone is said; null for what is none. */
export function readMoment(given: string): Date | null {
  const zoned = WITH_ZONE.exec(given);
  if (zoned) {
    const [, day, clock = '', hours, minutes] = zoned;
    const at = new Date(`${day}T${clock.length === 5 ? `${clock}:00` : clock}${hours}:${minutes}`);
    return Number.isNaN(at.getTime()) ? null : at;
  }
  const read = readInstant(given, 'start');
  return 'value' in read ? new Date(read.value) : null;
}

/** The sign that starts decimals in these columns, told by all rows; null where nothing tells. */
export function signOf(
  found: RecognisedHistory,
  rows: readonly FileRow[],
  names: readonly string[],
): DecimalSign | null {
  const cells = names.flatMap((name) => rows.map(({ cells: row }) => cellOf(found, row, name)));
  return decimalSign(
    cells.map((cell) => (typeof cell === 'string' ? cell.replace(/[^\d.,€\s-]/g, '') : cell)),
  );
}
