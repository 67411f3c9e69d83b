import { guardFormula, unguardFormula } from './formula-guard.ts';

const SEPARATORS = [';', ',', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** The separator of a text file: the one that cuts its first lines into most columns, the same number in each. */
export function detectSeparator(text: string): Separator {
  const said = /^sep=([;,\t|])\r?\n/i.exec(text);
  if (said) return said[1] as Separator;
  const sample = text.slice(0, 20_000);
  let best: Separator = ';';
  let bestScore = 0;
  for (const separator of SEPARATORS) {
    const widths = parseRecords(sample, separator, 21)
      .slice(0, 20)
      .map((row) => row.length)
      .filter((width) => width > 1);
    if (widths.length === 0) continue;
    const first = widths[0] ?? 1;
    const alike = widths.filter((width) => width === first).length;
    // Many lines of equal width count more than width: descriptions are full of commas.
    const score = alike * 1000 + first;
    if (score > bestScore) {
      bestScore = score;
      best = separator;
    }
  }
  return best;
}

/** The longest field between quotes that is read on, and the most fields of a record: what has more is broken, or meant to be. */
const MAX_FIELD = 200_000;
const MAX_FIELDS = 5000;

/**
 * The records of a CSV text: quotes as RFC 4180 has them, line ends of any kind. Reading stops after `limit` records,
 * so that a caller that asks for one more than it takes can tell that there are too many.
 */
export function parseRecords(text: string, separator: Separator, limit: number): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  let at = 0;
  const end = text.length;
  const special = separator.charCodeAt(0);
  while (at <= end && records.length < limit) {
    let field: string;
    if (text.charCodeAt(at) === 34) {
      const quoted = readQuoted(text, at + 1);
      at = quoted.next;
      const rest = endOfField(text, at, special);
      // What stands after the closing quote is kept: `"a" b` is a broken file's way of writing `a b`.
      field = quoted.field + text.slice(at, rest);
      at = rest;
    } else {
      const rest = endOfField(text, at, special);
      field = text.slice(at, rest);
      at = rest;
    }
    if (record.length < MAX_FIELDS) record.push(field);
    if (at >= end) {
      if (record.length > 1 || record[0] !== '') records.push(record);
      break;
    }
    if (text.charCodeAt(at) === special) {
      at += 1;
      continue;
    }
    at += text.startsWith('\r\n', at) ? 2 : 1;
    records.push(record);
    record = [];
  }
  return records;
}

/**
 * The line on which a quote opens that is never closed, or not for 200 000 characters, or that has more than 5000 fields; null
 * where none is. Lines as an editor counts them.
 */
export function unclosedQuote(given: string): number | null {
  const separator = detectSeparator(given);
  const special = separator.charCodeAt(0);
  let at = /^sep=[;,\t|]\r?\n/i.exec(given)?.[0].length ?? 0;
  let fields = 0;
  while (at < given.length) {
    const isQuoted = given.charCodeAt(at) === 34;
    const quoted = isQuoted ? readQuoted(given, at + 1) : null;
    fields += 1;
    if ((quoted && !quoted.isClosed) || fields > MAX_FIELDS) return lineAt(given, at);
    const end = endOfField(given, quoted?.next ?? at, special);
    if (given.charCodeAt(end) !== special) fields = 0;
    at = end + 1;
  }
  return null;
}

function lineAt(text: string, end: number): number {
  let line = 1;
  for (let at = 0; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) line += 1;
  }
  return line;
}

function endOfField(text: string, from: number, special: number): number {
  let at = from;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === special || code === 10 || code === 13) break;
    at += 1;
  }
  return at;
}

/** Reads on to the closing quote; one that is never closed, or not for too long, ends with the text. */
function readQuoted(text: string, from: number): { field: string; next: number; isClosed: boolean } {
  let field = '';
  let at = from;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0 || quote - from > MAX_FIELD)
      return { field: field + text.slice(at), next: text.length, isClosed: false };
    field += text.slice(at, quote);
    if (text.charCodeAt(quote + 1) !== 34) return { field, next: quote + 1, isClosed: true };
    field += '"';
    at = quote + 2;
  }
}

/** The rows of a CSV file, guards against formulas taken away. */
export function readCsv(text: string, limit: number): string[][] {
  const separator = detectSeparator(text);
  const body = text.replace(/^sep=[;,\t|]\r?\n/i, '');
  return parseRecords(body, separator, limit).map((row) => row.map(unguardFormula));
}

/** One record as Portuguese spreadsheets open it: semicolons, decimal comma, CRLF, no formulas. */
export function writeCsvRecord(cells: readonly (string | number)[]): string {
  const fields = cells.map((cell) => {
    const text = typeof cell === 'number' ? String(cell).replace('.', ',') : guardFormula(cell);
    return /[";\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${fields.join(';')}\r\n`;
}
