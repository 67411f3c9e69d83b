import { PageCache } from '../platform/cache/page-cache.ts';
import { PageStore } from '../platform/cache/page-store.ts';
import { atEnd } from './at-end.ts';

/** A cache whose store is gone with the tests. */
export function testCache(
  maxBytes = 1e7,
  now: () => number = Date.now,
  quiet: () => Promise<void> = async () => {},
): PageCache {
  const store = new PageStore({ file: null, maxBytes });
  atEnd(() => store.close());
  return new PageCache(store, now, quiet);
}
