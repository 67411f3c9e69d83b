import { fold } from '../../shared/fold.ts';
import { readBankDay, saidSign } from './bank-cell.ts';

/**
 * Where a bank's CSV says what: places of columns from 0. Money is one column with its sign, one with the sign in
 * another ("D", "C"), or two (out and in).
 */
export interface BankColumns {
  readonly date: number;
  readonly text: number;
  readonly amount: number | null;
  readonly sign: number | null;
  readonly debit: number | null;
  readonly credit: number | null;
  readonly balance: number | null;
  readonly reference: number | null;
}

export type Rows = readonly (readonly string[])[];

const WORDS = {
  date: /^(?:data|dt)\b|\bdate\b/,
  valueDate: /valor|value/,
  amount: /montante|valor|importancia|quantia|amount|value/,
  debit: /debito|\bdeb\b|saida|debit|withdraw|paid out|money out/,
  credit: /credito|\bcred\b|entrada|credit|deposit|paid in|money in/,
  balance: /saldo|balance/,
  sign: /^(?:d ?\/ ?c|c ?\/ ?d|dr ?\/ ?cr|cr ?\/ ?dr|db ?\/ ?cr|\+ ?\/ ?[-\u2212]|sinal|tipo|natureza|type|sign|indicador)(?!\w)|debit.*credit|credit.*debit/,
  reference: /refer|\bref\b/,
} as const;

/** What describes a movement, the likeliest first. */
const TEXTS = [
  /descri|descritivo|detail|narrative/,
  /histor|particulars|memo/,
  /movimento|operacao|transaction/,
];

/** A heading that is of one side of the account alone. */
export function sideOf(heading: string): 'debit' | 'credit' | null {
  const folded = fold(heading.trim());
  const [isDebit, isCredit] = [WORDS.debit.test(folded), WORDS.credit.test(folded)];
  return isDebit === isCredit ? null : isDebit ? 'debit' : 'credit';
}

const isDate = (folded: string) => WORDS.date.test(folded);
const isMoney = (folded: string) =>
  [WORDS.amount, WORDS.debit, WORDS.credit].some((word) => word.test(folded)) && !isDate(folded);

/** Some banks write the account and the days above the table. */
const ROWS_ABOVE = 40;

/** Where the table begins: the first row with headings for the day and the money; −1 where there is none. */
export function headingsRow(rows: Rows): number {
  return rows.slice(0, ROWS_ABOVE).findIndex((row) => {
    const said = row.map((cell) => fold(cell.trim())).filter(Boolean);
    // "Data de início;01-11-2026" above the table is no heading, however many empty cells follow.
    const hasValues = row.some(
      (cell) => readBankDay(cell) !== null || /^[-+]?[\d.,\s]*\d[\d.,\s]*$/.test(cell.trim()),
    );
    return said.length >= 3 && !hasValues && said.some(isDate) && said.some(isMoney);
  });
}

/** What the columns are taken for by their headings, and the sign's by what stands in it. */
export function guessColumns(headings: readonly string[], below: Rows): BankColumns {
  const folded = headings.map((heading) => fold(heading.trim()));
  const place = (is: (heading: string, at: number) => boolean) => {
    const at = folded.findIndex(is);
    return at === -1 ? null : at;
  };
  const signs = (at: number) => {
    const said = below.map((row) => (row[at] ?? '').trim()).filter(Boolean);
    return said.length > 0 && said.every((cell) => saidSign(cell) !== null);
  };
  const date = place((said) => isDate(said) && !WORDS.valueDate.test(said)) ?? place(isDate) ?? 0;
  const sign = place((said, at) => WORDS.sign.test(said) && signs(at));
  const debit = place((said) => sideOf(said) === 'debit' && !isDate(said) && !WORDS.balance.test(said));
  const credit = place((said) => sideOf(said) === 'credit' && !isDate(said) && !WORDS.balance.test(said));
  const isBoth = (said: string, at: number) =>
    isMoney(said) && !WORDS.balance.test(said) && sideOf(said) === null && at !== sign;
  const amount = place((said, at) => WORDS.amount.test(said) && isBoth(said, at)) ?? place(isBoth);
  const isTwo = debit !== null && credit !== null;
  const text = TEXTS.map((word) => place((said, at) => word.test(said) && !isDate(said) && at !== sign)).find(
    (at) => at !== null,
  );
  return {
    date,
    text: text ?? place((said, at) => said !== '' && !isDate(said) && !isMoney(said) && at !== sign) ?? date,
    amount: isTwo ? null : amount,
    sign: isTwo ? null : sign,
    debit: isTwo || amount === null ? debit : null,
    credit: isTwo || amount === null ? credit : null,
    balance:
      place((said) => WORDS.balance.test(said) && /contab|book/.test(said)) ??
      place((said) => WORDS.balance.test(said)),
    reference: place((said, at) => WORDS.reference.test(said) && !isDate(said) && at !== text),
  };
}
