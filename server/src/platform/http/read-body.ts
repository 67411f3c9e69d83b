import { failures } from '#core/shared/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';

/**
 * Reads a request's body, never more than `max` bytes of it, whether its length was announced or not.
 * Fails with `too_large`.
 */
export async function readBytes(request: Request, max: number): Promise<Result<Buffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > max) return fail(failures.too_large);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > max) {
      await reader.cancel();
      return fail(failures.too_large);
    }
    chunks.push(value);
  }
  return ok(Buffer.concat(chunks));
}

/** The same as text; fails with `malformed` too, when it is not UTF-8. */
export async function readBody(request: Request, max: number): Promise<Result<string>> {
  const bytes = await readBytes(request, max);
  if (!bytes.ok) return bytes;
  try {
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(bytes.value));
  } catch {
    return fail(failures.malformed);
  }
}
