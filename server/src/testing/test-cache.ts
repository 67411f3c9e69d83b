import { afterAll } from 'vitest';
import { PageCache } from '../platform/cache/page-cache.ts';
import { PageStore } from '../platform/cache/page-store.ts';

const stores: PageStore[] = [];
afterAll(async () => {
  for (const store of stores.splice(0)) await store.close();
});

/** A cache whose store is gone with the tests. */
export function testCache(
  maxBytes = 1e7,
  now: () => number = Date.now,
  quiet: () => Promise<void> = async () => {},
): PageCache {
  const store = new PageStore({ file: null, maxBytes });
  stores.push(store);
  return new PageCache(store, now, quiet);
}
