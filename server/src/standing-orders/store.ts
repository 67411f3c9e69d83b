import type { Selectable } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';
import type { StandingOrders } from '../platform/database/tables.ts';

export type StandingRow = Selectable<StandingOrders>;

/** A line as it is kept. */
export interface StandingLineRow {
  readonly standing_order_id: string;
  readonly product_id: string;
  readonly quantity: number;
  /** What one cost, cents with IVA, when its customer was told last. */
  readonly told_cents: number;
}

/** Which one: an account's own by its id, or whose link it is. */
export type Which = { readonly id: string; readonly userId: string } | { readonly key: string };

/** A standing order, locked until the transaction ends; another account's is not found. */
export async function lockStanding(tx: Tx, which: Which): Promise<StandingRow | undefined> {
  return await tx
    .selectFrom('standing_orders')
    .selectAll()
    .where((eb) =>
      'key' in which
        ? eb('key', '=', which.key)
        : eb.and([eb('id', '=', which.id), eb('user_id', '=', which.userId)]),
    )
    .forUpdate()
    .executeTakeFirst();
}

/** The lines of these standing orders, each in its order. */
export async function readStandingLines(db: Db, ids: readonly string[]): Promise<StandingLineRow[]> {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('standing_order_lines')
    .select(['standing_order_id', 'product_id', 'quantity', 'told_cents'])
    .where('standing_order_id', 'in', ids)
    .orderBy('standing_order_id')
    .orderBy('position')
    .execute();
}

/** Writes what is bought again in place of what was; what each costs is told after (`tellPrices`). */
export async function writeStandingLines(
  tx: Tx,
  id: string,
  lines: readonly Pick<StandingLineRow, 'product_id' | 'quantity'>[],
): Promise<void> {
  await tx.deleteFrom('standing_order_lines').where('standing_order_id', '=', id).execute();
  await tx
    .insertInto('standing_order_lines')
    .values(
      lines.map(({ product_id, quantity }, position) => ({
        standing_order_id: id,
        product_id,
        position,
        quantity,
        told_cents: 0,
      })),
    )
    .execute();
}
