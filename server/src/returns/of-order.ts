import { sql } from 'kysely';
import { NOTHING, parcelOf, shippingChoices } from '#core/cart/rules/shipping.ts';
import { returnDays } from '#core/catalogue/rules/returns.ts';
import { isDelivered } from '#core/orders/lifecycle.ts';
import type { RefundLine } from '#core/payments/rules/refund-lines.ts';
import { type Withdrawal, withdrawalOf } from '#core/returns/rules/withdrawal.ts';
import type { KeptLine } from '#core/returns/values.ts';
import { isBusiness } from '#core/shared/buyer.ts';
import { zoneOfPostalCode } from '#core/shared/delivery-zone.ts';
import type { Cents } from '#core/shared/money.ts';
import { seenKeys } from '../licences/store.ts';
import { addressOf } from '../orders/present-order.ts';
import { type LineRow, type OrderRow, readArrival, readOrderLines } from '../orders/store.ts';
import type { Db } from '../platform/database/database.ts';
import { readSettings } from '../settings/read-settings.ts';

/** When the goods of an order came into its customer's hands, as far as the shop knows. */
async function deliveredAt(db: Db, order: OrderRow): Promise<Date | null> {
  if (!isDelivered(order.status)) return null;
  return (await readArrival(db, order))?.at ?? null;
}

/** Whether its consumer may withdraw now; a company has no such right (DL 24/2014). */
export async function readWithdrawal(db: Db, order: OrderRow, now: Date): Promise<Withdrawal> {
  const [delivered, { promise_settings }] = await Promise.all([deliveredAt(db, order), readSettings(db)]);
  return withdrawalOf(
    {
      status: order.status,
      isPaid: order.paid_at !== null || order.account_days !== null,
      isBusiness: isBusiness(order),
      deliveredAt: delivered,
      days: returnDays(promise_settings),
    },
    now,
  );
}

/** A line of an order, and what of it can still go back. */
export interface OpenLine {
  readonly line: LineRow;
  readonly left: number;
  readonly kept: KeptLine | null;
}

/** Units of each line that are on their way back, or went back already: by returns that stand, and by refunds alone. */
async function unitsGone(db: Db, orderId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; units: number }>`
    SELECT id, sum(quantity)::int AS units FROM (
      SELECT order_line_id::text AS id, quantity FROM return_lines JOIN returns ON returns.id = return_id
      WHERE order_id = ${orderId} AND state NOT IN ('recusada', 'anulada')
      UNION ALL
      SELECT line_id, quantity FROM (${refundsAlone(orderId)}) alone) gone GROUP BY id`.execute(db);
  return new Map(rows.map(({ id, units }) => [id, units]));
}

/** Lines of refunds of an order that no return is behind. */
function refundsAlone(orderId: string) {
  return sql`SELECT refund_lines.line_id::text AS line_id, refund_lines.quantity, refund_lines.amount_cents
    FROM refund_lines JOIN refunds ON refunds.id = refund_lines.refund_id
    JOIN payables ON payables.id = refunds.payable_id AND payables.kind = 'order' AND payables.subject = ${orderId}
    WHERE refunds.state <> 'failed' AND NOT EXISTS (SELECT FROM returns WHERE returns.refund_id = refunds.id)`;
}

/** What of each line can still go back: not what is rented, and no key that its customer has seen. */
export async function readOpenLines(db: Db, orderId: string): Promise<OpenLine[]> {
  const [lines, gone, seen] = await Promise.all([
    readOrderLines(db, orderId),
    unitsGone(db, orderId),
    seenKeys(db, orderId, { standing: true }),
  ]);
  return lines.map((line) => {
    const keys = seen.get(line.id) ?? 0;
    if (line.rental_months !== null) return { line, left: 0, kept: 'aluguer' };
    const left = Math.max(0, line.quantity - (gone.get(line.id) ?? 0) - keys);
    return { line, left, kept: keys > 0 ? 'chave' : null };
  });
}

/** What went back of an order before: the share of each line's units, and of its delivery. `but`: this return aside. */
export async function readBefore(
  db: Db,
  orderId: string,
  but: string,
): Promise<{ readonly lines: RefundLine[]; readonly deliveryCents: Cents; readonly pendingCents: Cents }> {
  const [lines, others] = await Promise.all([
    sql<{ line_id: string; quantity: number; amount_cents: number }>`
      SELECT order_line_id::text AS line_id, quantity, share_cents AS amount_cents
      FROM return_lines JOIN returns ON returns.id = return_id
      WHERE order_id = ${orderId} AND returns.id <> ${but} AND share_cents IS NOT NULL
      UNION ALL ${refundsAlone(orderId)}`.execute(db),
    db
      .selectFrom('returns')
      .select(['state', 'lines_cents', 'delivery_cents'])
      .where('order_id', '=', orderId)
      .where('id', '!=', but)
      .where('lines_cents', 'is not', null)
      .execute(),
  ]);
  return {
    lines: lines.rows.map((row) => ({
      lineId: row.line_id,
      quantity: row.quantity,
      amountCents: row.amount_cents,
    })),
    deliveryCents: others.reduce((sum, { delivery_cents }) => sum + (delivery_cents ?? 0), 0),
    // Promised by returns whose money is still to be given back.
    pendingCents: others.reduce(
      (sum, { state, lines_cents, delivery_cents }) =>
        state === 'verificada' ? sum + (lines_cents ?? 0) + (delivery_cents ?? 0) : sum,
      0,
    ),
  };
}

/** What the cheapest way of delivery that the shop offers would cost these goods, IVA included. */
export async function standardDelivery(db: Db, order: OrderRow, lines: readonly LineRow[]): Promise<Cents> {
  const ids = lines.flatMap(({ product_id }) => product_id ?? []);
  const [settings, products] = await Promise.all([
    readSettings(db),
    ids.length === 0
      ? []
      : db
          .selectFrom('products')
          .select(['id', 'weight_grams', 'length_cm', 'width_cm', 'height_cm', 'category'])
          .where('id', 'in', ids)
          .execute(),
  ]);
  const { shipping_settings } = settings;
  const parcel = parcelOf(
    lines.flatMap(({ product_id, quantity }) => {
      const product = products.find(({ id }) => id === product_id);
      if (!product) return [];
      // What was carried, and paid as such: keys that were sold alone paid nothing.
      const { weight_grams: weightGrams, length_cm, width_cm, height_cm, category } = product;
      return [
        {
          quantity,
          product: { weightGrams, sidesCm: [length_cm, width_cm, height_cm], category, isByKeys: false },
        },
      ];
    }),
    shipping_settings.default_weight_grams,
  );
  const postalCode = addressOf(order)?.postal_code;
  const zone = (postalCode && zoneOfPostalCode(postalCode)) || 'mainland';
  const prices = (of: typeof parcel) =>
    shippingChoices(shipping_settings, { subtotalCents: order.subtotal_cents, ...of }, zone)
      .filter(({ isPickup }) => !isPickup)
      .map(({ priceCents }) => priceCents);
  const found = prices(parcel);
  const known = found.length > 0 ? found : prices(NOTHING);
  // Nothing goes there any more: what was paid is what is known to be usual.
  return known.length > 0 ? Math.min(...known) : order.shipping_cents;
}
