import { basePrivacy } from '#core/opening/base-texts/privacy.ts';
import { LegalDocument } from '../features/legal/legal-document.tsx';
import { pageMeta } from '../page-meta.ts';
import { PageHero } from '../ui/page-hero.tsx';
import { useShop } from '../use-shop.ts';
import type { Route } from './+types/privacy.ts';

const DESCRIPTION = 'Que dados guardamos, porquê, durante quanto tempo e os direitos que tem sobre eles.';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Política de privacidade', description: DESCRIPTION, path: '/privacidade' });

export default function PrivacyPage() {
  const { settings } = useShop();
  return (
    <main>
      <PageHero kicker="Informação legal" title="Política de privacidade" text={DESCRIPTION} />
      <LegalDocument text={settings.privacy_policy || basePrivacy(settings)} />
    </main>
  );
}
