import { PUBLIC_PAGES } from '#core/catalogue/public-pages.ts';
import type { Db } from '../platform/database/database.ts';
import { PAGE_SIZE } from './list-products.ts';

/** Products read at a time. */
const BATCH = 500;
/** Further pages of the whole list: who looks so far is a crawler. */
const MOST_LISTS = 500;

/**
 * Paths of the public pages, what is looked at most first: the shop's own, the list of all products page by page, and the
 * products, the newest first.
 */
export async function* publicAddresses(db: Db, atATime = BATCH): AsyncGenerator<string> {
  yield* PUBLIC_PAGES;
  const onSale = db.selectFrom('products').where('archived_at', 'is', null);
  const { count } = await onSale
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const lists = Math.min(Math.ceil(count / PAGE_SIZE), MOST_LISTS);
  for (let page = 2; page <= lists; page++) yield `/produtos?pagina=${page}`;
  let last: string | null = null;
  for (;;) {
    let batch = onSale.select(['id', 'slug']).orderBy('id', 'desc').limit(atATime);
    if (last !== null) batch = batch.where('id', '<', last);
    const rows: { id: string; slug: string }[] = await batch.execute();
    for (const { slug } of rows) yield `/produtos/${slug}`;
    last = rows.at(-1)?.id ?? null;
    if (rows.length < atATime) return;
  }
}
