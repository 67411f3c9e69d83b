import { fold } from '../../shared/fold.ts';
import { isValidIban, normalizeIban } from '../../shared/iban.ts';
import type { BankColumns, Rows } from './bank-columns.ts';

/** Currencies that accounts of Portuguese banks are held in, besides the euro. */
const OTHERS = /\b(?:usd|gbp|chf|brl|aoa|mzn|cve|jpy|cny|cad|aud|sek|nok|dkk|pln)\b|[$£¥]/;
const CURRENCY = /^(?:moeda|divisa|currency|ccy)\b/;
const ACCOUNT =
  /^(?:conta|iban|n\w*\.? (?:de |da )?conta|conta (?:iban|d\.? ?o\.?|a ordem)|account(?: number| iban)?)$/;

/** The IBAN of a cell that is one, or a NIB, whose IBAN begins with PT50; null for any other. */
function ibanIn(cell: string): string | null {
  const plain = normalizeIban(cell.replace(/^[^:]*:/, ''));
  const iban = /^\d{21}$/.test(plain) ? `PT50${plain}` : plain;
  return isValidIban(iban) ? iban : null;
}

/** Accounts that the file is said to be of: above its table, and in a column of the account. */
export function accountsOf(rows: Rows, headings: number): readonly string[] {
  const above = rows.slice(0, headings).flatMap((row) => row.flatMap((cell) => ibanIn(cell) ?? []));
  const own = (rows[headings] ?? []).findIndex((heading) => ACCOUNT.test(fold(heading.trim())));
  const below = own === -1 ? [] : rows.slice(headings + 1).flatMap((row) => ibanIn(row[own] ?? '') ?? []);
  return [...new Set([...above, ...below])];
}

/** Whether the file says another currency than the euro: above, in a heading of money, in its column, beside an amount. */
export function hasOtherCurrency(rows: Rows, headings: number, columns: BankColumns): boolean {
  const row = (rows[headings] ?? []).map((heading) => fold(heading.trim()));
  const money = [columns.amount, columns.debit, columns.credit, columns.balance].filter((at) => at !== null);
  const said = row.findIndex((heading) => CURRENCY.test(heading));
  const isAbove = rows.slice(0, headings).some((cells) => {
    const words = cells.map((cell) => fold(cell.trim()));
    return words.some((word, at) => CURRENCY.test(word) && OTHERS.test(words.slice(at, at + 2).join(' ')));
  });
  if (isAbove || money.some((at) => OTHERS.test(row[at] ?? ''))) return true;
  return rows.slice(headings + 1).some((cells) => {
    const currency = said === -1 ? '' : fold((cells[said] ?? '').trim());
    const isOther = currency !== 'eur' && (/^[a-z]{3}$/.test(currency) || OTHERS.test(currency));
    return isOther || money.some((at) => OTHERS.test(fold(cells[at] ?? '')));
  });
}
