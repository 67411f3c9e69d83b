import type { Db } from '../platform/database/database.ts';
import type { RepairRow } from './store.ts';

/** Whether the device goes back as it came: its last quote was rejected, and nothing was done to it. */
export async function isUnrepaired(db: Db, repair: Pick<RepairRow, 'id' | 'approved_at'>): Promise<boolean> {
  if (repair.approved_at !== null) return false;
  const last = await db
    .selectFrom('repair_quotes')
    .select('state')
    .where('repair_id', '=', repair.id)
    .where('state', '!=', 'rascunho')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.state === 'rejeitado';
}
