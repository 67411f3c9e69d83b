import { LRUCache } from 'lru-cache';
import { type Files, PICTURES } from './files.ts';

/** A picture that was removed while a node heard nothing is not in its folder after so long either, in milliseconds. */
const KEPT_FOR = 86_400_000;
const LOOK = 600_000;

/** Files of which some are kept near. */
export interface NearFiles extends Files {
  /** Keeps nothing more of what lies below this path: it was removed at another node. */
  forget(below: string): void;
}

interface Room {
  readonly maxBytes: number;
  /** Whether the disk has no room for what can be fetched again. */
  readonly isFull: () => boolean;
}

/**
 * Pictures of a bucket, with those that were asked for last in a folder in front of it: `maxBytes` of them, for a day.
 * The folder may be emptied at any time, by whom it pleases: what is not there is fetched again.
 */
export function keptPictures(bucket: Files, near: Files, { maxBytes, isFull }: Room): NearFiles {
  // What each takes; many who ask for one that is not here wait for one answer.
  const sizes = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => Math.max(1, bytes),
    ttl: KEPT_FOR,
    perf: Date,
    // Fetched anew it lies there already.
    dispose: (_, path, reason) => void (reason === 'set' || near.remove(path).catch(() => {})),
    fetchMethod: async (path) => {
      const stream = await bucket.open(path);
      if (!stream) return undefined;
      // A disk that does not take it: whoever asked looks for it in vain, and has it from the bucket.
      const kept = await near.put(path, stream).then(
        () => near.find(path),
        () => void stream.destroy(),
      );
      return kept?.bytes ?? 1;
    },
  });
  setInterval(() => sizes.purgeStale(), LOOK).unref();

  async function nearOr<T>(path: string, ask: (place: Files) => Promise<T | null>): Promise<T | null> {
    if (!path.startsWith(PICTURES) || isFull()) return await ask(bucket);
    if ((await sizes.fetch(path)) === undefined) return null;
    const found = await ask(near);
    if (found === null) sizes.delete(path);
    return found ?? (await ask(bucket));
  }
  return {
    put: async (path, bytes) => await bucket.put(path, bytes),
    find: async (path) => await nearOr(path, async (place) => await place.find(path)),
    read: async (path) => await nearOr(path, async (place) => await place.read(path)),
    open: async (path) => await nearOr(path, async (place) => await place.open(path)),
    remove: async (path) => {
      await bucket.remove(path);
      sizes.delete(path);
    },
    list: (below) => bucket.list(below),
    forget: (below) => {
      for (const path of [...sizes.keys()]) if (path.startsWith(`${below}/`)) sizes.delete(path);
    },
  };
}
