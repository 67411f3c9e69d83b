import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { METHOD_LABELS } from '#core/payments/texts.ts';
import type { PublicSettings } from '#core/settings/contract.ts';
import { PAYMENT_METHODS } from '#core/settings/payment-methods.ts';
import type { HomeSection } from '#core/settings/sections/home-sections.ts';
import { useAddToCart } from '../features/cart/use-add-to-cart.ts';
import { ProductRow } from '../features/catalogue/product-row.tsx';
import { BannerHero, hasBanners, heroTitle } from '../features/home/banner-hero.tsx';
import { Benefits } from '../features/home/benefits.tsx';
import { BrandLinks } from '../features/home/brand-links.tsx';
import { CategoryCards } from '../features/home/category-cards.tsx';
import { HomeHero } from '../features/home/home-hero.tsx';
import { localBusiness } from '../features/home/local-business.ts';
import { NightPanel } from '../features/home/night-panel.tsx';
import { ServicesSection } from '../features/home/services-section.tsx';
import { HomeFinder } from '../features/printers/home-finder.tsx';
import { LatestReviews } from '../features/reviews/latest-reviews.tsx';
import { pageMeta, shopOf } from '../page-meta.ts';
import { services } from '../services.ts';
import { Button } from '../ui/button.tsx';
import { CallToAction } from '../ui/call-to-action.tsx';
import { HeroArt } from '../ui/hero-art.tsx';
import { useShop } from '../use-shop.ts';
import type { Route } from './+types/home.ts';

export const meta: Route.MetaFunction = (args) => {
  const shop = shopOf(args);
  return [
    ...pageMeta(args, { title: shop ? heroTitle(shop.settings) : 'Início', path: '/' }),
    // For machines, as on a product's page.
    ...(import.meta.env.SSR && shop
      ? [{ 'script:ld+json': localBusiness(shop.settings, shop.publicUrl) }]
      : []),
  ];
};

/** Campaigns and what sells most are an extra: without them the page is shown all the same. */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    const { featuredProducts, printerBrands, bestsellers, brandsOnSale, latestReviews, settings } =
      context.get(services);
    const { parts: sections } = (await settings()).home_settings;
    const [featured, brands, sold, makers, reviews] = await Promise.all([
      sections.includes('campaigns') ? featuredProducts() : [],
      sections.includes('printer_finder') ? printerBrands() : [],
      sections.includes('bestsellers') ? bestsellers() : [],
      sections.includes('brands') ? brandsOnSale() : [],
      sections.includes('reviews') ? latestReviews() : [],
    ]);
    return { featured, brands, sold, makers, reviews };
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: docs/product.md#errors asks for this line in the log
    console.error('Erro ao carregar produtos:', error);
    return { featured: [], brands: [], sold: [], makers: [], reviews: [] };
  }
}

/** How one pays here: only by what the shop takes now. */
function payingText(payments: PublicSettings['payment_settings']): string {
  const methods = PAYMENT_METHODS.filter((method) => payments[`${method}_enabled`]).map(
    (method) => METHOD_LABELS[method],
  );
  const said = methods.join(', ').replace(/, ([^,]*)$/, ' ou $1');
  return said === '' ? 'Escolha o que precisa.' : `Escolha o que precisa e pague por ${said}.`;
}

/** The one thing beside the title: a laptop where there is one, of what is in campaign before what sells most. */
function showpiece({ featured, sold }: Pick<Route.ComponentProps['loaderData'], 'featured' | 'sold'>) {
  const all = [...featured, ...sold];
  return all.find(({ category }) => category === 'portateis') ?? all[0];
}

interface Buying {
  onBuy: (product: { id: string; name: string }) => void;
  pendingId: string | null;
}

/** What each part of the page is; the shop says which are shown, and in what order. */
function partsOf(
  found: Route.ComponentProps['loaderData'],
  settings: PublicSettings,
  buying: Buying,
): Readonly<Record<HomeSection, ReactNode>> {
  return {
    categories: <CategoryCards />,
    // Beside the hero.
    printer_finder: null,
    campaigns: (
      <div className="wrap pb-14 empty:hidden md:pb-20">
        <ProductRow
          id="campanhas"
          title="Em campanha"
          products={found.featured.filter(({ id }) => id !== showpiece(found)?.id)}
          {...buying}
          more={{ to: '/produtos?campanha=1', label: 'Ver todas' }}
        />
      </div>
    ),
    bestsellers: (
      <div className="wrap pb-14 empty:hidden md:pb-20">
        <ProductRow
          id="mais-vendidos"
          title="Mais vendidos"
          products={found.sold}
          {...buying}
          more={{ to: '/produtos?ordenar=mais-vendidos', label: 'Ver todos' }}
        />
      </div>
    ),
    benefits: <Benefits claims={settings.claim_settings} />,
    services: <ServicesSection />,
    brands: (
      <div className="wrap pb-14 empty:hidden md:pb-20">
        <BrandLinks brands={found.makers} />
      </div>
    ),
    reviews: (
      <div className="wrap pb-14 empty:hidden md:pb-20">
        <LatestReviews reviews={found.reviews} />
      </div>
    ),
  };
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { add, pendingId } = useAddToCart();
  const { settings } = useShop();
  const buy = ({ id, name }: { id: string; name: string }) => void add({ product_id: id, name });
  const shown = showpiece(loaderData);
  const finder = <HomeFinder brands={loaderData.brands} />;
  const panel = shown ? (
    <NightPanel product={shown} />
  ) : (
    <HeroArt className="mx-auto w-full max-w-lg max-lg:hidden" />
  );
  const parts = partsOf(loaderData, settings, { onBuy: buy, pendingId });
  return (
    <main>
      {hasBanners(settings) ? (
        <>
          <div className="border-b bg-surface">
            <BannerHero settings={settings} />
          </div>
          <div className="wrap pt-8">{finder}</div>
        </>
      ) : (
        <HomeHero settings={settings} finder={finder} panel={panel} />
      )}
      {settings.home_settings.parts.map((key) => (
        <Fragment key={key}>{parts[key]}</Fragment>
      ))}
      <CallToAction
        title="Pronto para começar?"
        text={`${payingText(settings.payment_settings)} Com conta, segue as encomendas e as reparações num só sítio.`}
      >
        <Button asChild size="lg">
          <Link to="/produtos">Ver Produtos</Link>
        </Button>
        <Button asChild size="lg" variant="secondary">
          <Link to="/registo">Criar Conta Gratuita</Link>
        </Button>
      </CallToAction>
    </main>
  );
}
