import { useRef } from 'react';
import { useShowRecord } from '../../../panel/use-show-record.ts';

/** What every act on a contract does when it is done: its record shows what came of it, and the lists are asked anew. */
export const useShowRental = () => useShowRecord('rental');

/** The id of a press: sent again it is the same one. */
export function useRequestId(): string {
  return useRef(crypto.randomUUID()).current;
}
