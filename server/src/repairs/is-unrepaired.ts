import type { Db } from '../platform/database/database.ts';
import type { RepairRow } from './store.ts';

/** Where the last quote stands that the customer was sent; undefined when none was. */
export async function lastQuoteState(db: Db, repairId: string): Promise<string | undefined> {
  const last = await db
    .selectFrom('repair_quotes')
    .select('state')
    .where('repair_id', '=', repairId)
    .where('state', '!=', 'rascunho')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.state;
}

/**
 * Whether the device goes back as it came: its last quote was rejected, or something else was proposed in place of the
 * repair, and nothing was done to it.
 */
export async function isUnrepaired(db: Db, repair: Pick<RepairRow, 'id' | 'approved_at'>): Promise<boolean> {
  if (repair.approved_at !== null) return false;
  const proposal = await db
    .selectFrom('repair_proposals')
    .select('state')
    .where('repair_id', '=', repair.id)
    .where('state', '!=', 'retirada')
    .executeTakeFirst();
  return proposal !== undefined || (await lastQuoteState(db, repair.id)) === 'rejeitado';
}
