import { sql } from 'kysely';
import type { SoldUnit } from '#core/equipment/contract.ts';
import { soldDeviceType } from '#core/equipment/rules/sold-device.ts';
import { soldGuaranteeEnd } from '#core/guarantees/rules/legal-guarantee.ts';
import { isReversed, orderLifecycle } from '#core/orders/lifecycle.ts';
import type { DeviceType } from '#core/repairs/values.ts';
import type { Extension } from '#core/settings/values.ts';
import type { Day } from '#core/shared/calendar.ts';
import { readExtension, repairedOn } from '../guarantees/covered-repairs.ts';
import { monthsOf } from '../guarantees/sources.ts';
import type { Db } from '../platform/database/database.ts';

/** Orders whose goods are not with who ordered them any more, or never were. */
const REVERSED = orderLifecycle.states.filter(isReversed);

/** A unit that was sold, with who bought it and what it is. */
export interface Unit {
  readonly key: string;
  readonly user_id: string | null;
  readonly customer_name: string;
  readonly device_type: DeviceType;
  readonly brand: string;
  readonly model: string;
  readonly sold: SoldUnit;
}

/** What lines of orders say of the goods and of their guarantee. */
export const lineFacts = sql<{
  line_id: string;
  order_id: string;
  order_number: number;
  status: string;
  user_id: string | null;
  customer_name: string;
  customer_email: string;
  customer_phone: string | null;
  name: string;
  quantity: number;
  guarantee: string | null;
  rental_months: number | null;
  category: string | null;
  subcategory: string | null;
  brand: string | null;
  model: string | null;
  bought_at: Date;
  delivered: Date | null;
  repairs: Day[];
}>`SELECT line.id AS line_id, orders.id AS order_id, orders.number AS order_number, orders.status, orders.user_id,
    orders.customer_name, orders.customer_email::text, orders.customer_phone, line.name, line.quantity, line.guarantee,
    line.rental_months, line.position, products.category, products.subcategory, products.brand, products.model,
    orders.created_at AS bought_at,
    CASE WHEN orders.status = 'entregue' THEN (SELECT max(at) FROM order_events
      WHERE order_events.order_id = orders.id AND to_status = 'entregue') END AS delivered,
    ${repairedOn('of_line_id')} AS repairs
  FROM order_lines line JOIN orders ON orders.id = line.order_id LEFT JOIN products ON products.id = line.product_id`;

type LineFacts = typeof lineFacts extends { readonly expressionType?: infer Row } ? NonNullable<Row> : never;

/** The end of the guarantee of the goods of a line; null: not delivered, or it has none of its own. */
export function lineGuaranteeEnd(line: LineFacts, extension: Extension): Date | null {
  const months = monthsOf(line);
  return months === null || line.delivered === null
    ? null
    : soldGuaranteeEnd(months, line.delivered, line.repairs, extension);
}

/** What the goods of a line are, as a repair calls them. */
export function deviceOfLine(line: Pick<LineFacts, 'category' | 'subcategory' | 'brand' | 'model' | 'name'>) {
  return {
    device_type: soldDeviceType(line.category, line.subcategory),
    brand: line.brand || 'Sem marca',
    model: (line.model || line.name).slice(0, 120),
  };
}

/** Units that were sold with these serial numbers (`serialKey`), the newest sale first; not of orders that came back. */
export async function readUnits(db: Db, keys: readonly string[], now: Date): Promise<Unit[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<LineFacts & { key: string; serial_number: string }>`
    SELECT facts.*, sold.serial_key AS key, sold.serial_number
    FROM order_line_serials sold JOIN LATERAL (${lineFacts} WHERE line.id = sold.line_id) AS facts ON true
    WHERE sold.serial_key = ANY(${keys as string[]}) AND facts.status <> ALL(${REVERSED as readonly string[] as string[]})
    ORDER BY facts.bought_at DESC LIMIT 500`.execute(db);
  const extension = await readExtension(db);
  return rows.map((row) => {
    const until = lineGuaranteeEnd(row, extension);
    return {
      key: row.key,
      user_id: row.user_id,
      customer_name: row.customer_name,
      ...deviceOfLine(row),
      sold: {
        order_id: row.order_id,
        order_number: row.order_number,
        line_id: row.line_id,
        name: row.name,
        serial_number: row.serial_number,
        is_rental: row.rental_months !== null,
        bought_at: row.bought_at.toISOString(),
        delivered_at: row.delivered?.toISOString() ?? null,
        guarantee_until: until?.toISOString() ?? null,
        is_over: until !== null && until < now,
      },
    };
  });
}
