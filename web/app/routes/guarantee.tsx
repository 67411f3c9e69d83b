import { baseGuarantee } from '#core/opening/base-texts/guarantee.ts';
import { LegalDocument } from '../features/legal/legal-document.tsx';
import { pageMeta } from '../page-meta.ts';
import { GuaranteeNotice, NOTICE_SHEET } from '../ui/guarantee-notice.tsx';
import { PageHero } from '../ui/page-hero.tsx';
import { useShop } from '../use-shop.ts';
import type { Route } from './+types/guarantee.ts';

const DESCRIPTION = 'Quanto tempo dura, o que pode pedir e como se faz.';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Garantia', description: DESCRIPTION, path: '/garantia' });

export default function GuaranteePage() {
  const { settings } = useShop();
  return (
    <main>
      <PageHero kicker="Informação legal" title="Garantia" text={DESCRIPTION} />
      {settings.guarantee_notice && (
        <div id={NOTICE_SHEET} className="wrap pt-8 print:p-0">
          <GuaranteeNotice name={settings.guarantee_notice} />
        </div>
      )}
      <LegalDocument text={settings.guarantee_policy || baseGuarantee(settings)} />
    </main>
  );
}
