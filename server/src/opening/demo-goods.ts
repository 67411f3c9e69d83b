import { type RawBuilder, sql } from 'kysely';
import { NO_MAKER } from '#core/catalogue/brands/maker.ts';
import { openingFailures } from '#core/opening/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { notifyChanged } from '../platform/cache/notify.ts';
import type { Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { By } from '../platform/http/caller.ts';
import { moveOrderUnits } from '../units/order-units.ts';
import { wipeMoney } from './wipe-money.ts';

/** Puts the demo goods into a transaction; their pictures are written beside it. @returns how many. */
export type SeedGoods = (tx: Tx, deps: Deps) => Promise<number>;

/** Puts the demo goods into a shop that has no products. */
export async function addDemoGoods(deps: Deps, by: By, seed: SeedGoods): Promise<Result<number>> {
  return await transact(deps.db, async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('demo goods', 0))`.execute(tx);
    const any = await tx.selectFrom('products').select('id').limit(1).executeTakeFirst();
    if (any) return fail(openingFailures.shop_not_empty);
    const products = await seed(tx, deps);
    await notifyChanged(tx, 'products');
    await audit(tx, by, 'demo.added', 'goods', { products });
    return ok(products);
  });
}

/** What the play took of goods of the shop's own comes back: without the order it never left. */
async function giveBack(tx: Tx, by: By, order: string, at: Date): Promise<void> {
  const { rows } = await sql<{ product_id: string; units: number }>`
    SELECT m.product_id, -sum(m.delta)::int AS units
    FROM stock_movements m JOIN products p ON p.id = m.product_id AND NOT p.is_demo
    WHERE m.order_id = ${order} GROUP BY m.product_id`.execute(tx);
  const lines = rows.map(({ product_id, units }) => ({ productId: product_id, quantity: units }));
  await moveOrderUnits(tx, by, { reason: 'cancelamento', orderId: order, lines, at });
}

/** What was charged for contracts, and its money: `plans` and `payables` are queries of ids, the bills' own aside. */
async function wipeCharges(tx: Tx, plans: RawBuilder<unknown>, others: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT bill_charges.bill_id::text AS id FROM bill_charges JOIN charges ON charges.id = charge_id
    WHERE plan_id IN ${plans}`.execute(tx);
  const bills = rows.map(({ id }) => id);
  await wipeMoney(
    tx,
    sql`(SELECT id FROM payables WHERE id IN ${others}
      OR kind = 'rental_instalment' AND subject = ANY (${bills}::text[]))`,
  );
  await sql`DELETE FROM bill_charges WHERE bill_id = ANY (${bills}::uuid[])`.execute(tx);
  await sql`DELETE FROM charge_lines WHERE plan_id IN ${plans}`.execute(tx);
  await sql`DELETE FROM charges WHERE plan_id IN ${plans}`.execute(tx);
  await sql`DELETE FROM bills WHERE id = ANY (${bills}::uuid[])`.execute(tx);
  await sql`DELETE FROM charge_plans WHERE id IN ${plans}`.execute(tx);
}

/** Contracts of demo orders, with what was charged for them and the deposits: none of it was real. */
async function wipeRentals(tx: Tx, orders: readonly string[]): Promise<void> {
  const rentals = sql`(SELECT id::text FROM rentals WHERE order_id = ANY (${[...orders]}::text[]))`;
  await wipeCharges(
    tx,
    sql`(SELECT id FROM charge_plans WHERE kind = 'rental' AND subject IN ${rentals})`,
    sql`(SELECT id FROM payables WHERE kind = 'rental_deposit' AND subject IN ${rentals})`,
  );
  await sql`DELETE FROM documents WHERE subject_kind = 'rental' AND subject_id IN ${rentals}`.execute(tx);
  await sql`DELETE FROM rentals WHERE order_id = ANY (${[...orders]}::text[])`.execute(tx);
}

/** Maintenance contracts of the demo shop's people, who would be charged for ever: by their address, which nobody can have. */
async function wipeMaintenance(tx: Tx): Promise<void> {
  const own = sql`(SELECT id FROM maintenance_contracts WHERE customer_email LIKE '%@cliente.example')`;
  await wipeCharges(
    tx,
    sql`(SELECT id FROM charge_plans WHERE kind = 'maintenance' AND subject IN (SELECT id::text FROM ${own} AS own))`,
    sql`(SELECT id FROM payables WHERE false)`,
  );
  await sql`DELETE FROM maintenance_contracts WHERE id IN ${own}`.execute(tx);
}

/** What an order leaves in other tables, in the order in which it may go. Mails stay: they are what was sent. */
async function wipeOrders(tx: Tx, orders: readonly string[]): Promise<void> {
  if (orders.length === 0) return;
  await wipeRentals(tx, orders);
  const ids = sql`${[...orders]}::text[]`;
  await sql`DELETE FROM returns WHERE order_id = ANY (${ids}) OR exchange_order_id = ANY (${ids})`.execute(
    tx,
  );
  await wipeMoney(tx, sql`(SELECT id FROM payables WHERE kind = 'order' AND subject = ANY (${ids}))`);
  await sql`DELETE FROM stock_movements WHERE order_id = ANY (${ids})`.execute(tx);
  await sql`DELETE FROM documents WHERE subject_kind = 'order' AND subject_id = ANY (${ids})`.execute(tx);
  await sql`DELETE FROM orders WHERE id = ANY (${ids})`.execute(tx);
}

/** Invented makers go; of a brand that no product names nothing stays. */
async function forgetBrands(tx: Tx): Promise<void> {
  await sql`DELETE FROM brands WHERE is_demo AND NOT EXISTS (
    SELECT FROM brand_names JOIN products ON fold(products.brand) = folded WHERE brand_id = brands.id)`.execute(
    tx,
  );
  await tx
    .updateTable('brands')
    .set({ ...NO_MAKER, is_demo: false })
    .where('is_demo', '=', true)
    .execute();
}

/** Numbers go on from the last that is left: the first real order of an emptied shop is the first one. */
async function takeNumbersBack(tx: Tx): Promise<void> {
  await sql`SELECT setval('order_numbers', (SELECT coalesce(max(number), 1000) + 1 FROM orders), false)`.execute(
    tx,
  );
  await sql`SELECT setval('return_numbers', (SELECT coalesce(max(number), 1000) + 1 FROM returns), false)`.execute(
    tx,
  );
  await sql`UPDATE document_series s SET next_number =
    (SELECT coalesce(max(d.number), 0) + 1 FROM documents d WHERE d.series_id = s.id)`.execute(tx);
}

/**
 * Takes the demo goods out, and every order that has one of them with all it left: payments, movements of stock,
 * points, papers. Refused where such an order was paid with real money.
 */
export async function removeDemoGoods(
  deps: Pick<Deps, 'db' | 'now'>,
  by: By,
): Promise<Result<{ products: number; orders: number }>> {
  return await transact(deps.db, async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('demo goods', 0))`.execute(tx);
    const goods = await tx
      .selectFrom('products')
      .select('id')
      .where('is_demo', '=', true)
      .orderBy('id')
      .forUpdate()
      .execute();
    if (goods.length === 0) return fail(openingFailures.no_demo_goods);
    const ids = goods.map(({ id }) => id);
    const { rows: orders } = await sql<{ id: string; is_real: boolean }>`
      SELECT o.id, EXISTS (SELECT FROM payments p JOIN payables d ON d.id = p.payable_id
        WHERE d.kind = 'order' AND d.subject = o.id AND NOT p.is_simulated
        AND p.paid_at IS NOT NULL) AS is_real
      FROM orders o
      WHERE o.id IN (SELECT order_id FROM order_lines WHERE product_id = ANY (${ids}::uuid[]))
      ORDER BY o.id FOR UPDATE OF o`.execute(tx);
    if (orders.some(({ is_real }) => is_real)) return fail(openingFailures.demo_with_money);
    for (const { id } of orders) await giveBack(tx, by, id, deps.now());
    await wipeMaintenance(tx);
    await wipeOrders(
      tx,
      orders.map(({ id }) => id),
    );
    // Quotes keep the words and prices of their lines; parts of what never was are none.
    await sql`UPDATE repair_quote_lines SET product_id = NULL WHERE product_id = ANY (${ids}::uuid[])`.execute(
      tx,
    );
    await sql`DELETE FROM repair_parts WHERE product_id = ANY (${ids}::uuid[])`.execute(tx);
    await sql`DELETE FROM units WHERE product_id = ANY (${ids}::uuid[])`.execute(tx);
    await sql`DELETE FROM products WHERE id = ANY (${ids}::uuid[])`.execute(tx);
    await forgetBrands(tx);
    await takeNumbersBack(tx);
    await notifyChanged(tx, 'products');
    const gone = { products: ids.length, orders: orders.length };
    await audit(tx, by, 'demo.removed', 'goods', null, gone);
    return ok(gone);
  });
}
