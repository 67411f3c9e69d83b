import { useQueryClient } from '@tanstack/react-query';
import type { AdminInvoiceWhole } from '#core/invoicing/contract.ts';
import { queryKeys } from '../../../api/query-keys.ts';

/** What is done with a document that was changed: it shows at once, and in the lists. */
export function useInvoiceSaved() {
  const client = useQueryClient();
  return (saved: AdminInvoiceWhole) => {
    client.setQueryData([...queryKeys.admin, 'invoice', saved.id], saved);
    void client.invalidateQueries({ queryKey: queryKeys.admin });
  };
}
