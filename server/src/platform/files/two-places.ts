import type { Files, StoredFile } from './files.ts';

/**
 * Files on their way from a folder to a bucket, or back, while the shop sells: new ones go where all shall lie (`to`),
 * and each is found wherever it is. A copy comes before its original goes, so one look more finds what moved meanwhile.
 */
export function twoPlaces(folder: Files, bucket: Files, to: 'folder' | 'bucket'): Files {
  const [source, target] = to === 'bucket' ? [folder, bucket] : [bucket, folder];
  async function wherever<T>(ask: (place: Files) => Promise<T | null>): Promise<T | null> {
    return (await ask(folder)) ?? (await ask(bucket)) ?? (await ask(folder));
  }
  return {
    put: async (path, bytes) => await target.put(path, bytes),
    find: async (path) => await wherever(async (place) => await place.find(path)),
    read: async (path) => await wherever(async (place) => await place.read(path)),
    open: async (path) => await wherever(async (place) => await place.open(path)),
    // Whichever way it travels it is met, or who moves it sees that its original is gone (move-files.ts).
    remove: async (path) => {
      for (const place of [folder, bucket, folder]) await place.remove(path);
    },
    // What moves on meanwhile is met twice and said once; the other way round it could be missed.
    list: async function* (below): AsyncGenerator<StoredFile> {
      const said = new Set<string>();
      for await (const file of source.list(below)) {
        said.add(file.path);
        yield file;
      }
      for await (const file of target.list(below)) if (!said.has(file.path)) yield file;
    },
  };
}
