import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../api/query-keys.ts';

/**
 * What every act on a record of the panel does when it is done: the record shows what came back, and whatever else of the panel
 * tells of it is asked anew. @param kind of record, as the key of its query has it.
 */
export function useShowRecord(kind: string, onDone?: () => void): (saved: { readonly id: string }) => void {
  const client = useQueryClient();
  return (saved) => {
    client.setQueryData([...queryKeys.admin, kind, saved.id], saved);
    void client.invalidateQueries({ queryKey: queryKeys.admin });
    onDone?.();
  };
}
