import { endOfLisbonDay } from '#core/shared/lisbon-time.ts';
import type { OrderFollower } from '../orders/followers-port.ts';
import { readOrderLines } from '../orders/store.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import type { By } from '../platform/http/caller.ts';
import { balancePool } from './balance-pool.ts';
import { lookAtOrders } from './deliver-orders.ts';
import { type LicenceRow, lockLicences, lockPools, seenKeys } from './store.ts';

/** The order in which licences go back: what nobody has seen first. */
const GOES_BACK = [null, 'entregue', 'revelada'];

/** What licences do when an order comes to stand, is refunded or ends. */
export function licenceFollower(deps: Deps): OrderFollower {
  return {
    onPaid: async (tx, by, order, lines, at) => {
      const pools = await lockPools(
        tx,
        lines.map(({ product_id }) => product_id),
      );
      for (const pool of pools) {
        const sold = lines.filter(({ product_id }) => product_id === pool.product_id);
        const units = sold.flatMap(({ id, quantity }) =>
          Array.from({ length: quantity }, (_, nth) => ({ line_id: id, unit: nth + 1 })),
        );
        const promised_at = endOfLisbonDay(at, pool.promise_days);
        await tx
          .insertInto('licences')
          .values(
            units.map((unit) => ({
              ...unit,
              pool_id: pool.id,
              order_id: order.id,
              sold_at: at,
              promised_at,
            })),
          )
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        await balancePool(deps, tx, by, pool, at);
      }
    },
    onRefunded: async (tx, by, order, { isWhole, linesSoFar, at }) => {
      const sold = await readOrderLines(tx, order.id);
      await giveBack(deps, tx, by, order.id, at, (lineId) => {
        if (isWhole) return 0;
        const back = linesSoFar.filter((line) => line.lineId === lineId);
        const units = sold.find(({ id }) => id === lineId)?.quantity ?? 0;
        return units - back.reduce((sum, { quantity }) => sum + quantity, 0);
      });
    },
    onEnded: async (tx, by, order, at) => await giveBack(deps, tx, by, order.id, at, () => 0),
    kept: async (db, orderId) => await seenKeys(db, orderId),
  };
}

/**
 * Ends the licences of an order beyond what of each line still stands: a key that nobody saw can be sold again, one that
 * was seen is spent.
 */
async function giveBack(
  deps: Deps,
  tx: Tx,
  by: By,
  orderId: string,
  at: Date,
  stays: (lineId: string) => number,
): Promise<void> {
  // Also of those that a refund ended: cancelled after it, the order puts their units back a second time.
  const products = await tx
    .selectFrom('licences')
    .innerJoin('licence_pools', 'licence_pools.id', 'licences.pool_id')
    .select('licence_pools.product_id')
    .where('order_id', '=', orderId)
    .execute();
  const pools = await lockPools(
    tx,
    products.map(({ product_id }) => product_id),
  );
  if (pools.length === 0) return;
  const standing = await lockLicences(tx, { standingOf: orderId });
  const place = ({ key_state }: LicenceRow) => GOES_BACK.indexOf(key_state);
  for (const lineId of new Set(standing.map(({ line_id }) => line_id))) {
    const ofLine = standing.filter(({ line_id }) => line_id === lineId).sort((a, b) => place(a) - place(b));
    for (const licence of ofLine.slice(0, Math.max(0, ofLine.length - stays(lineId)))) {
      await endLicence(tx, licence, at);
    }
  }
  for (const pool of pools) await balancePool(deps, tx, by, pool, at);
  // What waited for a key may have been all that was missing.
  await lookAtOrders(deps, tx, [orderId]);
}

async function endLicence(tx: Tx, { id, key_id, key_state }: LicenceRow, at: Date): Promise<void> {
  const isFree = key_state === 'entregue';
  await tx
    .updateTable('licences')
    .set({ ended_at: at, ...(isFree ? { key_id: null } : {}) })
    .where('id', '=', id)
    .execute();
  if (!key_id) return;
  await tx
    .updateTable('licence_keys')
    .set({ state: isFree ? 'livre' : 'gasta' })
    .where('id', '=', key_id)
    .execute();
}
