import { LINK_PAGES } from '#core/links/purposes.ts';

/** How a page of this address is kept and shown. */
export interface PageRules {
  /** Private screens are one shell for everybody, filled in the browser: not for search engines. */
  readonly isPrivate: boolean;
  /** What the page is rendered from and kept under; null: rendered as it came and not kept. */
  readonly key: string | null;
}

/** First parts of the addresses of one person's things alone: each says whose, so that none is kept anywhere. */
const OWN = [...LINK_PAGES, 'equipamento', 'pergunta', 'livre-resolucao'];
const SHELLS = ['dashboard', 'carrinho', 'checkout', 'login', 'registo', 'recuperar-password', 'simulador'];

const firstOf = (path: string) => path.split('/', 2)[1] ?? '';

/** The page that an address belongs to: `/produtos.data` is the data of `/produtos`, `/_.data` that of `/`. */
export function pagePath(pathname: string): string {
  const path = pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '');
  return path.length > 1 ? path.replace(/\/$/, '') : '/';
}

/**
 * Public pages know only these query parameters: the others (campaign tags, made-up ones) neither reach the page
 * nor multiply what is kept. A private screen with a query (a token in a link) is never kept, nor any page of one's own things.
 * @param known names of the parameters, e.g. those of the catalogue's filters.
 */
export function pageRules(url: URL, known: ReadonlySet<string>): PageRules {
  const path = pagePath(url.pathname);
  const isOwn = OWN.includes(firstOf(path));
  const isPrivate = isOwn || SHELLS.includes(firstOf(path));
  const own = [...url.searchParams].filter(([name]) => name !== '_routes' && name !== 'index');
  if (isPrivate) return { isPrivate, key: isOwn || own.length > 0 ? null : withRoutes(url, []) };
  return {
    isPrivate,
    key: withRoutes(
      url,
      own.filter(([name, value]) => known.has(name) && value !== ''),
    ),
  };
}

/** `_routes` tells a data request which loaders to run; it is part of what is asked. */
function withRoutes(url: URL, entries: [string, string][]): string {
  const routes = url.pathname.endsWith('.data') ? url.searchParams.get('_routes') : null;
  const sorted = [...entries].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const search = new URLSearchParams(routes === null ? sorted : [...sorted, ['_routes', routes]]).toString();
  return search ? `${url.pathname}?${search}` : url.pathname;
}
