import { sql } from 'kysely';
import type { HistoryEntry } from '#core/catalogue/admin-contract.ts';
import { catalogueFailures } from '#core/catalogue/errors.ts';
import { fieldLabel } from '#core/catalogue/field-labels.ts';
import { declared, PRODUCT_FIELDS, type ProductField } from '#core/catalogue/product-fields.ts';
import { stockReasonLabel } from '#core/catalogue/stock-reasons.ts';
import { formatCents } from '#core/shared/money.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { Db } from '../../platform/database/database.ts';

const PAGE_SIZE = 25;

interface Row {
  readonly id: number;
  readonly kind: 'price' | 'stock' | 'field';
  readonly at: Date;
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly delta: number | null;
  readonly reason: string | null;
  readonly order_id: string | null;
  readonly order_number: string | null;
  readonly who: string | null;
}

function present(row: Row, now: Date): HistoryEntry {
  const common = {
    id: `${row.kind}-${row.id}`,
    kind: row.kind,
    at: row.at.toISOString(),
    is_planned: row.at > now,
    order_id: row.order_id,
    order_number: row.order_number,
    who: row.who,
  };
  // Of a price typed with IVA its text ends with a mark.
  const money = (typed: string | null) =>
    typed === null
      ? null
      : `${formatCents(Number.parseInt(typed, 10))}${typed.endsWith('+') ? ' com IVA' : ''}`;
  switch (row.kind) {
    case 'price':
      return { ...common, label: 'Preço', before: money(row.before), after: money(row.after), reason: null };
    case 'stock': {
      const delta = row.delta ?? 0;
      return {
        ...common,
        label: 'Stock',
        before: null,
        after: `${delta > 0 ? '+' : '−'}${Math.abs(delta)}`,
        reason: row.reason === null ? null : stockReasonLabel(row.reason),
      };
    }
    case 'field':
      return {
        ...common,
        label: fieldLabel(row.field),
        before: row.before,
        after: row.after,
        reason: row.reason,
      };
  }
}

/** A price as it was typed, cents; with IVA: a '+' behind it. */
const TYPED = sql`coalesce(price_with_iva_cents || '+', price_cents::text)`;

/** Fields that say what the shop paid, and whom; in a block by the last part of their path. */
const PRIVATE = Object.keys(PRODUCT_FIELDS).filter((key) => declared(key as ProductField).isPrivate);

/**
 * What changed of a product: prices (campaigns included, those to come too), stock, fields; the latest first. `seesCosts`:
 * whether what the shop paid is told too.
 */
export async function readProductHistory(
  db: Db,
  id: string,
  page: number,
  now: Date,
  seesCosts: boolean,
): Promise<Result<{ items: HistoryEntry[]; total: number; page: number; page_size: number }>> {
  const product = await db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst();
  if (!product) return fail(catalogueFailures.product_gone);
  const changes = sql`FROM product_changes WHERE product_id = ${id}
    AND (${seesCosts} OR split_part(field, '.', -1) <> ALL (${PRIVATE}))`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    // What sells has very many movements: no more of them are read than may be on the page.
    sql<Row>`
    SELECT entries.*, record_name('order', order_id) AS order_number, users.name AS who FROM (
      SELECT 'price' AS kind, starts_at AS at, 'price' AS field,
             lag(${TYPED}) OVER (ORDER BY starts_at, id) AS before, ${TYPED} AS after,
             NULL::integer AS delta, NULL AS reason, NULL AS order_id, actor_id, id
      FROM price_history WHERE product_id = ${id}
      UNION ALL
      (SELECT 'stock', at, 'stock', NULL, NULL, delta, reason, order_id, actor_id, id
      FROM stock_movements WHERE product_id = ${id} ORDER BY at DESC, id DESC LIMIT ${page * PAGE_SIZE})
      UNION ALL
      SELECT 'field', at, field, before, after, NULL, reason, NULL, actor_id, id ${changes}
      ORDER BY at DESC, kind, id DESC LIMIT ${PAGE_SIZE} OFFSET ${(page - 1) * PAGE_SIZE}
    ) AS entries LEFT JOIN users ON users.id = entries.actor_id
    ORDER BY entries.at DESC, entries.kind, entries.id DESC`.execute(db),
    sql<{ total: number }>`SELECT (SELECT count(*) FROM price_history WHERE product_id = ${id})
      + (SELECT count(*) FROM stock_movements WHERE product_id = ${id}) + (SELECT count(*) ${changes}) AS total`.execute(
      db,
    ),
  ]);
  return ok({
    items: rows.map((row) => present(row, now)),
    total: counted[0]?.total ?? 0,
    page,
    page_size: PAGE_SIZE,
  });
}
