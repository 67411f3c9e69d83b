import { decimalSign } from '../../imports/rules/read-number.ts';
import { parseRecords } from '../../shared/csv.ts';
import { formatCents } from '../../shared/money.ts';
import type { DecimalSign } from '../../shared/read-number.ts';
import { readBankCents, readBankDay, saidSign, signedFirst } from './bank-cell.ts';
import { type BankColumns, headingsRow, type Rows, sideOf } from './bank-columns.ts';
import type { BankLine } from './bank-line.ts';

/** Why a bank's CSV is refused whole, and how that is said. */
export interface BankRefusal {
  readonly refused:
    | 'bank_file_row'
    | 'bank_file_no_sign'
    | 'bank_file_no_amount'
    | 'bank_file_sums'
    | 'bank_file_text';
  readonly detail?: string;
}

/** The rows of a bank's CSV and where its headings are; null when there are none, by whatever it is divided. */
export function readBankTable(
  text: string,
  limit: number,
): { readonly rows: Rows; readonly headings: number } | null {
  for (const separator of [';', '\t', ',', '|'] as const) {
    const rows = parseRecords(text, separator, limit);
    const headings = headingsRow(rows);
    if (headings !== -1) return { rows, headings };
  }
  return null;
}

const NOTHING_SAVED = 'Nada foi guardado.';

interface Movement {
  /** As spreadsheets count. */
  readonly row: number;
  readonly line: BankLine;
  readonly balance: number | null;
}

type Cents = number | 'open' | null;

/** What of a row went out and came in, in cents with sign; 'open' and null as with one amount. */
function centsOf(row: readonly string[], columns: BankColumns, columnSign: DecimalSign | null): Cents {
  const read = (at: number | null): Cents => {
    const cell = at === null ? '' : (row[at] ?? '').trim();
    return cell === '' ? 0 : readBankCents(cell, columnSign);
  };
  if (columns.amount === null) {
    const [out, came] = [read(columns.debit), read(columns.credit)];
    if (out === 'open' || came === 'open') return 'open';
    // Banks fill the other side with 0,00; money on both, or less than none that came in, is no movement.
    if (out === null || came === null || (out !== 0 && came !== 0) || came < 0) return null;
    return came === 0 ? -Math.abs(out) : came;
  }
  if ((row[columns.amount] ?? '').trim() === '') return null;
  const cents = read(columns.amount);
  if (columns.sign === null || typeof cents !== 'number' || cents === 0) return cents;
  const sign = saidSign(row[columns.sign] ?? '');
  // "C" beside "-12,50" says two things.
  return sign === null || (sign === 1 && cents < 0) ? null : sign * Math.abs(cents);
}

/** The sign that starts the decimals of a file's amounts, told by all of them. */
function signOf(rows: Rows, columns: BankColumns): DecimalSign | null {
  const places = [columns.amount, columns.debit, columns.credit, columns.balance].filter((at) => at !== null);
  return decimalSign(rows.flatMap((row) => places.map((at) => signedFirst(row[at] ?? ''))));
}

/** A row without money, or a sum at the foot: it has no day. */
function isNoMovement(row: readonly string[], columns: BankColumns): boolean {
  const hasNoMoney = [columns.amount, columns.debit, columns.credit].every(
    (at) => at === null || (row[at] ?? '').trim() === '',
  );
  const isSum = row.some((cell) => /^(?:sub)?(?:total|totais|soma|saldo|balance)\b/i.test(cell.trim()));
  return hasNoMoney || (isSum && (row[columns.date] ?? '').trim() === '');
}

function movementsOf(rows: Rows, headings: number, columns: BankColumns): Movement[] | BankRefusal {
  const columnSign = signOf(rows.slice(headings + 1), columns);
  const found: Movement[] = [];
  for (const [at, row] of rows.entries()) {
    if (at <= headings) continue;
    const day = readBankDay(row[columns.date] ?? '');
    const cents = centsOf(row, columns, columnSign);
    if (isNoMovement(row, columns) || (day === null && cents === null)) continue;
    if (cents === 'open') return { refused: 'bank_file_row', detail: openText(at + 1) };
    if (day === null || cents === null) return { refused: 'bank_file_row', detail: wrongText(at + 1) };
    if (cents === 0) continue;
    const reference = columns.reference === null ? '' : (row[columns.reference] ?? '').trim();
    const said = (row[columns.text] ?? '').trim();
    const balance = columns.balance === null ? null : readBankCents(row[columns.balance] ?? '', columnSign);
    found.push({
      row: at + 1,
      balance: typeof balance === 'number' ? balance : null,
      line: {
        bankReference: null,
        bookedOn: day,
        cents,
        name: null,
        text: [said, reference].filter(Boolean).join(' · ').slice(0, 500),
        endToEndId: null,
        returned: null,
      },
    });
  }
  return found;
}

const wrongText = (row: number) =>
  `A linha ${row} não tem uma data e um valor que se leiam. Confirme as colunas escolhidas; nada foi guardado.`;
const openText = (row: number) =>
  `O valor da linha ${row} pode ser dois (“1.200” é 1200 ou 1,20), e nada no ficheiro diz qual. Peça ao banco o CAMT.053. ${NOTHING_SAVED}`;

/**
 * The first movement whose balance is not the one before it and what moved, the oldest first or last; null where all
 * follow. `pairs`: how many were compared.
 */
function againstBalance(movements: readonly Movement[]): {
  readonly wrong: Movement | null;
  readonly pairs: number;
} {
  const breakIn = (ordered: readonly Movement[]) => {
    let known: number | null = null;
    for (const movement of ordered) {
      const { balance, line } = movement;
      const follows: number | null = known === null ? null : known + line.cents;
      if (balance !== null && follows !== null && follows !== balance) return movement;
      known = balance ?? follows;
    }
    return null;
  };
  const pairs = movements.filter(({ balance }) => balance !== null).length - 1;
  const [down, up] = [breakIn(movements), breakIn([...movements].reverse())];
  return { wrong: down && up, pairs };
}

/** What of the layout cannot be so, before any row is read. */
function wrongLayout(headings: readonly string[], columns: BankColumns): BankRefusal | null {
  const { amount, sign, debit, credit } = columns;
  if (amount === null && debit === null && credit === null) return { refused: 'bank_file_no_amount' };
  const isHalf = amount === null && (debit === null || credit === null || debit === credit);
  const isOneSide = amount !== null && sign === null && sideOf(headings[amount] ?? '') !== null;
  return isHalf || isOneSide ? { refused: 'bank_file_no_sign' } : null;
}

/**
 * The lines of a bank's CSV below its headings, or why it is refused, whole. A row without day and amount (a balance, a foot) is none.
 * The signs are proved by two columns, by a column that says them, by an amount below 0 (or with a "+"), or by a balance that follows;
 * `isSigned`: it is known of this bank that its amounts have their sign.
 */
export function readBankRows(
  rows: Rows,
  headings: number,
  columns: BankColumns,
  isSigned = false,
): { readonly lines: readonly BankLine[]; readonly isSigned: boolean } | BankRefusal {
  const wrong = wrongLayout(rows[headings] ?? [], columns);
  if (wrong) return wrong;
  const movements = movementsOf(rows, headings, columns);
  if ('refused' in movements) return movements;
  if (
    movements.length > 0 &&
    movements.every(({ row }) => readBankDay(rows[row - 1]?.[columns.text] ?? '') !== null)
  ) {
    return { refused: 'bank_file_text' };
  }
  const { wrong: broken, pairs } = againstBalance(movements);
  if (broken) {
    return {
      refused: 'bank_file_sums',
      detail: `O saldo da linha ${broken.row} não é o anterior mais o movimento (${formatCents(broken.line.cents)}). Confirme as colunas, sobretudo as dos sinais. ${NOTHING_SAVED}`,
    };
  }
  const { amount, sign } = columns;
  const saysSigns =
    isSigned ||
    movements.some(
      ({ row, line }) => line.cents < 0 || (rows[row - 1]?.[amount ?? 0] ?? '').trim().startsWith('+'),
    );
  const isProved = amount === null || sign !== null || saysSigns || pairs > 0;
  if (movements.length > 0 && !isProved) return { refused: 'bank_file_no_sign' };
  return {
    lines: movements.map(({ line }) => line),
    isSigned: amount !== null && sign === null && saysSigns,
  };
}
