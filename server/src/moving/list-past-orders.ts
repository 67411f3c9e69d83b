import { type SelectQueryBuilder, sql } from 'kysely';
import type { ShopSystem } from '#core/imports/moving/shop-export.ts';
import type { AdminPastOrder, PastOrderShown } from '#core/moving/contract.ts';
import type { Standing } from '#core/moving/values.ts';
import { toEuros } from '#core/shared/money.ts';
import type { Db } from '../platform/database/database.ts';
import { likePattern } from '../platform/database/like.ts';
import { listPage } from '../platform/database/list-page.ts';
import type { DB } from '../platform/database/tables.ts';

/** Orders on a page. */
const PAGE_SIZE = 25;

type Matching = SelectQueryBuilder<DB, 'past_orders', object>;

async function readPage(db: Db, matching: Matching, page: number) {
  const { items: rows, ...found } = await listPage(db, {
    page,
    usual: PAGE_SIZE,
    matching: matching.selectAll('past_orders'),
    order: sql`ordered_at DESC, id`,
    present: (row) => row,
  });
  const ids = rows.map(({ id }) => id);
  const lines =
    ids.length === 0
      ? []
      : await db
          .selectFrom('past_order_lines')
          .selectAll()
          .where('order_id', 'in', ids)
          .orderBy('position')
          .execute();
  const items = rows.map(
    (row): AdminPastOrder => ({
      id: row.id,
      system: row.system as ShopSystem,
      number: row.number,
      ordered_at: row.ordered_at.toISOString(),
      state: row.state,
      standing: row.standing as Standing,
      payment: row.payment,
      total: toEuros(row.total_cents),
      refunded: toEuros(row.refunded_cents),
      customer_name: row.customer_name,
      customer_email: row.customer_email,
      user_id: row.user_id,
      items: lines
        .filter(({ order_id }) => order_id === row.id)
        .map(({ name, sku, quantity, unit_cents, has_iva }) => ({
          name,
          sku,
          quantity,
          unit_price: unit_cents === null ? null : toEuros(unit_cents),
          has_iva,
        })),
    }),
  );
  return { ...found, items };
}

/** Every order of another shop, or one customer's (with those of an address that is not proved yet), or what a text finds. */
export async function listPastOrders(
  db: Db,
  { q, customer, page }: { q?: string | undefined; customer?: string | undefined; page: number },
) {
  let matching: Matching = db.selectFrom('past_orders');
  if (customer) {
    matching = matching.where((eb) =>
      eb.or([
        eb('user_id', '=', customer),
        eb.and([
          eb('user_id', 'is', null),
          eb('customer_email', '=', eb.selectFrom('users').select('email').where('id', '=', customer)),
        ]),
      ]),
    );
  }
  if (q) {
    const like = likePattern(q);
    matching = matching.where(
      sql<boolean>`fold(number || ' ' || coalesce(customer_name, '') || ' ' || coalesce(customer_email::text, '')) LIKE fold(${like})`,
    );
  }
  return await readPage(db, matching, page);
}

/** The customer's own, whose address was proved. */
export async function listMyPastOrders(db: Db, userId: string, page: number) {
  const own = db.selectFrom('past_orders').where('user_id', '=', userId);
  const { items, ...rest } = await readPage(db, own, page);
  return {
    ...rest,
    items: items.map(
      ({ customer_name: _, customer_email: __, user_id: ___, ...shown }): PastOrderShown => shown,
    ),
  };
}
