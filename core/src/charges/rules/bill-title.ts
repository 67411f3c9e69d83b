import { type Day, MONTHS } from '../../shared/calendar.ts';

const yearOf = (day: Day) => day.slice(0, 4);
const monthOf = (day: Day) => MONTHS[Number(day.slice(5, 7)) - 1] ?? '';

/** What a bill is of: "Mensalidade de dezembro", "Mensalidades de novembro de 2026 a janeiro de 2027", "Anuidade de 2026". */
export function billTitle(charges: readonly { readonly dueOn: Day; readonly everyMonths: number }[]): string {
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
