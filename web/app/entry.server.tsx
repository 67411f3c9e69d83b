import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, ServerRouter } from 'react-router';

// The build carries its own copy of the router: the server takes these from here, never from node_modules.
export { createRequestHandler, RouterContextProvider } from 'react-router';

import { reportError } from './services.ts';

export { reportError, services } from './services.ts';

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(reportError)(error);
};

/** Renders the whole page before answering: the server keeps it, compresses it once and hashes its scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  return await new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      // Nothing comes after the rest of the page: who has no scripts sees all of it.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        const body = new PassThrough();
        pipe(body);
        buffer(body).then((page) => resolve(new Response(page, { status, headers })), reject);
      },
      onShellError: reject,
      onError: reject,
    });
  });
}
