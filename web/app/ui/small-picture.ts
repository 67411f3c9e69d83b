/** Milliseconds after which a picture that is not ready is sent as it is. */
const PATIENCE = 20_000;

let turn: Promise<unknown> = Promise.resolve();

/**
 * A photo made small in the browser before it is sent, by a thread of its own and one after the other: twelve megapixels
 * unfold to 48 MB, and the page goes on meanwhile. What the browser cannot read, or cannot make smaller, comes back as it
 * is: the server is the judge.
 */
export async function smallPicture(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || file.type === 'image/gif') return file;
  const mine = turn.then(() => inThread(file));
  turn = mine;
  const blob = await mine;
  if (!blob || blob.size >= file.size) return file;
  return new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: blob.type });
}

/** Null when the thread cannot, or takes too long. */
async function inThread(file: File): Promise<Blob | null> {
  let thread: Worker;
  try {
    thread = new Worker(new URL('./small-picture.worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  const late = setTimeout(() => resolve(null), PATIENCE);
  thread.onmessage = ({ data }: MessageEvent<Blob | null>) => resolve(data);
  thread.onerror = () => resolve(null);
  thread.postMessage(file);
  const blob = await promise;
  clearTimeout(late);
  thread.terminate();
  return blob;
}
