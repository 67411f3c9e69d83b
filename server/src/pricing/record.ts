import { type SqlBool, sql } from 'kysely';
import { likePattern } from '../platform/database/like.ts';
import type { RecordSource } from '../record-source.ts';

/** Promotions among the records: by their names. */
export const promotionSource: RecordSource = {
  table: 'promotions',
  title: sql`promotions.name`,
  newest: sql`promotions.created_at DESC, promotions.id`,
  finds: (typed) => sql<SqlBool>`fold(promotions.name) LIKE fold(${likePattern(typed)})`,
};
