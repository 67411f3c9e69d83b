import { Link } from 'react-router';
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
      <p className="wrap max-w-3xl pb-12">
        Os seus dados pedem-se e apagam-se no perfil da sua conta; sem conta, ou sem conseguir entrar,{' '}
        <Link to="/apagar-dados" className="text-action underline underline-offset-4">
          receba um link para os apagar
        </Link>
        .
      </p>
    </main>
  );
}
