import { formatDay } from '../../shared/dates.ts';
import { formatEuros } from '../../shared/money.ts';
import type { Maintenance, MaintenancePage } from '../contract.ts';
import { hoursText } from './hours-text.ts';

/** "49,20 € por mês". */
export function priceText({ price, every_months }: Pick<Maintenance, 'price' | 'every_months'>): string {
  return `${formatEuros(price)} por ${every_months === 1 ? 'mês' : 'ano'}`;
}

const a = (months: number) => (months === 1 ? 'por mês' : 'por ano');

/** What a contract says, a name and a value each. */
export function conditionFacts(found: MaintenancePage): [string, string | null][] {
  const { conditions: says, every_months } = found;
  return [
    ['Plano', says.plan],
    ['Preço, IVA incluído', priceText(found)],
    ['Horas incluídas', `${hoursText(says.minutes)} ${a(every_months)}`],
    ['Visitas incluídas', says.visits > 0 ? `${says.visits} ${a(every_months)}` : null],
    ['Tempo de resposta', says.responseHours === null ? null : `${says.responseHours} horas úteis`],
    ['Desconto em peças e artigos', says.discountPercent > 0 ? `${says.discountPercent} %` : null],
    ['Hora a mais, IVA incluído', formatEuros(found.extra_hour)],
    ['Equipamentos cobertos', says.devices === null ? 'Sem limite' : `Até ${says.devices}`],
    ['Aviso para terminar', says.noticeDays === 0 ? 'Sem aviso' : `${says.noticeDays} dias`],
    [
      found.accepted_at ? 'Começou' : 'Começa',
      found.accepted_at ? formatDay(found.starts_on) : `${formatDay(found.starts_on)}, ou quando for aceite`,
    ],
    ['Último dia', found.ends_on && formatDay(found.ends_on)],
  ];
}

/** What is other in what a contract is to say: a name, what it will be, and what it is now. */
export function factsToCome(found: MaintenancePage): { label: string; value: string; now: string | null }[] {
  if (!found.next) return [];
  const now = new Map(conditionFacts(found));
  return conditionFacts({ ...found, ...found.next }).flatMap(([label, value]) =>
    value && value !== now.get(label) ? [{ label, value, now: now.get(label) ?? null }] : [],
  );
}

/** "Profissional, 109,47 € por mês": what counts from a day to come on. */
export function termsToComeText(found: MaintenancePage): string | null {
  const { next, every_months } = found;
  return next && `${next.conditions.plan}, ${priceText({ price: next.price, every_months })}`;
}
