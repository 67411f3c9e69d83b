import { baseCookies } from '#core/opening/base-texts/cookies.ts';
import { LegalDocument } from '../features/legal/legal-document.tsx';
import { pageMeta } from '../page-meta.ts';
import { PageHero } from '../ui/page-hero.tsx';
import { useShop } from '../use-shop.ts';
import type { Route } from './+types/cookies.ts';

const DESCRIPTION = 'O que a loja guarda no seu navegador: só o que é preciso para funcionar.';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Cookies', description: DESCRIPTION, path: '/cookies' });

export default function CookiesPage() {
  const { settings } = useShop();
  return (
    <main>
      <PageHero kicker="Informação legal" title="Cookies" text={DESCRIPTION} />
      <LegalDocument text={settings.cookies_policy || baseCookies()} />
    </main>
  );
}
