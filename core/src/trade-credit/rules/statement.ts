import type { DocumentSum } from '../../documents/content.ts';
import { formatDate } from '../../shared/dates.ts';
import { formatEuros } from '../../shared/money.ts';
import type { AccountSale } from '../contract.ts';

/** What came or went on an account on one day. Euros with IVA: what is owed more is above zero, what is owed less below. */
export interface Movement {
  /** Calendar day in Lisbon. */
  readonly day: string;
  readonly what: 'sale' | 'credit' | 'money' | 'back';
  /** The certified document's number; null: none is issued. Of money, of what it pays. */
  readonly document: string | null;
  /** The sale as people say it: N.º 1042. */
  readonly name: string;
  /** By what money came; null: said otherwise. */
  readonly means: string | null;
  readonly amount: number;
}

const dayText = (day: string) => formatDate(`${day}T12:00:00Z`);
const given = (parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ');

const WHAT: Readonly<Record<Movement['what'], string>> = {
  sale: 'Fatura',
  credit: 'Nota de crédito',
  money: 'Pagamento',
  back: 'Dinheiro devolvido',
};

/** A movement as the statement has it. */
export function movementSum({ day, what, document, name, means, amount }: Movement): DocumentSum {
  const title = what === 'sale' && document === null ? 'Venda, por faturar' : WHAT[what];
  const of = what === 'money' || what === 'back' ? given([means, document]) : document;
  const value = `${amount < 0 ? '−' : '+'}${formatEuros(Math.abs(amount))}`;
  return { label: given([dayText(day), title, of || null, name]), value };
}

/** What falls due when, the earliest first: what is late, each day with its sum, and last what has no day yet. */
export function dueSums(open: readonly AccountSale[], today: string): DocumentSum[] {
  const sums = new Map<string, number>();
  for (const { due_on, open: left } of open) {
    const key = due_on ?? '';
    sums.set(key, (sums.get(key) ?? 0) + Math.round(left * 100));
  }
  const days = [...sums.keys()].sort((a, b) => Number(a === '') - Number(b === '') || (a < b ? -1 : 1));
  return days.map((day) => {
    const value = formatEuros((sums.get(day) ?? 0) / 100);
    if (day === '') return { label: 'Sem data, por enviar', value };
    return { label: `${day < today ? 'Venceu' : 'Vence'} a ${dayText(day)}`, value };
  });
}
