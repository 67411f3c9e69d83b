import { type Day, MONTHS } from '../../shared/calendar.ts';

const yearOf = (day: Day) => day.slice(0, 4);
const monthOf = (day: Day) => MONTHS[Number(day.slice(5, 7)) - 1] ?? '';

/** A charge that a bill is of. */
export interface Titled {
  readonly dueOn: Day;
  readonly everyMonths: number;
  /** What it is of where it is no month: a fee, a purchase, the last pages. */
  readonly added?: readonly string[];
}

/** Letters of a title, at most. */
const LONGEST = 120;

/**
 * What a bill is of: "Mensalidade de dezembro", "Mensalidades de novembro de 2026 a janeiro de 2027", "Anuidade de 2026", or of
 * what is no month: "Fim antes do prazo", "Compra: Portátil e mais 1".
 */
export function billTitle(charges: readonly Titled[]): string {
  const months = charges.filter(({ added }) => added === undefined);
  const [first = '', ...others] = charges.flatMap(({ added = [] }) => added);
  if (first === '') return monthsTitle(charges);
  const rest = months.length > 0 ? first.charAt(0).toLowerCase() + first.slice(1) : first;
  const named = (months.length > 0 ? `${monthsTitle(months)} e ${rest}` : rest).slice(0, LONGEST);
  return others.length > 0 ? `${named} e mais ${others.length}` : named;
}

function monthsTitle(charges: readonly Titled[]): string {
  const days = charges.map(({ dueOn }) => dueOn).sort();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const isYearly = charges.every(({ everyMonths }) => everyMonths === 12);
  if (isYearly) {
    return yearOf(first) === yearOf(last)
      ? `Anuidade de ${yearOf(first)}`
      : `Anuidades de ${yearOf(first)} a ${yearOf(last)}`;
  }
  if (first.slice(0, 7) === last.slice(0, 7)) return `Mensalidade de ${monthOf(first)}`;
  if (yearOf(first) === yearOf(last)) return `Mensalidades de ${monthOf(first)} a ${monthOf(last)}`;
  return `Mensalidades de ${monthOf(first)} de ${yearOf(first)} a ${monthOf(last)} de ${yearOf(last)}`;
}
