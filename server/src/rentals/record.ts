import { sql } from 'kysely';
import { rentalLifecycle } from '#core/rentals/lifecycle.ts';
import { inSearchText, type RecordSource } from '../record-source.ts';

/** Contracts of renting among the records. */
export const rentalSource: RecordSource = {
  table: 'rentals',
  title: sql`rentals.product_name`,
  who: sql`rentals.customer_name`,
  state: sql`rentals.state`,
  labels: rentalLifecycle.labels,
  owner: { account: 'user_id', email: 'customer_email' },
  isOpen: sql`rentals.ended_at IS NULL`,
  finds: inSearchText('rentals'),
};
