import { renderToString } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, ServerRouter } from 'react-router';

// The build carries its own copy of the router: the server takes these from here, never from node_modules.
export { createRequestHandler, RouterContextProvider } from 'react-router';

import { earlyCallsOf, earlyCallsScript } from './early-calls.ts';
import { reportError } from './services.ts';
import { startAtOnce } from './start-at-once.ts';
import { startWhenPainted } from './start-when-painted.ts';

export { reportError, services } from './services.ts';

/** React writes it only into what it streams; without it a browser lays the page out as those of the nineties. */
const DOCTYPE = Buffer.from('<!DOCTYPE html>');
const END = Buffer.from('</body></html>');

/** What could end a script, or is no part of one. */
const UNSAFE = /[&<>\u2028\u2029]/g;

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** The door of the panel: what is below it is drawn in the browser, and has nothing to be seen before. */
const PANEL_DOOR = 'routes/dashboard';

/** The code of a page in its HTML: after what is seen of it, or at once with what it asks first. */
function withCode(html: Buffer, { routeModules, staticHandlerContext: { matches } }: EntryContext): Buffer[] {
  if (!matches.some(({ route }) => route.id === PANEL_DOOR)) return startWhenPainted(html);
  const handles = matches.map(({ route }) => routeModules[route.id]?.handle);
  const calls = earlyCallsOf(handles, matches.at(-1)?.params ?? {});
  return startAtOnce(html, calls.length > 0 ? earlyCallsScript(calls) : '');
}

/** The page as it is sent; at its end, what the loaders answered. */
function assembled(pieces: Buffer[], data: string): Buffer {
  const last = pieces.pop() ?? END;
  const end = last.subarray(-END.length).equals(END) ? last.length - END.length : last.length;
  return Buffer.concat([DOCTYPE, ...pieces, last.subarray(0, end), Buffer.from(data), last.subarray(end)]);
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

type Manifest = EntryContext['manifest'];

const narrowed = new Map<string, Manifest>();

/**
 * The table of routes with those of this page alone. The router makes all of them ready anew for each page that it renders, the
 * panel's two hundred too, and asks for none but these: its links find theirs by the server's own table.
 */
function withRoutesOf({ manifest, staticHandlerContext }: EntryContext): Manifest {
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const key = ids.join(' ');
  const known = narrowed.get(key);
  if (known?.version === manifest.version) return known;
  const routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]]));
  const made = { ...manifest, routes };
  narrowed.set(key, made);
  return made;
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
  const html = renderToString(
    <ServerRouter context={{ ...rest, manifest: withRoutesOf(context) }} url={request.url} />,
  );
  const page = assembled(
    withCode(Buffer.from(html), context),
    context.renderMeta?.didRenderScripts ? data : '',
  );
  // Beside an answer without a body: one that has it copies it, and gives it back in another copy (page-build.ts).
  return Object.assign(new Response(null, { status, headers }), { page });
}
