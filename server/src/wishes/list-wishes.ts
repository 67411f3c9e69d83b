import { sql } from 'kysely';
import { MOST_WISHES } from '#core/wishes/contract.ts';
import { readCards } from '../catalogue/product-cards.ts';
import type { Db } from '../platform/database/database.ts';
import { listPage } from '../platform/database/list-page.ts';

const PAGE_SIZE = 24;

function onSale(db: Db, userId: string) {
  return db
    .selectFrom('wishes')
    .innerJoin('products', 'products.id', 'wishes.product_id')
    .where('wishes.user_id', '=', userId)
    .where('products.archived_at', 'is', null);
}

/** A customer's wishes that are on sale, at their price of `now`, the last added first. */
export async function listWishes(db: Db, userId: string, page: number, now: Date) {
  const { items, ...found } = await listPage(db, {
    page,
    usual: PAGE_SIZE,
    matching: onSale(db, userId).select('wishes.product_id'),
    order: sql`wishes.added_at DESC, wishes.product_id`,
    present: (row) => row.product_id,
  });
  return { ...found, items: await readCards(db, items, now) };
}

/** Ids of all that a customer wishes for, bounded by what a list may hold. */
export async function readWishIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('wishes')
    .select('product_id')
    .where('user_id', '=', userId)
    .orderBy('added_at', 'desc')
    .limit(MOST_WISHES)
    .execute();
  return rows.map((row) => row.product_id);
}
