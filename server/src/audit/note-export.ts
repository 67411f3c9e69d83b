import type { Db } from '../platform/database/database.ts';
import type { By } from '../platform/http/caller.ts';
import { auditOf } from './audit.ts';

/**
 * Leaves that somebody took a file out of the shop, by its address, unless what made it left an event of this request
 * already (docs/adr/0604).
 */
export async function noteExport(db: Db, by: By, taken: { path: string; file: string }): Promise<void> {
  const own = await db
    .selectFrom('audit_events')
    .select('id')
    .where('request_id', '=', by.requestId)
    .limit(1)
    .executeTakeFirst();
  if (own) return;
  await auditOf(db, by, 'audit.file_taken', taken.path, { file: taken.file }).execute();
}
