import { CATEGORIES } from '#core/catalogue/values.ts';
import { services } from '../services.ts';
import type { Route } from './+types/sitemap.ts';

const PAGES = [
  '/',
  '/produtos',
  '/suporte-tecnico',
  '/sobre',
  '/contacto',
  '/termos',
  '/privacidade',
  ...CATEGORIES.map((category) => `/produtos?categoria=${category}`),
];

/** Every public page and product. Slugs and dates need no escaping: the database allows nothing else. */
export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, productAddresses } = context.get(services);
  const products = await productAddresses();
  const entries = [
    ...PAGES.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`),
    ...products.map(
      ({ slug, updated_at }) =>
        `<url><loc>${publicUrl}/produtos/${slug}</loc><lastmod>${updated_at.slice(0, 10)}</lastmod></url>`,
    ),
  ];
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
  return new Response(body, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}
