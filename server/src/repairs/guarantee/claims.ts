import type { Selectable } from 'kysely';
import { orderNumber } from '#core/orders/rules/order-number.ts';
import type { ClaimState, RepairClaim } from '#core/repairs/claim.ts';
import { repairNumber } from '#core/repairs/rules/repair-number.ts';
import type { Db } from '../../platform/database/database.ts';
import type { RepairClaims } from '../../platform/database/tables.ts';

export type ClaimRow = Omit<Selectable<RepairClaims>, 'state'> & { readonly state: ClaimState };

/** What a repair is under the guarantee of; null: of nothing. */
export async function findClaim(db: Db, repairId: string): Promise<ClaimRow | null> {
  const row = await db
    .selectFrom('repair_claims')
    .selectAll()
    .where('repair_id', '=', repairId)
    .executeTakeFirst();
  return (row as ClaimRow | undefined) ?? null;
}

/** Whether a guarantee covers the repair: nothing is owed for it, and no quote is made. */
export async function isCovered(db: Db, repairId: string): Promise<boolean> {
  return (await findClaim(db, repairId))?.state === 'coberta';
}

/** The claim of a repair as both sides see it. */
export async function presentClaim(db: Db, repairId: string): Promise<RepairClaim | null> {
  const row = await db
    .selectFrom('repair_claims')
    .leftJoin('repairs as earlier', 'earlier.id', 'repair_claims.of_repair_id')
    .leftJoin('order_lines as line', 'line.id', 'repair_claims.of_line_id')
    .leftJoin('orders', 'orders.id', 'line.order_id')
    .selectAll('repair_claims')
    .select(['earlier.number as earlier_number', 'orders.number as order_number', 'line.name as line_name'])
    .where('repair_claims.repair_id', '=', repairId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    of:
      row.earlier_number === null
        ? `Encomenda ${orderNumber(row.order_number ?? 0)}: ${row.line_name}`
        : `Reparação ${repairNumber(row.earlier_number)}`,
    of_repair_id: row.of_repair_id,
    guarantee_until: row.guarantee_until.toISOString(),
    state: row.state as ClaimState,
    reason: row.reason,
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}
