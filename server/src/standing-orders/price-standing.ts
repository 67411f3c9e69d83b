import { sql } from 'kysely';
import { shopIva } from '#core/settings/rules/iva-rate.ts';
import { totalsOf } from '#core/shared/lines.ts';
import type { Cents } from '#core/shared/money.ts';
import { linesAt, type PricedLine } from '../cart/price-cart.ts';
import { readPricedProducts } from '../catalogue/priced-products.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { readGroup } from '../pricing/groups/read-group.ts';
import { readSettings } from '../settings/read-settings.ts';
import { readStandingLines, type StandingLineRow } from './store.ts';

/** A line of a standing order at its price of now. Cents. */
export interface StandingPrice {
  readonly priced: PricedLine;
  readonly quantity: number;
  /** One unit with IVA, when its customer was told last. */
  readonly toldCents: Cents;
}

/** A standing order's lines at prices of now, and what can be had of them, with IVA, before promotions and delivery. */
export interface PricedStanding {
  readonly lines: readonly StandingPrice[];
  readonly totalCents: Cents;
}

/** What the articles of these standing orders of one account cost it at `now`: one question for all of them. */
export async function priceStanding(
  db: Db,
  userId: string,
  standingIds: readonly string[],
  now: Date,
): Promise<Map<string, PricedStanding>> {
  const rows = await readStandingLines(db, standingIds);
  const ids = [...new Set(rows.map(({ product_id }) => product_id))];
  const [products, { iva_settings }, group] = await Promise.all([
    readPricedProducts(db, ids, now),
    readSettings(db),
    readGroup(db, userId, ids),
  ]);
  const shop = shopIva(iva_settings, now);
  const byOrder = Map.groupBy(rows, (row) => row.standing_order_id);
  return new Map(
    standingIds.map((id) => {
      const own = byOrder.get(id) ?? [];
      const lines = linesAt(own.map(asCartLine), products, shop, group).flatMap((priced) => {
        const row = own.find(({ product_id }) => product_id === priced.product.id);
        return row ? [{ priced, quantity: row.quantity, toldCents: row.told_cents }] : [];
      });
      const had = lines.flatMap(({ priced }) => {
        const { product } = priced;
        const units = product.isArchived || !product.isPriced ? 0 : Math.min(priced.quantity, product.stock);
        return units > 0 ? [{ ...priced, quantity: units }] : [];
      });
      return [id, { lines, totalCents: totalsOf(had, 0).totalCents }];
    }),
  );
}

/** Keeps what each article costs now as what its customer was told last. */
export async function tellPrices(tx: Tx, id: string, { lines }: PricedStanding): Promise<void> {
  const ids = lines.map(({ priced }) => priced.product.id);
  const cents = lines.map(({ priced }) => priced.unitWithIvaCents);
  await sql`UPDATE standing_order_lines line SET told_cents = told.cents
    FROM unnest(${ids}::uuid[], ${cents}::integer[]) AS told (product_id, cents)
    WHERE line.standing_order_id = ${id} AND line.product_id = told.product_id`.execute(tx);
}

function asCartLine({ product_id, quantity, told_cents }: StandingLineRow) {
  return {
    id: product_id,
    product_id,
    quantity,
    rental_months: null,
    seen_price_cents: told_cents,
    seen_with_iva_cents: told_cents,
    credit_id: null,
    credit_cents: null,
    credit_with_iva_cents: null,
  };
}
