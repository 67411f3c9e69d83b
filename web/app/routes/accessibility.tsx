import { data } from 'react-router';
import { baseAccessibility } from '#core/opening/base-texts/accessibility.ts';
import { LegalDocument } from '../features/legal/legal-document.tsx';
import { NotFoundPage } from '../features/shell/not-found-page.tsx';
import { pageMeta } from '../page-meta.ts';
import { services } from '../services.ts';
import { PageHero } from '../ui/page-hero.tsx';
import { useShop } from '../use-shop.ts';
import type { Route } from './+types/accessibility.ts';

const DESCRIPTION = 'O que a loja cumpre, como foi testada e a quem dizer o que não funciona.';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Acessibilidade', description: DESCRIPTION, path: '/acessibilidade' });

/** A shop that does not show it has no such page. */
export async function loader({ context }: Route.LoaderArgs) {
  const { accessibility_page } = await context.get(services).settings();
  return data({ isShown: accessibility_page }, { status: accessibility_page ? 200 : 404 });
}

export default function AccessibilityPage() {
  const { settings } = useShop();
  if (!settings.accessibility_page) return <NotFoundPage />;
  return (
    <main>
      <PageHero kicker="Informação legal" title="Acessibilidade" text={DESCRIPTION} />
      <LegalDocument text={settings.accessibility_policy || baseAccessibility(settings)} />
    </main>
  );
}
