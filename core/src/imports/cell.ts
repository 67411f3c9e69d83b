/** A cell as the file gives it: spreadsheets know numbers and booleans, text files know text. */
export type Cell = string | number | boolean | null;

/** What was read of a cell, or the pt-PT sentence that says what is wrong with it. */
export type Reading<T> = { readonly value: T } | { readonly problem: string };

/** A cell as text, trimmed; the empty text for nothing. */
export function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'sim' : 'não';
  return String(cell).normalize('NFC').trim();
}

/** A cell as it is quoted in a message. */
export function quoteCell(cell: Cell): string {
  const text = cellText(cell).replace(/\s+/g, ' ');
  if (text.length <= 40) return `“${text}”`;
  // Half of a character that was cut in two is no text: the database would refuse it.
  return `“${text.slice(0, 39).replace(/\p{Cs}$/u, '')}…”`;
}
