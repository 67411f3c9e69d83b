import { isHandedOver } from '#core/repairs/lifecycle.ts';
import type { RepairOpinion } from '#core/repairs/opinion/opinion.ts';
import type { Db } from '../../platform/database/database.ts';
import type { RepairRow } from '../store.ts';

/** What was said of a repair; null: nothing. */
export async function findOpinion(db: Db, repairId: string): Promise<RepairOpinion | null> {
  const row = await db
    .selectFrom('repair_opinions')
    .select(['rating', 'text', 'at'])
    .where('repair_id', '=', repairId)
    .executeTakeFirst();
  return row ? { ...row, at: row.at.toISOString() } : null;
}

/** Whether an opinion is taken: the device is back, and there is none yet. */
export function takesOpinion(repair: Pick<RepairRow, 'status'>, given: RepairOpinion | null): boolean {
  return isHandedOver(repair.status) && given === null;
}
