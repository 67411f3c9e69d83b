import type { Context } from 'hono';
import type { PageServices } from '../../services.ts';
import { type CachedPage, toCachedPage } from '../cache/cached-page.ts';
import type { PageTags } from '../cache/page-cache.ts';
import type { Files } from '../files/files.ts';
import type { Kept } from '../http/answer-kept.ts';
import type { HttpEnv } from '../http/env.ts';
import type { Api } from '../http/mount.ts';
import { sendKept } from '../http/send-kept.ts';
import { answerStoredFile, type BuiltFiles } from '../http/static-files.ts';
import { contentPolicy } from './content-policy.ts';
import { OFFLINE_PAGE, offlinePage } from './offline-page.ts';
import type { RenderPage } from './page-build.ts';
import { type PageRules, pagePath, pageRules } from './page-rules.ts';
import type { PageTracker } from './page-tracker.ts';

export interface Pages extends Kept {
  readonly render: RenderPage;
  /** The functions loaders read from, noting for the tracker what they were asked. */
  readonly services: (tracker: PageTracker) => PageServices;
  readonly newTracker: () => PageTracker;
  readonly built: BuiltFiles;
  /** The screen a path belongs to. */
  readonly patternOf: (path: string) => string;
  /** Whether the shop is open to whoever asks; left out: always. */
  readonly admits?: (c: Context<HttpEnv>) => Promise<'open' | 'preview' | 'closed'>;
}

/** Set by a page's loader to say until when its page is right (HTTP date or ISO); never sent on. */
const EXPIRES_AT = 'x-expires-at';

/** Makes a file that is made the first time that somebody asks for it; whether there is one now. */
type MakeFile = (path: string) => Promise<boolean>;

/** Puts the screens behind the API: built files, stored files, then the rendered pages. */
export function servePages(
  app: Api,
  pages: Pages,
  files: Pick<Files, 'find' | 'open' | 'read'>,
  make: MakeFile,
): void {
  app.get('/ficheiros/*', async (c) => {
    c.set('route', '/ficheiros/*');
    const path = c.req.path.slice('/ficheiros/'.length);
    const stored = await answerStoredFile(c, files, path);
    if (stored) return stored;
    const made = (await make(path)) ? await answerStoredFile(c, files, path) : null;
    return made ?? c.text('Não encontrado', 404);
  });
  app.get(OFFLINE_PAGE, async (c) => {
    c.set('route', OFFLINE_PAGE);
    return await sendKept(c, await pages.cache.get(OFFLINE_PAGE, () => renderOfflinePage(pages), true));
  });
  app.get('*', async (c) => {
    const file = await pages.built.answer(c);
    if (file || c.req.path.startsWith('/assets/')) {
      c.set('route', '/assets/*');
      return file ?? c.text('Não encontrado', 404);
    }
    return await answerPage(c, pages);
  });
  app.all('*', (c) => {
    c.set('route', '/*');
    return c.text('Método não aceite', 405, { allow: 'GET, HEAD' });
  });
}

async function answerPage(c: Context<HttpEnv>, pages: Pages): Promise<Response> {
  const url = new URL(c.req.url);
  // Resolved against the shop's address, "//elsewhere" would name another host: one slash, and no second copy.
  if (url.pathname.includes('//')) return c.redirect(url.pathname.replace(/\/{2,}/g, '/') + url.search, 301);
  const numbered =
    isNumbered(url) && (await pages.services(pages.newTracker()).oldAddress(url.pathname + url.search));
  if (numbered) return c.redirect(numbered, 301);
  const route = pages.patternOf(pagePath(url.pathname));
  c.set('route', route);
  const rules = pageRules(url, pages.knownQuery);
  const { key } = rules;
  const admission = (await pages.admits?.(c)) ?? 'open';
  if (admission === 'closed' && !staysOpen(url.pathname, rules.isPrivate))
    return url.pathname.endsWith('.data')
      ? await sendKept(
          c,
          (await renderPage(pages, anew(url), '/fechada', { isPrivate: true, key: null })).page,
        )
      : await answerClosed(c, pages, url);
  const page =
    // What only the shop's people see of a closed shop is kept for nobody.
    key === null || admission === 'preview'
      ? (await renderPage(pages, url, route, rules)).page
      : await pages.cache.get(key, () => renderPage(pages, new URL(key, url), route, rules), true);
  return await sendKept(c, page);
}

/** What a closed shop goes on answering: private screens, how it is reached, what the law asks for, machines' files. */
function staysOpen(pathname: string, isPrivate: boolean): boolean {
  const path = pagePath(pathname);
  return (
    isPrivate ||
    /^\/(?:contacto|termos|privacidade|cookies|devolucoes|garantia|robots\.txt|manifest\.webmanifest)$/.test(
      path,
    )
  );
}

/** The data request that has a page in a browser ask for this address as a whole: there it meets the notice. */
function anew(url: URL): URL {
  const own = new URLSearchParams(
    [...url.searchParams].filter(([name]) => !/^(?:_routes|index)$/.test(name)),
  );
  const to = pagePath(url.pathname) + (own.size > 0 ? `?${own}` : '');
  return new URL(`/fechada.data?${new URLSearchParams({ para: to })}`, url);
}

/** Every other page of a closed shop is the same notice, and comes back later as it was (RFC 9110: 503). */
async function answerClosed(c: Context<HttpEnv>, pages: Pages, url: URL): Promise<Response> {
  const at = new URL('/fechada', url);
  const page = await pages.cache.get(
    '/fechada',
    () => renderPage(pages, at, '/fechada', { isPrivate: false, key: '/fechada' }),
    true,
  );
  const answer = await sendKept(c, { ...page, status: 503 });
  answer.headers.set('retry-after', '3600');
  answer.headers.set('x-robots-tag', 'noindex');
  return answer;
}

/** Addresses by number of other shops ("/?p=12", "/index.php?id_product=7"): what they name stands in their query. */
function isNumbered({ pathname, search }: URL): boolean {
  return /^\/(?:index\.php)?$/.test(pathname) && /[?&](?:p|product|page_id|id_product)=\d/i.test(search);
}

async function renderOfflinePage(
  pages: Pick<Pages, 'services' | 'newTracker'>,
): Promise<{ page: CachedPage; tags: PageTags }> {
  const tracker = pages.newTracker();
  const { headers, body } = offlinePage(await pages.services(tracker).settings());
  return { page: await toCachedPage(200, headers, body, OFFLINE_PAGE), tags: tracker.tags() };
}

async function renderPage(
  pages: Pick<Pages, 'render' | 'services' | 'newTracker'>,
  url: URL,
  route: string,
  { isPrivate, key }: PageRules,
): Promise<{ page: CachedPage; tags: PageTags }> {
  const tracker = pages.newTracker();
  const response = await pages.render(new Request(url), pages.services(tracker));
  const body = Buffer.from(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  const expires = headers.get(EXPIRES_AT);
  if (expires) tracker.validUntil(new Date(expires));
  headers.delete(EXPIRES_AT);
  headers.delete('content-length');
  const ofOne = key === null ? 'no-store' : 'private, no-cache';
  headers.set('cache-control', isPrivate ? ofOne : 'no-cache');
  headers.set('vary', 'accept-encoding');
  if (isPrivate || response.status !== 200) headers.set('x-robots-tag', 'noindex');
  if (headers.get('content-type')?.startsWith('text/html')) {
    headers.set('content-security-policy', contentPolicy(body));
  }
  return { page: await toCachedPage(response.status, headers, body, route), tags: tracker.tags() };
}
