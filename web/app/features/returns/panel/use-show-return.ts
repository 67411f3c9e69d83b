import { useQueryClient } from '@tanstack/react-query';
import type { ReturnWhole } from '#core/returns/contract.ts';
import { queryKeys } from '../../../api/query-keys.ts';

/** What every act on a return is given. */
export interface ActProps {
  readonly found: ReturnWhole;
}

/** An act whose form stays as it is while somebody types. */
export interface TypedActProps extends ActProps {
  readonly onSaved: () => void;
}

/** What every act on a return does when it is done: its record shows what came of it, and the lists are asked anew. */
export function useShowReturn(onSaved?: () => void): (saved: ReturnWhole) => void {
  const client = useQueryClient();
  return (saved) => {
    client.setQueryData([...queryKeys.admin, 'return', saved.id], saved);
    void client.invalidateQueries({ queryKey: queryKeys.admin });
    onSaved?.();
  };
}
