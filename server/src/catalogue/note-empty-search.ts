import { sql } from 'kysely';
import type { CatalogueQuery, ProductPage } from '#core/catalogue/contract.ts';
import { searchWords } from '#core/catalogue/rules/search-answer.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import type { Db } from '../platform/database/database.ts';
import type { PageTracker } from '../platform/pages/page-tracker.ts';
import { isTextAlone } from './searches/is-text-alone.ts';

/** Different words that are kept of a day: whoever types nonsense all day fills no table. */
const MOST_A_DAY = 1000;
const LONGEST = 60;
/** Milliseconds. */
const KEPT_FOR = 60_000;
/** Of an address, a telephone, a NIF or an order, rather than of goods: somebody's, and not kept. */
const SOMEBODYS = /@|(?:\d[\s.-]*){9,}/;

/** The words of a search that found nothing by themselves, as they are counted; null: there are none, or something else kept goods out. */
export function wordsOfNothing(
  query: CatalogueQuery,
  page: Pick<ProductPage, 'total' | 'answer'>,
): string | null {
  const { q = '' } = query;
  if (page.total > 0 || page.answer?.to || !isTextAlone(query) || SOMEBODYS.test(q)) return null;
  const words = searchWords(q);
  return words.length >= 2 && words.length <= LONGEST ? words : null;
}

/**
 * Counts words that found nothing, with the day alone. Such a page is kept ready for a minute at most: the same words within
 * it count once.
 */
export async function noteEmptySearch(
  db: Db,
  tracker: Pick<PageTracker, 'validUntil'> | null,
  query: CatalogueQuery,
  page: Pick<ProductPage, 'total' | 'answer'>,
  now: Date,
): Promise<void> {
  const words = wordsOfNothing(query, page);
  if (!words) return;
  tracker?.validUntil(new Date(now.getTime() + KEPT_FOR));
  const day = lisbonDay(now);
  await sql`INSERT INTO empty_searches (day, words, times)
    SELECT ${day}::date, ${words}, 1 WHERE (SELECT count(*) FROM empty_searches WHERE day = ${day}) < ${MOST_A_DAY}
      OR EXISTS (SELECT FROM empty_searches WHERE day = ${day} AND words = ${words})
    ON CONFLICT (day, words) DO UPDATE SET times = empty_searches.times + 1`
    .execute(db)
    // A disk that is full, or a copy that only reads: the page is shown all the same.
    .catch(() => {});
}
