import { useQuery } from '@tanstack/react-query';
import { formatEuros } from '#core/shared/money.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';

/** What an order for this company waits for, in words, where it is above what its buyer orders alone; null: for nothing. */
export function useApproval(isCustomer: boolean, companyId: string, total: number): string | null {
  const { data } = useQuery({
    queryKey: queryKeys.companies,
    queryFn: ({ signal }) => api('GET /api/auth/companies', { signal }),
    enabled: isCustomer,
  });
  const company = data?.items.find(({ id }) => id === companyId);
  if (!company || company.order_limit === null || total <= company.order_limit) return null;
  return `Acima do seu limite de ${formatEuros(company.order_limit)}: espera pela aprovação de ${company.owner}. Não paga nada agora.`;
}
