import type { Files, StoredFile } from './files.ts';

/** Files on their way at a time. */
const AT_ONCE = 8;
/** Larger ones travel piece by piece, in bytes. */
const WHOLE = 8 * 1024 * 1024;

/** Copies a file, compared by its size. @returns whether it was there. */
export async function copyFile(from: Files, to: Files, { path, bytes }: StoredFile): Promise<boolean> {
  const source = bytes <= WHOLE ? await from.read(path) : await from.open(path);
  if (source === null) return false;
  if (source instanceof Buffer && source.length !== bytes)
    throw new Error(`${path}: ${source.length} bytes of ${bytes}`);
  await to.put(path, source);
  if (source instanceof Buffer) return true;
  const put = await to.find(path);
  if (put?.bytes === bytes) return true;
  await to.remove(path);
  throw new Error(`${path}: ${put?.bytes} bytes of ${bytes}`);
}

/**
 * Moves all files from one place to the other: each is copied whole, then its original goes. Broken off anywhere, the
 * next one goes on with what is left. Only one may run at a time. Told after each how many have moved; when it throws,
 * what is on its way ends and the others stay.
 * @returns how many moved.
 */
export async function moveFiles(
  from: Files,
  to: Files,
  onMoved: (count: number) => Promise<void> = async () => {},
): Promise<number> {
  let moved = 0;
  const all = from.list('')[Symbol.asyncIterator]();
  let failed = false;
  const worker = async (): Promise<void> => {
    for (let next = await all.next(); !next.done && !failed; next = await all.next()) {
      const { path } = next.value;
      if (!(await copyFile(from, to, next.value))) continue;
      // Removed meanwhile (erased, swept): the copy must not outlive it.
      const isStill = (await from.find(path)) !== null;
      await (isStill ? from : to).remove(path);
      if (isStill) await onMoved(++moved);
    }
  };
  const guarded = async () =>
    await worker().catch((error: unknown) => {
      failed = true;
      throw error;
    });
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, guarded));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
  return moved;
}
