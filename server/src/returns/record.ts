import { sql } from 'kysely';
import { returnLifecycle } from '#core/returns/lifecycle.ts';
import { inSearchText, type RecordSource } from '../record-source.ts';

/** Returns of goods among the records. */
export const returnSource: RecordSource = {
  table: 'returns',
  who: sql`returns.customer_name`,
  state: sql`returns.state`,
  labels: returnLifecycle.labels,
  cents: sql`returns.lines_cents + returns.delivery_cents`,
  owner: { account: 'user_id', email: 'customer_email' },
  isOpen: sql`returns.ended_at IS NULL`,
  finds: inSearchText('returns'),
};
