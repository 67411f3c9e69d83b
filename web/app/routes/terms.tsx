import { baseTerms } from '#core/opening/base-texts/terms.ts';
import { LegalDocument } from '../features/legal/legal-document.tsx';
import { pageMeta } from '../page-meta.ts';
import { PageHero } from '../ui/page-hero.tsx';
import { useShop } from '../use-shop.ts';
import type { Route } from './+types/terms.ts';

const DESCRIPTION = 'Preços, entregas, direito de livre resolução, garantia e resolução de litígios.';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Termos e condições', description: DESCRIPTION, path: '/termos' });

export default function TermsPage() {
  const { settings } = useShop();
  return (
    <main>
      <PageHero kicker="Informação legal" title="Termos e condições" text={DESCRIPTION} />
      <LegalDocument text={settings.terms_conditions || baseTerms(settings, new Date())} />
    </main>
  );
}
