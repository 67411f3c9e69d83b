import { useQueryClient } from '@tanstack/react-query';
import type { ReturnPage } from '#core/returns/contract.ts';
import type { LostAnswer } from '#core/returns/values.ts';
import { api, ensureXsrf } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';

/** The customer adds to a return; what is left out stays. `key`: its id, or the word of its link. */
export async function tell(
  key: string,
  body: { tracking?: string; iban?: string; lost?: LostAnswer; call_off?: boolean },
): Promise<ReturnPage> {
  await ensureXsrf();
  return await api('PUT /api/returns/{key}', { params: { key }, body });
}

/** What every act of the customer does when it is done. */
export function useTold(key: string) {
  const client = useQueryClient();
  return (saved: ReturnPage) => client.setQueryData(queryKeys.return(key), saved);
}
