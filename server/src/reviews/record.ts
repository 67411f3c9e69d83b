import { sql } from 'kysely';
import { ofAccount } from '../personal-table.ts';
import type { RecordSource } from '../record-source.ts';

/** Opinions of products among the records. */
export const reviewSource: RecordSource = {
  table: 'reviews',
  joined: sql`JOIN products ON products.id = reviews.product_id`,
  title: sql`'de ' || products.name`,
  state: sql`reviews.rating || ' em 5'`,
  ofAccount: ofAccount('reviews.user_id'),
};
