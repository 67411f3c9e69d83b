import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/** Which of these pictures stand on papers that were issued: the logos that the shop had. */
export async function imagesUsedByDocuments(db: Db, keys: readonly string[]): Promise<string[]> {
  const logos = await db
    .selectFrom('documents')
    .select(sql<string>`issuer ->> 'logo'`.as('address'))
    .distinct()
    .where(sql<boolean>`issuer ->> 'logo' IS NOT NULL`)
    .execute();
  return keys.filter((key) => logos.some(({ address }) => address.includes(key)));
}
