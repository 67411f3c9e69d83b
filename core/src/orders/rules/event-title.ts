import { ORDER_STATUS_LABELS } from '../texts.ts';
import { readOrderStatus } from '../values.ts';

/** What an entry of an order's history is called: the status it came to, or that only its data changed. */
export function eventTitle({ from, to }: { from: string | null; to: string }): string {
  return from === to ? 'Dados atualizados' : ORDER_STATUS_LABELS[readOrderStatus(to)];
}
