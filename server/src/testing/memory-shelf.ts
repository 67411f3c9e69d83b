import type { KeptPage, SecondTier } from '../platform/cache/page-cache.ts';

/** A second tier of the page cache that lies in `laid`, and is a slow one; `onRead` hears what is read. */
export function memoryShelf(
  laid: Map<string, KeptPage>,
  onRead: (key: string) => void = () => {},
): SecondTier {
  return {
    has: (key) => laid.has(key),
    read: async (key) => {
      onRead(key);
      return laid.get(key) ?? null;
    },
    readNow: () => null,
    write: (key, kept) => void laid.set(key, kept),
    flush: async () => {},
  };
}
