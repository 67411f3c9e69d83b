import { sql } from 'kysely';
import { inSearchText, type RecordSource } from '../record-source.ts';

/** Bills among the records. */
export const billSource: RecordSource = {
  table: 'bills',
  title: sql`bills.title`,
  who: sql`bills.payer_name`,
  state: sql`CASE WHEN bills.paid_at IS NOT NULL THEN 'Paga' WHEN bills.ended_at IS NOT NULL THEN 'Anulada' ELSE 'Por pagar' END`,
  cents: sql`bills.gross_cents`,
  owner: { account: 'user_id', email: 'payer_email' },
  isOpen: sql`(bills.paid_at IS NULL AND bills.ended_at IS NULL)`,
  finds: inSearchText('bills'),
};
