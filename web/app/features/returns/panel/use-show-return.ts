import type { ReturnWhole } from '#core/returns/contract.ts';
import { useShowRecord } from '../../../panel/use-show-record.ts';

/** What every act on a return is given. */
export interface ActProps {
  readonly found: ReturnWhole;
}

/** An act whose form stays as it is while somebody types. */
export interface TypedActProps extends ActProps {
  readonly onSaved: () => void;
}

/** What every act on a return does when it is done: its record shows what came of it, and the lists are asked anew. */
export const useShowReturn = (onSaved?: () => void) => useShowRecord('return', onSaved);
