import type { Maintenance, MaintenancePage } from '#core/maintenance/contract.ts';
import { hoursText } from '#core/maintenance/rules/hours-text.ts';
import { formatDate } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';

/** 05/03/2026, of a day in Lisbon as the API says it. */
export const onDay = (day: string) => formatDate(`${day}T12:00:00Z`);

/** "3 h de 5 h", of the period that runs. */
export function hoursUsed({
  used_minutes,
  included_minutes,
}: Pick<Maintenance, 'used_minutes' | 'included_minutes'>): string {
  return `${hoursText(used_minutes)} de ${hoursText(included_minutes)}`;
}

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
      found.accepted_at ? onDay(found.starts_on) : `${onDay(found.starts_on)}, ou quando for aceite`,
    ],
    ['Último dia', found.ends_on && onDay(found.ends_on)],
  ];
}
