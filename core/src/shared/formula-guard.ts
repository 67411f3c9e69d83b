/** How a cell must not begin in a text file: spreadsheets would take it for a formula, some also in full width (U+FF1D and others). */
const DANGEROUS = /^[=+\-@＝＋－＠\t\r]/;
/** What a guarded cell looks like: the guard's own sign is guarded too, so that reading gives back what was written. */
const GUARDED = /^'(?=[=+\-@＝＋－＠\t\r'])/;

/** Puts an apostrophe before a text that a spreadsheet would run as a formula (CSV injection). */
export function guardFormula(text: string): string {
  return DANGEROUS.test(text) || GUARDED.test(text) ? `'${text}` : text;
}

/** Takes the apostrophe away again. */
export function unguardFormula(text: string): string {
  return text.replace(GUARDED, '');
}
