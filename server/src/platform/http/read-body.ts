import { failures } from '#core/shared/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';

/** Milliseconds in which a body has to be here, and what a file's megabyte gets on top (a slow telephone's line). */
const TIME = 30_000;
const TIME_A_MEGABYTE = 10_000;

/**
 * Reads a request's body, never more than `max` bytes of it, whether its length was announced or not, and no longer than
 * `time` milliseconds: whoever sends a byte now and then holds nothing for long. Fails with `too_large`, `too_slow`.
 */
export async function readBytes(
  request: Request,
  max: number,
  time: number = TIME + (max / (1024 * 1024)) * TIME_A_MEGABYTE,
): Promise<Result<Buffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > max) return fail(failures.too_large);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), time);
  });
  try {
    while (reader) {
      const read = await Promise.race([reader.read(), late]);
      if (read === 'late') {
        void reader.cancel().catch(() => {});
        return fail(failures.too_slow);
      }
      if (read.done) break;
      size += read.value.byteLength;
      if (size > max) {
        await reader.cancel();
        return fail(failures.too_large);
      }
      chunks.push(read.value);
    }
    return ok(Buffer.concat(chunks));
  } finally {
    clearTimeout(timer);
  }
}

/** The body of a request as text; fails with `malformed` too, when it is not UTF-8. */
export async function readBody(request: Request, max: number): Promise<Result<string>> {
  const bytes = await readBytes(request, max);
  if (!bytes.ok) return bytes;
  try {
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(bytes.value));
  } catch {
    return fail(failures.malformed);
  }
}
