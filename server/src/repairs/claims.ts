import type { Selectable } from 'kysely';
import { PAST_ORDER } from '#core/moving/values.ts';
import { orderNumber } from '#core/orders/rules/order-number.ts';
import type { RepairClaim } from '#core/repairs/claim.ts';
import type { ClaimState } from '#core/repairs/claim-texts.ts';
import { repairNumber } from '#core/repairs/record.ts';
import { isUnderWarranty } from '#core/repairs/rules/warranty.ts';
import type { Db } from '../platform/database/database.ts';
import type { RepairClaims } from '../platform/database/tables.ts';
import type { RepairRow } from './store.ts';

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

/** What was decided of these repairs' claims; those that are of nothing are left out. */
export async function readClaimStates(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ClaimState>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('repair_claims')
    .select(['repair_id', 'state'])
    .where('repair_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ repair_id, state }) => [repair_id, state as ClaimState]));
}

/** The claim of a repair as both sides see it. */
export async function presentClaim(db: Db, repairId: string): Promise<RepairClaim | null> {
  const row = await db
    .selectFrom('repair_claims')
    .leftJoin('repairs as earlier', 'earlier.id', 'repair_claims.of_repair_id')
    .leftJoin('order_lines as line', 'line.id', 'repair_claims.of_line_id')
    .leftJoin('orders', 'orders.id', 'line.order_id')
    .leftJoin('past_order_lines as past_line', 'past_line.id', 'repair_claims.of_past_line_id')
    .leftJoin('past_orders as past', 'past.id', 'past_line.order_id')
    .selectAll('repair_claims')
    .select([
      'earlier.number as earlier_number',
      'orders.number as order_number',
      'line.name as line_name',
      'past.number as past_number',
      'past_line.name as past_name',
    ])
    .where('repair_claims.repair_id', '=', repairId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    of: sayOf(row),
    of_repair_id: row.of_repair_id,
    guarantee_until: row.guarantee_until.toISOString(),
    state: row.state as ClaimState,
    reason: row.reason,
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}

/** Of what a claim is, in words. */
function sayOf(row: {
  readonly earlier_number: number | null;
  readonly order_number: number | null;
  readonly line_name: string | null;
  readonly past_number: string | null;
  readonly past_name: string | null;
}): string {
  if (row.earlier_number !== null) return `Reparação ${repairNumber(row.earlier_number)}`;
  if (row.past_number !== null) return `${PAST_ORDER} ${row.past_number}: ${row.past_name}`;
  return `Encomenda ${orderNumber(row.order_number ?? 0)}: ${row.line_name}`;
}

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
