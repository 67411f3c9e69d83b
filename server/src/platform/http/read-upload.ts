import { failures } from '#core/shared/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { readBytes } from './read-body.ts';

export interface Upload {
  /** As the sender calls it; never a path, never trusted. */
  readonly name: string;
  readonly bytes: Buffer;
}

/** What the multipart form may take around its file, in bytes. */
const FRAME = 64 * 1024;

/**
 * Reads one file out of a multipart form, never more than `maxBytes` of it. Null when the field is missing or is no
 * file; fails with `wrong_type` for what is no form, `too_large`, or `malformed`.
 */
export async function readUpload(
  request: Request,
  { field, maxBytes }: { readonly field: string; readonly maxBytes: number },
): Promise<Result<Upload | null>> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) return fail(failures.wrong_type);
  const body = await readBytes(request, maxBytes + FRAME);
  if (!body.ok) return body;
  const form = await new Response(body.value as Uint8Array<ArrayBuffer>, {
    headers: { 'content-type': type },
  })
    .formData()
    .catch(() => null);
  if (!form) return fail(failures.malformed);
  const file = form.get(field);
  if (file === null || typeof file === 'string') return ok(null);
  if (file.size > maxBytes) return fail(failures.too_large);
  return ok({ name: file.name, bytes: Buffer.from(await file.arrayBuffer()) });
}
