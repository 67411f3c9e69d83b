import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from 'hono';
import type { FileResponse } from '#core/shared/schemas.ts';
import type { HttpEnv } from './env.ts';

/** Answers with a file, to keep or to be shown. A body that is made on the way is sent as it comes. */
export function sendFile(c: Context<HttpEnv>, { name, type, body, isInline }: FileResponse): Response {
  c.header('content-type', type);
  const disposition = isInline ? 'inline' : 'attachment';
  c.header('content-disposition', `${disposition}; filename="${name.replace(/[^\w. -]/g, '_')}"`);
  c.header('x-content-type-options', 'nosniff');
  // Whatever is in it: opened all the same, it runs and asks for nothing.
  if (!isInline) c.header('content-security-policy', "sandbox; default-src 'none'");
  else if (type === 'image/svg+xml')
    c.header(
      'content-security-policy',
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:",
    );
  if (body instanceof Uint8Array) return c.body(body as Uint8Array<ArrayBuffer>);
  const parts = body[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  // What it reads on the way is read as the call's own.
  const inCall = AsyncLocalStorage.snapshot();
  return c.body(
    new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        const { done, value } = await inCall(() => parts.next());
        if (done) controller.close();
        else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value);
      },
      cancel: async () => {
        await parts.return?.();
      },
    }),
  );
}
