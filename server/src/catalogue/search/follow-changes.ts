import type { Logger } from 'pino';
import type { PageCache } from '../../platform/cache/page-cache.ts';
import type { CatalogueIndex } from './catalogue-index.ts';

/** How the database tells which products changed (migration 0002): "rows:" and their ids. */
const ROWS = 'rows:';

/**
 * What to do with what the database tells: pages are dropped at once, the index follows, and pages that were made
 * meanwhile from the older index are dropped too. Null (something may have been missed) starts everything afresh.
 */
export function changeFollower(
  cache: PageCache,
  index: CatalogueIndex,
  log: Logger,
): (message: string | null) => void {
  const failed = (error: unknown): void => log.error({ err: error }, 'search index did not follow');
  return (message) => {
    if (message === null) {
      cache.resume();
      index.load().then(() => cache.drop(null), failed);
      return;
    }
    if (!message.startsWith(ROWS)) {
      cache.drop(message);
      return;
    }
    const ids = message.slice(ROWS.length).split(',');
    const drop = (): void => cache.drop('products', ...ids.map((id) => `product:${id}`));
    drop();
    index.refresh(ids).then(drop, failed);
  };
}
