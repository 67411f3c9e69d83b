import { services } from '../services.ts';
import type { Route } from './+types/robots.ts';

/** Private screens and the API are not for search engines. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(services);
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /dashboard',
    'Disallow: /carrinho',
    'Disallow: /comprar/',
    'Disallow: /checkout',
    'Disallow: /encomenda/',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
