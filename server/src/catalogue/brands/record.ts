import { type SqlBool, sql } from 'kysely';
import { likePattern } from '../../platform/database/like.ts';
import type { RecordSource } from '../../record-source.ts';

/** Brands that products name, among the records. */
export const brandSource: RecordSource = {
  table: 'brands',
  title: sql`brands.name`,
  aside: sql`brands.maker`,
  // Its id begins with its time.
  at: sql`uuid_extract_timestamp(brands.id)`,
  finds: (typed) => sql<SqlBool>`fold(brands.name) LIKE fold(${likePattern(typed)})`,
};
