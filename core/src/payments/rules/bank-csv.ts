import { parseRecords } from '../../shared/csv.ts';
import { fold } from '../../shared/fold.ts';
import { readNumber } from '../../shared/read-number.ts';
import type { BankLine } from './bank-line.ts';

/** Where a bank's CSV says what: places of columns from 0. The amount is one column, or two (out and in). */
export interface BankColumns {
  readonly date: number;
  readonly text: number;
  readonly amount: number | null;
  readonly debit: number | null;
  readonly credit: number | null;
  readonly reference: number | null;
}

/** Some banks write the account and the days above the table. */
const ROWS_ABOVE = 20;

const WORDS = {
  date: /^data/,
  text: /descri|histor|movimento/,
  amount: /montante|valor(?!.*data)|importancia|amount/,
  debit: /debito|saida/,
  credit: /credito|entrada/,
  reference: /refer/,
} as const;

/** Where the table begins: the row of headings; null when there is none. */
function headingsRow(rows: readonly (readonly string[])[]): number | null {
  const at = rows
    .slice(0, ROWS_ABOVE)
    .findIndex((row) => row.some((cell) => WORDS.date.test(fold(cell.trim()))) && row.length >= 3);
  return at === -1 ? null : at;
}

/** The rows of a bank's CSV and where its headings are; null when there are none, by whatever it is divided. */
export function readBankTable(
  text: string,
  limit: number,
): { readonly rows: readonly (readonly string[])[]; readonly headings: number } | null {
  for (const separator of [';', '\t', ','] as const) {
    const rows = parseRecords(text, separator, limit);
    const headings = headingsRow(rows);
    if (headings !== null) return { rows, headings };
  }
  return null;
}

/** What the columns are taken for by their headings; −1 where none is like it. */
export function guessColumns(headings: readonly string[]): BankColumns {
  const folded = headings.map((heading) => fold(heading.trim()));
  const place = (word: RegExp) => folded.findIndex((heading) => word.test(heading));
  const orNull = (at: number) => (at === -1 ? null : at);
  const amount = folded.findIndex((heading) => WORDS.amount.test(heading) && !WORDS.date.test(heading));
  return {
    date: Math.max(0, place(WORDS.date)),
    text: Math.max(0, place(WORDS.text)),
    amount: orNull(amount),
    debit: amount === -1 ? orNull(place(WORDS.debit)) : null,
    credit: amount === -1 ? orNull(place(WORDS.credit)) : null,
    reference: orNull(place(WORDS.reference)),
  };
}

/** 2026-11-26 of "26-11-2026", "26/11/2026" or "2026-11-26"; null for what is no day. */
export function readBankDay(written: string): string | null {
  const plain = written.trim().slice(0, 10).replace(/[/.]/g, '-');
  const day = /^\d{2}-\d{2}-\d{4}$/.test(plain) ? plain.split('-').reverse().join('-') : plain;
  const at = new Date(`${day}T00:00:00Z`);
  return /^20\d\d-\d\d-\d\d$/.test(day) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
    ? day
    : null;
}

/** Cents with their sign; null for what is no amount. */
function readCents(written: string): number | null {
  const euros = readNumber(written.replace(/eur/i, ''));
  if (typeof euros !== 'number') return null;
  const cents = Math.round(euros * 100);
  return Math.abs(cents) < 2_000_000_000 && Math.abs(cents / 100 - euros) < 1e-6 ? cents : null;
}

function centsOf(row: readonly string[], { amount, debit, credit }: BankColumns): number | null {
  if (amount !== null) return readCents(row[amount] ?? '');
  const out = debit === null ? '' : (row[debit] ?? '');
  const came = credit === null ? '' : (row[credit] ?? '');
  const cents = readCents(came.trim() || out);
  return cents === null ? null : came.trim() ? Math.abs(cents) : -Math.abs(cents);
}

/**
 * The lines of a bank's CSV below its headings. A row without day and amount (a balance, a foot) is none.
 * @returns the number of the first row that cannot be read, as spreadsheets count, instead of half the lines.
 */
export function readBankRows(
  rows: readonly (readonly string[])[],
  headings: number,
  columns: BankColumns,
): { readonly lines: BankLine[] } | { readonly wrongRow: number } {
  const lines: BankLine[] = [];
  for (const [at, row] of rows.entries()) {
    if (at <= headings) continue;
    const day = readBankDay(row[columns.date] ?? '');
    const cents = centsOf(row, columns);
    if (day === null && cents === null) continue;
    if (day === null || cents === null) return { wrongRow: at + 1 };
    if (cents === 0) continue;
    const reference = columns.reference === null ? '' : (row[columns.reference] ?? '').trim();
    const said = (row[columns.text] ?? '').trim();
    lines.push({
      bankReference: null,
      bookedOn: day,
      cents,
      name: null,
      text: [said, reference].filter(Boolean).join(' · ').slice(0, 500),
      endToEndId: null,
      returned: null,
    });
  }
  return { lines };
}
