import { services } from '../services.ts';
import { siteMapIndex } from '../site-map.ts';
import type { Route } from './+types/sitemap.ts';

/** The list of site maps: one of the shop's own pages, one of printers, and the products in parts. */
export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, productAddressParts } = context.get(services);
  const parts = Array.from({ length: await productAddressParts() }, (_, i) => `/sitemaps/produtos/${i + 1}`);
  return siteMapIndex(publicUrl, ['/sitemaps/paginas', '/sitemaps/impressoras', ...parts]);
}
