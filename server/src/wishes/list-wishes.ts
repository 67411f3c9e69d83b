import type { ProductCard } from '#core/catalogue/contract.ts';
import { MOST_WISHES } from '#core/wishes/contract.ts';
import { readCards } from '../catalogue/product-cards.ts';
import type { Db } from '../platform/database/database.ts';

const PAGE_SIZE = 24;

function onSale(db: Db, userId: string) {
  return db
    .selectFrom('wishes')
    .innerJoin('products', 'products.id', 'wishes.product_id')
    .where('wishes.user_id', '=', userId)
    .where('products.archived_at', 'is', null);
}

/** A customer's wishes that are on sale, at their price of `now`, the last added first. */
export async function listWishes(
  db: Db,
  userId: string,
  page: number,
  now: Date,
): Promise<{ items: ProductCard[]; total: number; page: number; page_size: number }> {
  const [{ total }, rows] = await Promise.all([
    onSale(db, userId)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    onSale(db, userId)
      .select('wishes.product_id')
      .orderBy('wishes.added_at', 'desc')
      .orderBy('wishes.product_id')
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute(),
  ]);
  const ids = rows.map((row) => row.product_id);
  return { items: await readCards(db, ids, now), total: Number(total), page, page_size: PAGE_SIZE };
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
