import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, ServerRouter } from 'react-router';

// The build carries its own copy of the router: the server takes these from here, never from node_modules.
export { createRequestHandler, RouterContextProvider } from 'react-router';

import { reportError } from './services.ts';

export { reportError, services } from './services.ts';

const RENDER_TIMEOUT = 10_000;

/** What is read before it works: style, font and picture travel before the code (docs/performance.md). */
function withCodeLast(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(reportError)(error);
};

/** Renders the whole page before answering: the server caches it, compresses it once and hashes its scripts. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Promise((resolve, reject) => {
    let finalStatus = status;
    const chunks: Buffer[] = [];
    const timer = setTimeout(() => abort(new Error('render timeout')), RENDER_TIMEOUT);
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onAllReady() {
        pipe(
          new Writable({
            write(chunk: Buffer, _encoding, done) {
              chunks.push(Buffer.from(chunk));
              done();
            },
            final(done) {
              clearTimeout(timer);
              const html = withCodeLast(Buffer.concat(chunks).toString('utf8'));
              resolve(new Response(html, { status: finalStatus, headers }));
              done();
            },
          }),
        );
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError() {
        finalStatus = 500;
      },
    });
  });
}
