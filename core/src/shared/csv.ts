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
    record.push(field);
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

/** The line on which a quote opens that is never closed; null where all are. Lines as an editor counts them. */
export function unclosedQuote(given: string): number | null {
  const separator = detectSeparator(given);
  const special = separator.charCodeAt(0);
  let at = /^sep=[;,\t|]\r?\n/i.exec(given)?.[0].length ?? 0;
  while (at < given.length) {
    const isQuoted = given.charCodeAt(at) === 34;
    const quoted = isQuoted ? readQuoted(given, at + 1) : null;
    if (quoted && !quoted.isClosed) return given.slice(0, at).split(/\r\n|\r|\n/).length;
    at = endOfField(given, quoted?.next ?? at, special) + 1;
  }
  return null;
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

/** Reads on to the closing quote; a quote that is never closed ends with the text. */
function readQuoted(text: string, from: number): { field: string; next: number; isClosed: boolean } {
  let field = '';
  let at = from;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return { field: field + text.slice(at), next: text.length, isClosed: false };
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
