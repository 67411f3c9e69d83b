import { renderToString } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, ServerRouter } from 'react-router';

// The build carries its own copy of the router: the server takes these from here, never from node_modules.
export { createRequestHandler, RouterContextProvider } from 'react-router';

import { reportError } from './services.ts';

export { reportError, services } from './services.ts';

/** React writes it only into what it streams; without it a browser lays the page out as those of the nineties. */
const DOCTYPE = '<!DOCTYPE html>';
const END = '</body></html>';

/** What could end a script, or is no part of one. */
const UNSAFE = /[&<>\u2028\u2029]/g;

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/**
 * The page as it is sent. In its head, what is read before it works: style, font and picture travel before the code
 * (docs/performance.md). At its end, what the loaders answered.
 */
function assembled(html: string, data: string): string {
  const body = html.indexOf('</head>');
  const end = html.endsWith(END) ? html.length - END.length : html.length;
  const head = html
    .slice(0, body)
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
  return DOCTYPE + head + html.slice(body, end) + data + html.slice(end);
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
  // As bytes: they are made once, here.
  const page = Buffer.from(assembled(html, context.renderMeta?.didRenderScripts ? data : ''));
  return new Response(page, { status, headers });
}
