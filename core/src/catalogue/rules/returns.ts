import { type Buyer, isBusiness } from '../../shared/buyer.ts';
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

/** The days that this buyer has to withdraw, as promised and as kept; null: none, it is bought for a company. */
export function returnDaysFor(buyer: Buyer, settings: { readonly return_days: number }): number | null {
  return isBusiness(buyer) ? null : returnDays(settings);
}

/** What a customer is told who has the goods; null: a company is promised no days. */
export function returnsAdvice(settings: { readonly return_days: number }, buyer: Buyer): string | null {
  const days = returnDaysFor(buyer, settings);
  return days === null ? null : `Tem ${days} dias para devolver, a contar da entrega.`;
}
