import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { RentalWhole } from '#core/rentals/contract.ts';
import { queryKeys } from '../../../api/query-keys.ts';

/** What every act on a contract does when it is done: its record shows what came of it, and the lists are asked anew. */
export function useShowRental(): (saved: RentalWhole) => void {
  const client = useQueryClient();
  return (saved) => {
    client.setQueryData([...queryKeys.admin, 'rental', saved.id], saved);
    void client.invalidateQueries({ queryKey: queryKeys.admin });
  };
}

/** The id of a press: sent again it is the same one. */
export function useRequestId(): string {
  return useRef(crypto.randomUUID()).current;
}
