import type { MetaDescriptor } from 'react-router';
import type { PublicSettings } from '#core/settings/contract.ts';
import { logoFiles } from './ui/logo-files.ts';

/** What the layout loads for every page under it. */
export interface ShopData {
  settings: PublicSettings;
  /** Without trailing slash. */
  publicUrl: string;
  /** The style sheet of the shop's accent; empty without one. */
  style?: string;
  /** The settings could not be read: these are the defaults. */
  isFallback?: true;
}

export const LAYOUT_ID = 'routes/layout';

interface Page {
  /** Without the shop's name. */
  title: string;
  description?: string;
  /** Path of the canonical address, with the query that makes it another page: `/produtos?categoria=software`. */
  path: string;
  /** Path or address of a picture, 1200 × 630; the shop's own otherwise. */
  image?: string;
  type?: 'website' | 'product';
  /** Keeps the page out of search engines: private screens, search results. */
  isHidden?: boolean;
}

interface MetaArgs {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

/** The shop's data from a route's `meta` arguments; null when the layout could not load. */
export function shopOf({ matches }: MetaArgs): ShopData | null {
  const data = matches.find((match) => match?.id === LAYOUT_ID)?.loaderData;
  return (data as ShopData | undefined) ?? null;
}

/** Title, description, canonical and Open Graph of a page: `meta = (args) => pageMeta(args, {…})`. */
export function pageMeta(args: MetaArgs, page: Page): MetaDescriptor[] {
  const shop = shopOf(args);
  const name = shop?.settings.company_name ?? 'Balcão';
  const title = `${page.title} | ${name}`;
  const description = page.description ?? shop?.settings.company_description ?? '';
  const base = shop?.publicUrl ?? '';
  const url = `${base}${page.path}`;
  const logo = logoFiles(shop?.settings.company_logo);
  const image = page.image ?? logo?.share ?? '/og.png';
  return [
    { title },
    { name: 'description', content: description },
    ...(page.isHidden
      ? [{ name: 'robots', content: 'noindex' }]
      : [{ tagName: 'link' as const, rel: 'canonical', href: url }]),
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:locale', content: 'pt_PT' },
    { property: 'og:site_name', content: name },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image.startsWith('/') ? `${base}${image}` : image },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...icons(logo),
  ];
}

/** The browser's and the phone's icon: made of the shop's logo where it has one. */
function icons(logo: ReturnType<typeof logoFiles>): MetaDescriptor[] {
  return [
    logo
      ? { tagName: 'link', rel: 'icon', href: logo.icon(192), type: 'image/png', sizes: '192x192' }
      : { tagName: 'link', rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
    {
      tagName: 'link',
      rel: 'apple-touch-icon',
      href: logo ? logo.icon(180) : '/apple-touch-icon.png',
    },
  ];
}
