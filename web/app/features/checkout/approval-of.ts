import { formatEuros } from '#core/shared/money.ts';
import type { BuyingCompany } from './company-places.ts';

/** What an order for this company waits for, in words, where it is above what its buyer orders alone; null: for nothing. */
export function approvalOf(company: BuyingCompany | null, total: number): string | null {
  if (!company || company.order_limit === null || total <= company.order_limit) return null;
  return `Acima do seu limite de ${formatEuros(company.order_limit)}: espera pela aprovação de ${company.owner}. Não paga nada agora.`;
}
