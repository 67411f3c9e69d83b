import { sql } from 'kysely';
import { inOrders } from '../personal-table.ts';
import type { RecordSource } from '../record-source.ts';
import { namedIn } from './read-cards.ts';

/** Gift cards among the records, of whoever bought them. */
export const giftCardSource: RecordSource = {
  table: 'gift_cards',
  title: sql`gift_cards.recipient_name`,
  cents: sql`gift_cards.amount_cents`,
  ofAccount: inOrders('gift_cards.order_id'),
  finds: namedIn,
};
