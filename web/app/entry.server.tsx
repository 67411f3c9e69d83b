import { renderToString } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, ServerRouter } from 'react-router';

// The build carries its own copy of the router: the server takes these from here, never from node_modules.
export { createRequestHandler, RouterContextProvider } from 'react-router';

import { reportError } from './services.ts';

export { reportError, services } from './services.ts';

const END = '</body></html>';

/** What could end a script, or is no part of one. */
const UNSAFE = /[&<>\u2028\u2029]/g;

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** What is read before it works: style, font and picture travel before the code (docs/performance.md). */
function withCodeLast(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(reportError)(error);
};

/** The loaders' answers, as the router reads them from the page: the scripts that its own StreamTransfer writes, as one. */
async function handoff(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  if (!stream) return '';
  const controller = 'window.__reactRouterContext.streamController';
  const encoded = JSON.stringify(await new Response(stream).text()).replace(UNSAFE, escaped);
  return `<script>${controller}.enqueue(${encoded});${controller}.close();</script>`;
}

/**
 * Renders the whole page before answering: the server caches it, compresses it once and hashes its scripts. At once and as
 * one string, as nothing of a page is waited for once its loaders have answered (docs/adr/0115).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  const { serverHandoffStream, ...rest } = context;
  const data = await handoff(serverHandoffStream);
  const html = renderToString(<ServerRouter context={rest} url={request.url} />);
  const hasScripts = context.renderMeta?.didRenderScripts === true;
  return new Response(withCodeLast(hasScripts ? html.replace(END, () => data + END) : html), {
    status,
    headers,
  });
}
