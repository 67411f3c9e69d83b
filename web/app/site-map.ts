interface Address {
  readonly path: string;
  /** ISO date. */
  readonly changed?: string;
}

const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** A site map: at most 50 000 addresses. Paths need no escaping: slugs and values allow nothing that would. */
export function siteMap(publicUrl: string, addresses: readonly Address[]): Response {
  const entries = addresses.map(
    ({ path, changed }) =>
      `<url><loc>${publicUrl}${path}</loc>${changed ? `<lastmod>${changed.slice(0, 10)}</lastmod>` : ''}</url>`,
  );
  return xml(`${XML_DECLARATION}<urlset xmlns="${NAMESPACE}">\n${entries.join('\n')}\n</urlset>\n`);
}

/** The list of the site maps. */
export function siteMapIndex(publicUrl: string, paths: readonly string[]): Response {
  const entries = paths.map((path) => `<sitemap><loc>${publicUrl}${path}</loc></sitemap>`);
  return xml(
    `${XML_DECLARATION}<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('\n')}\n</sitemapindex>\n`,
  );
}

function xml(body: string): Response {
  return new Response(body, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}
