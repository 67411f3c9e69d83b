import type { Db } from '../platform/database/database.ts';

/** The device that was lent for the time of a repair and is not back, as people call it; null: there is none. */
export async function lentOut(db: Db, repairId: string): Promise<string | null> {
  const loan = await db
    .selectFrom('repair_loans')
    .select(['what', 'serial_number'])
    .where('repair_id', '=', repairId)
    .where('returned_at', 'is', null)
    .executeTakeFirst();
  if (!loan) return null;
  return loan.serial_number ? `${loan.what} (${loan.serial_number})` : loan.what;
}
