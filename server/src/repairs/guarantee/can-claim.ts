import { isUnderWarranty } from '#core/repairs/rules/warranty.ts';
import type { Db } from '../../platform/database/database.ts';
import type { RepairRow } from '../store.ts';

/** Whether a repair's own guarantee can be claimed now: handed over, not over, and no claim of it is being dealt with. */
export async function canClaim(db: Db, repair: RepairRow, now: Date): Promise<boolean> {
  return (
    repair.status === 'entregue' &&
    isUnderWarranty(repair.warranty_until, now) &&
    !(await hasOpenClaim(db, repair.id))
  );
}

/** Whether a claim of this repair is being dealt with. */
export async function hasOpenClaim(db: Db, repairId: string): Promise<boolean> {
  const open = await db
    .selectFrom('repair_claims')
    .innerJoin('repairs', 'repairs.id', 'repair_claims.repair_id')
    .select('repairs.id')
    .where('repair_claims.of_repair_id', '=', repairId)
    .where('repairs.delivered_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}
