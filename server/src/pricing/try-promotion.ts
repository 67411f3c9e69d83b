import { sql } from 'kysely';
import type { Tried } from '#core/pricing/contract.ts';
import { pricingFailures } from '#core/pricing/errors.ts';
import { type Promotable, promote } from '#core/pricing/rules/promote.ts';
import { shopIva } from '#core/settings/rules/iva-rate.ts';
import { atRate, withIva } from '#core/shared/iva.ts';
import { type Cents, toEuros } from '#core/shared/money.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { Deps } from '../platform/deps.ts';
import { readSettings } from '../settings/read-settings.ts';
import { printersOf } from './read-offers.ts';
import { selectPromotions, toRule } from './store.ts';

/** Orders and carts that are looked at: the newest. */
const MOST = 2000;
const DAYS = 30;
const EXAMPLES = 5;

interface Row {
  readonly id: string;
  readonly number: number;
  readonly product_id: string;
  readonly brand: string | null;
  readonly category: string;
  readonly quantity: number;
  readonly unit_net_cents: Cents;
  readonly unit_gross_cents: Cents | null;
  readonly iva_rate: number;
  /** What was paid of the line, without IVA. */
  readonly net_cents: Cents;
  readonly cost_cents: Cents | null;
  readonly is_rental: boolean;
}

/** Lines of what was sold, as a cart had them. */
function toCart(rows: readonly Row[], printers: ReadonlyMap<string, string[]>): Promotable[] {
  return rows.map((row) => ({
    productId: row.product_id,
    brand: row.brand,
    category: row.category,
    printers: printers.get(row.product_id) ?? [],
    quantity: row.quantity,
    unitNetCents: row.unit_net_cents,
    unitGrossCents: row.unit_gross_cents,
    iva: atRate(row.iva_rate),
    costCents: row.cost_cents,
    isInCampaign: false,
    isOpen: !row.is_rental,
  }));
}

const byId = (rows: readonly Row[]) => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(row.id, [...(groups.get(row.id) ?? []), row]);
  return [...groups.values()];
};

const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);

/** What a promotion would have given by itself, on the orders and carts of the last 30 days. Nothing is written. */
export async function tryPromotion({ db, now }: Deps, id: string): Promise<Result<Tried>> {
  const row = await selectPromotions(db).where('promotions.id', '=', id).executeTakeFirst();
  if (!row) return fail(pricingFailures.promotion_not_found);
  const at = now();
  const since = new Date(at.getTime() - DAYS * 86_400_000);
  const rule = toRule(row, row.targets, null);
  const isOfGroup = row.group_id
    ? sql`user_id IN (SELECT user_id FROM group_members WHERE group_id = ${row.group_id})`
    : sql`true`;
  const { iva_settings } = await readSettings(db);
  const { rate } = shopIva(iva_settings, at);
  const { rows: sold } = await sql<Row>`
    SELECT o.id, o.number, p.id AS product_id, p.brand, p.category, line.quantity, line.unit_net_cents,
      line.unit_gross_cents, line.iva_rate, line.net_cents, p.cost_cents, line.rental_months IS NOT NULL AS is_rental
    FROM (SELECT id, number FROM orders WHERE created_at > ${since} AND status <> 'cancelado' AND ${isOfGroup}
        ORDER BY created_at DESC LIMIT ${MOST}) AS o
      JOIN order_lines AS line ON line.order_id = o.id JOIN products AS p ON p.id = line.product_id`.execute(
    db,
  );
  const { rows: carts } = await sql<Row>`
    SELECT c.id, 0 AS number, p.id AS product_id, p.brand, p.category, line.quantity,
      line.seen_price_cents AS unit_net_cents, line.seen_with_iva_cents AS unit_gross_cents, ${rate}::int AS iva_rate,
      0 AS net_cents, p.cost_cents, line.rental_months IS NOT NULL AS is_rental
    FROM (SELECT id FROM carts WHERE updated_at > ${since} AND ${isOfGroup} ORDER BY updated_at DESC LIMIT ${MOST}) AS c
      JOIN cart_lines AS line ON line.cart_id = c.id JOIN products AS p ON p.id = line.product_id`.execute(
    db,
  );
  const printers = await printersOf(
    db,
    [{ promotion: rule }],
    [...new Set([...sold, ...carts].map(({ product_id }) => product_id))],
  );
  const givenOf = (rows: readonly Row[]) => {
    const promoted = promote(toCart(rows, printers), [rule]);
    // Of the delivery its price is what would be off; what it was is not looked up.
    return {
      given: sum(promoted.steps.map(({ grossCents }) => grossCents)),
      isHad: promoted.steps.length > 0 || promoted.delivery.length > 0,
    };
  };
  const orders = byId(sold).map((rows) => ({ rows, ...givenOf(rows) }));
  const had = orders.filter(({ isHad }) => isHad);
  const lines = had.flatMap(({ rows }) => rows);
  const isCostKnown = lines.every(({ cost_cents }) => cost_cents !== null);
  const given = sum(had.map((one) => one.given));
  const netGiven = sum(
    had.map((one) => Math.round((one.given * 100) / (100 + (one.rows[0]?.iva_rate ?? 0)))),
  );
  const margin = sum(lines.map((line) => line.net_cents - (line.cost_cents ?? 0) * line.quantity));
  return ok({
    orders: orders.length,
    with_it: had.length,
    turnover: toEuros(sum(lines.map((line) => withIva(line.net_cents, line.iva_rate)))),
    given: toEuros(given),
    margin_before: isCostKnown ? toEuros(margin) : null,
    margin_after: isCostKnown ? toEuros(margin - netGiven) : null,
    examples: had
      .toSorted((a, b) => b.given - a.given)
      .slice(0, EXAMPLES)
      .map(({ rows, given: cents }) => ({
        id: rows[0]?.id ?? '',
        number: rows[0]?.number ?? 0,
        given: toEuros(cents),
      })),
    carts: byId(carts).filter((rows) => givenOf(rows).isHad).length,
  });
}
