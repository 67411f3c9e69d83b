import { PUBLIC_PAGES } from '#core/catalogue/public-pages.ts';
import type { Db } from '../platform/database/database.ts';
import { PAGE_SIZE } from './list-products.ts';

/** Products read at a time. */
const BATCH = 500;
/** Further pages of the whole list: who looks so far is a crawler. */
const MOST_LISTS = 500;

/** How many pages the list of all products has, of those that are worth drawing. */
async function countLists(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .where('archived_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Math.min(Math.ceil(count / PAGE_SIZE), MOST_LISTS);
}

/** The products' part of their address, the newest first. */
async function* slugs(db: Db, atATime: number): AsyncGenerator<string> {
  let last: string | null = null;
  for (;;) {
    let batch = db
      .selectFrom('products')
      .where('archived_at', 'is', null)
      .select(['id', 'slug'])
      .orderBy('id', 'desc')
      .limit(atATime);
    if (last !== null) batch = batch.where('id', '<', last);
    const rows: { id: string; slug: string }[] = await batch.execute();
    for (const { slug } of rows) yield slug;
    last = rows.at(-1)?.id ?? null;
    if (rows.length < atATime) return;
  }
}

/**
 * Paths of the public pages, what is looked at most first: the shop's own, the list of all products page by page, and the
 * products, the newest first.
 */
export async function* publicAddresses(db: Db, atATime = BATCH): AsyncGenerator<string> {
  yield* PUBLIC_PAGES;
  const lists = await countLists(db);
  for (let page = 2; page <= lists; page++) yield `/produtos?pagina=${page}`;
  for await (const slug of slugs(db, atATime)) yield `/produtos/${slug}`;
}

/** Paths of the API's calls that say the same: the list of all products page by page, and the products. */
export async function* publicAnswers(db: Db, atATime = BATCH): AsyncGenerator<string> {
  yield '/api/products';
  const lists = await countLists(db);
  for (let page = 2; page <= lists; page++) yield `/api/products?pagina=${page}`;
  for await (const slug of slugs(db, atATime)) yield `/api/products/${slug}`;
}
