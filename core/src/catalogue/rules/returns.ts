import type { Category } from '../values.ts';

/** Days in which a consumer may withdraw from a distance sale (DL 24/2014): no shop gives less. */
export const LEGAL_RETURN_DAYS = 14;

/** The days in which goods come back, to be counted from their arrival. */
export function returnDays(settings: { readonly return_days: number }): number {
  return Math.max(settings.return_days, LEGAL_RETURN_DAYS);
}

/** What of a product's returns is said in short: equipment that is rented goes back when its contract ends. */
export function returnsOf(category: Category, settings: { readonly return_days: number }): string {
  const days = `${returnDays(settings)} dias`;
  if (category === 'aluguer') return 'No fim do contrato';
  return category === 'software' ? `${days}, por ativar` : days;
}

/** What a customer is told who has the goods. */
export function returnsAdvice(settings: { readonly return_days: number }): string {
  return `Tem ${returnDays(settings)} dias para devolver, a contar da entrega.`;
}
