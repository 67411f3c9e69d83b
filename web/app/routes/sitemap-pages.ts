import { CATEGORIES } from '#core/catalogue/values.ts';
import { services } from '../services.ts';
import { siteMap } from '../site-map.ts';
import type { Route } from './+types/sitemap-pages.ts';

const PAGES = [
  '/',
  '/produtos',
  '/suporte-tecnico',
  '/sobre',
  '/contacto',
  '/termos',
  '/privacidade',
  '/devolucoes',
  '/garantia',
  '/cookies',
  ...CATEGORIES.map((category) => `/produtos?categoria=${category}`),
];

/** The shop's own pages. */
export function loader({ context }: Route.LoaderArgs) {
  return siteMap(
    context.get(services).publicUrl,
    PAGES.map((path) => ({ path })),
  );
}
