import { Link } from 'react-router';
import { BannerHero } from '../features/home/banner-hero.tsx';
import { Benefits } from '../features/home/benefits.tsx';
import { CategoryCards } from '../features/home/category-cards.tsx';
import { ServicesSection } from '../features/home/services-section.tsx';
import { pageMeta, shopOf } from '../page-meta.ts';
import { Button } from '../ui/button.tsx';
import { CallToAction } from '../ui/call-to-action.tsx';
import { useShop } from '../use-shop.ts';
import type { Route } from './+types/home.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: shopOf(args)?.settings.hero_title ?? 'Início', path: '/' });

export default function HomePage() {
  const { settings } = useShop();
  return (
    <main>
      <BannerHero settings={settings} />
      <CategoryCards />
      {/* The catalogue's row of campaigns and featured products stands here. */}
      <Benefits />
      <ServicesSection />
      <CallToAction
        title="Pronto para começar?"
        text="Escolha o que precisa e pague por Multibanco ou MB WAY. Com conta, segue as encomendas e as reparações num só sítio."
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
