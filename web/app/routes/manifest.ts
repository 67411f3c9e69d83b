import { services } from '../services.ts';
import { logoFiles } from '../ui/logo-files.ts';
import type { Route } from './+types/manifest.ts';

/** The shop as an application on a phone's home screen. */
export async function loader({ context }: Route.LoaderArgs) {
  const { company_name, company_description, company_logo } = await context.get(services).settings();
  const logo = logoFiles(company_logo);
  const icon = (size: 192 | 512) => ({
    src: logo?.icon(size) ?? `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  });
  return new Response(
    JSON.stringify({
      name: company_name,
      short_name: company_name.slice(0, 20),
      description: company_description,
      lang: 'pt-PT',
      start_url: '/',
      display: 'standalone',
      background_color: '#f8f6f3',
      theme_color: '#ffffff',
      icons: [icon(192), icon(512)],
    }),
    { headers: { 'content-type': 'application/manifest+json' } },
  );
}
