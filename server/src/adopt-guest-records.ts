import { sql } from 'kysely';
import type { Tx } from './platform/database/database.ts';
import { columnOf, type RecordSources, sourcesOf } from './record-source.ts';

/**
 * Gives an account the records that were made without one with its e-mail, once that is proved to be its own. Those of
 * another account are never touched.
 */
export async function adoptGuestRecords(
  tx: Tx,
  records: RecordSources,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<void> {
  for (const [, source] of sourcesOf(records)) {
    const { table, owner } = source;
    if (!owner) continue;
    const account = columnOf(source, owner.account);
    await sql`UPDATE ${sql.table(table)} SET ${sql.ref(owner.account)} = ${userId}
      WHERE ${account} IS NULL AND ${columnOf(source, owner.email)} = ${email}`.execute(tx);
  }
}
