import type { Logger } from 'pino';
import type { PageCache } from '../../platform/cache/page-cache.ts';
import { FLAG, type ProductIndex } from '../../search-index/search-index.ts';
import type { CatalogueIndex } from './catalogue-index.ts';

/** How the database tells what changed of which products (migration 0039): what is shown of them, or only what was sold. */
const ROWS = 'rows:';
const SOLD = 'sold:';

/** What lists are made of besides the cards that they show. */
interface Placed {
  readonly slot: number;
  readonly price: number;
  /** Filters, place among names, rating: all but price and stock. */
  readonly rest: string;
}

function placeOf(index: ProductIndex, id: string): Placed | null {
  const slot = index.slotOf(id);
  if (slot === null) return null;
  const rest = [
    index.flags.get(slot) & ~FLAG.inStock,
    index.nameRank.get(slot),
    index.ratingWorth.get(slot),
    ...index.facetGroups.map((group) => group.ofSlot[slot]),
  ];
  return { slot, price: index.price.get(slot), rest: rest.join(' ') };
}

/** The catalogue as lists have it, of some products, to compare with what it becomes. */
function remember(current: ProductIndex, ids: readonly string[]) {
  const before = ids.map((id) => placeOf(current, id));
  return {
    /** Which lists are made of something else now: all, those by price, or none. */
    compare: (after: ProductIndex): 'all' | 'by price' | 'none' => {
      if (after !== current) return 'all';
      let change: 'by price' | 'none' = 'none';
      for (const [i, id] of ids.entries()) {
        const [was, is] = [before[i], placeOf(after, id)];
        if (!was || !is || was.slot !== is.slot || was.rest !== is.rest) return 'all';
        if (was.price !== is.price) change = 'by price';
      }
      return change;
    },
  };
}

/**
 * What to do with what the database tells (docs/adr/0111): what shows a changed product is dropped at once; the index follows,
 * and then the lists that it changed are dropped, and what was made meanwhile from the older index. Where only a price or a
 * stock changed, lists that do not show the product take up what they count and order by within a minute. What was sold
 * drops nothing. Null (something may have been missed) starts everything afresh.
 */
export function changeFollower(
  cache: PageCache,
  index: CatalogueIndex,
  log: Logger,
): (message: string | null) => void {
  const failed = (error: unknown): void => log.error({ err: error }, 'search index did not follow');
  return (message) => {
    if (message === null) {
      const isFirst = !index.isLoaded;
      cache.resume('not listening');
      // Nothing was made of an index that had not been loaded: what lies on the disk stays.
      index.load().then(() => isFirst || cache.drop(null), failed);
      return;
    }
    if (message.startsWith(SOLD)) {
      index.refresh(message.slice(SOLD.length).split(',')).catch(failed);
      return;
    }
    if (!message.startsWith(ROWS)) {
      cache.drop(message);
      return;
    }
    const ids = message.slice(ROWS.length).split(',');
    const topics = ids.map((id) => `product:${id}`);
    cache.drop(...topics);
    const before = remember(index.current, ids);
    index.refresh(ids).then(() => {
      const change = before.compare(index.current);
      if (change === 'all') cache.drop('products', ...topics);
      else {
        cache.drop(...topics, ...(change === 'by price' ? ['prices'] : []));
        cache.loosen('products');
      }
    }, failed);
  };
}
