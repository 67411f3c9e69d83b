import { baseReturns } from '#core/opening/base-texts/returns.ts';
import { LegalDocument } from '../features/legal/legal-document.tsx';
import { pageMeta } from '../page-meta.ts';
import { PageHero } from '../ui/page-hero.tsx';
import { useShop } from '../use-shop.ts';
import type { Route } from './+types/returns.ts';

const DESCRIPTION = 'Quantos dias tem para mudar de ideias, como se devolve e quando recebe o dinheiro.';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Devoluções', description: DESCRIPTION, path: '/devolucoes' });

export default function ReturnsPage() {
  const { settings } = useShop();
  return (
    <main>
      <PageHero kicker="Informação legal" title="Devoluções" text={DESCRIPTION} />
      <LegalDocument text={settings.returns_policy || baseReturns(settings)} />
    </main>
  );
}
