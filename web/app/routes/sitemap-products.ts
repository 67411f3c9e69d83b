import { services } from '../services.ts';
import { siteMap } from '../site-map.ts';
import type { Route } from './+types/sitemap-products.ts';

/** One part of the products on sale. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { publicUrl, productAddresses, productAddressParts } = context.get(services);
  const part = /^[1-9]\d{0,5}$/.test(params.part) ? Number(params.part) : 0;
  const isThere = part > 0 && part <= (await productAddressParts());
  if (!isThere) return new Response('Não encontrado', { status: 404 });
  const products = await productAddresses(part);
  return siteMap(
    publicUrl,
    products.map(({ slug, updated_at }) => ({ path: `/produtos/${slug}`, changed: updated_at })),
  );
}
