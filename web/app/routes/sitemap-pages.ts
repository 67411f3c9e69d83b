import { PUBLIC_PAGES } from '#core/catalogue/public-pages.ts';
import { services } from '../services.ts';
import { siteMap } from '../site-map.ts';
import type { Route } from './+types/sitemap-pages.ts';

/** The shop's own pages. */
export function loader({ context }: Route.LoaderArgs) {
  return siteMap(
    context.get(services).publicUrl,
    PUBLIC_PAGES.map((path) => ({ path })),
  );
}
