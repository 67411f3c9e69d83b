import { services } from '../services.ts';
import { siteMap } from '../site-map.ts';
import type { Route } from './+types/sitemap-printers.ts';

/** The list of printers and the page of each. */
export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, printerAddresses } = context.get(services);
  const slugs = await printerAddresses();
  return siteMap(publicUrl, [
    { path: '/impressoras' },
    ...slugs.map((slug) => ({ path: `/impressoras/${slug}` })),
  ]);
}
