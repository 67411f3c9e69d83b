import { typedOrderNumber } from '../../orders/rules/order-number.ts';
import type { WithdrawnKind } from '../values.ts';

const PREFIXES: readonly (readonly [WithdrawnKind, RegExp])[] = [
  ['manutencao', /^cm\s*-?\s*(\d{1,9})$/i],
  ['aluguer', /^c\s*-?\s*(\d{1,9})$/i],
  ['reparacao', /^t\s*-?\s*(\d{1,9})$/i],
];

/** What somebody withdraws from, as its mails name it: "1042" or "N.º 1042", "C-1042", "CM-1042", "T-1042"; null: none of it. */
export function typedWithdrawal(typed: string): { of: WithdrawnKind; number: number } | null {
  for (const [of, pattern] of PREFIXES) {
    const digits = pattern.exec(typed.trim())?.[1];
    if (digits !== undefined) return { of, number: Number(digits) };
  }
  const number = typedOrderNumber(typed);
  return number === null ? null : { of: 'encomenda', number };
}

/** The number as people say it. */
export function withdrawnNumber({
  of,
  number,
}: {
  readonly of: WithdrawnKind;
  readonly number: number;
}): string {
  const prefix = { encomenda: 'N.º ', aluguer: 'C-', manutencao: 'CM-', reparacao: 'T-' }[of];
  return `${prefix}${number}`;
}
