import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { orderHold } from '#core/orders/contract.ts';
import { isUnpaid } from '#core/orders/lifecycle.ts';
import { LARGE_HOLD } from '#core/orders/rules/hold-bound.ts';
import type { Db } from '../platform/database/database.ts';
import type { OrderRow } from './store.ts';

/** What all unpaid orders hold of a product. */
const HELD_BY_ALL = sql`(
  SELECT sum(others.quantity)::int FROM order_lines AS others JOIN orders AS other ON other.id = others.order_id
  WHERE others.product_id = product.id AND other.holds_stock AND other.hold_until IS NOT NULL)`;

/** Of the orders named `orders`: unpaid, and holding much of a product, or more than it may. */
export const IS_LARGE_HOLD: RawBuilder<boolean> = sql<boolean>`(
  orders.holds_stock AND orders.hold_until IS NOT NULL AND (orders.is_beyond OR EXISTS (
    SELECT FROM order_lines AS line JOIN products AS product ON product.id = line.product_id
    WHERE line.order_id = orders.id AND line.quantity >= ${LARGE_HOLD.units}
      AND line.quantity * 100 >= (product.stock + ${HELD_BY_ALL}) * ${LARGE_HOLD.percent}
  )))`;

/** What an unpaid order keeps from others, for the panel; null when it is paid or holds nothing. */
export async function readHold(db: Db, order: OrderRow): Promise<z.input<typeof orderHold> | null> {
  if (!order.holds_stock || !isUnpaid(order.status)) return null;
  const { rows } = await sql<{
    product_id: string;
    name: string;
    units: number;
    free: number;
    by_all: number | null;
  }>`
    SELECT product.id AS product_id, min(line.name) AS name, sum(line.quantity)::int AS units,
      product.stock AS free, ${HELD_BY_ALL} AS by_all
    FROM order_lines AS line JOIN products AS product ON product.id = line.product_id
    WHERE line.order_id = ${order.id}
    GROUP BY product.id ORDER BY min(line.position)`.execute(db);
  const products = rows.map(({ by_all, ...row }) => ({
    ...row,
    percent: Math.round((row.units * 100) / Math.max(1, row.free + Math.max(by_all ?? 0, row.units))),
  }));
  return {
    is_large:
      order.is_beyond ||
      products.some(({ units, percent }) => units >= LARGE_HOLD.units && percent >= LARGE_HOLD.percent),
    is_beyond: order.is_beyond,
    is_accepted: order.is_hold_accepted,
    products,
  };
}
