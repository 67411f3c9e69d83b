import { Search, ShieldCheck, Zap } from 'lucide-react';
import type { PublicSettings } from '#core/settings/contract.ts';
import { ContactCards, hasContacts } from '../features/company/contact-cards.tsx';
import { RequestForm } from '../features/repairs/request-form.tsx';
import { ProblemTree } from '../features/repairs/usual/problem-tree.tsx';
import { EmergencyBox } from '../features/support/emergency-box.tsx';
import { Steps } from '../features/support/steps.tsx';
import { pageMeta, shopOf } from '../page-meta.ts';
import { services } from '../services.ts';
import { Button } from '../ui/button.tsx';
import { IconCards } from '../ui/icon-cards.tsx';
import { PageHero } from '../ui/page-hero.tsx';
import { Section } from '../ui/section.tsx';
import { useShop } from '../use-shop.ts';
import type { Route } from './+types/support.ts';

export const meta: Route.MetaFunction = (args) => {
  const claims = shopOf(args)?.settings.claim_settings;
  const more = [
    claims?.free_diagnosis && 'diagnóstico gratuito',
    claims?.quote_time && `orçamento em ${claims.quote_time.text}`,
    '6 meses de garantia',
  ].filter(Boolean);
  return pageMeta(args, {
    title: 'Suporte Técnico',
    description: `Reparação de portáteis, desktops, impressoras e smartphones: ${listed(more)}.`,
    path: '/suporte-tecnico',
  });
};

export async function loader({ context }: Route.LoaderArgs) {
  return { usual: await context.get(services).usualRepairs() };
}

/** "a, b e c". */
function listed(words: readonly (string | null | undefined | false)[]): string {
  return words.join(', ').replace(/, ([^,]*)$/, ' e $1');
}

/** What can be expected: of times and prices what the shop's claims say, and the guarantee of a repair. */
function infoOf({ free_diagnosis: free, express_repair: express }: PublicSettings['claim_settings']) {
  return [
    {
      icon: Search,
      title: free ? 'Diagnóstico gratuito' : 'Diagnóstico primeiro',
      text: free
        ? 'Dizemos o que tem e quanto custa, sem compromisso.'
        : 'Dizemos o que tem e quanto custa antes de reparar.',
    },
    {
      icon: Zap,
      title: 'Reparação expresso',
      text: express
        ? `Em ${express.text}, sempre que haja peças em stock.`
        : 'Se é urgente, diga-o no pedido: damos-lhe o prazo antes de começar.',
    },
    {
      icon: ShieldCheck,
      title: 'Garantia alargada',
      text: '6 meses em cada reparação, peças e mão de obra.',
    },
  ];
}

export default function SupportPage({ loaderData: { usual } }: Route.ComponentProps) {
  const { settings } = useShop();
  const { claim_settings: claims } = settings;
  return (
    <main>
      <PageHero
        kicker="Suporte Técnico"
        title="O seu equipamento avariou? Nós tratamos disso."
        text={`Portáteis, desktops, impressoras, smartphones e redes. ${claims.free_diagnosis ? 'Diagnóstico gratuito e orçamento' : 'Diagnóstico e orçamento'} antes de qualquer reparação.`}
      >
        <Button asChild size="lg">
          <a href="#pedido">Pedir reparação</a>
        </Button>
        <Button asChild size="lg" variant="secondary">
          <a href="#como-funciona">Como funciona</a>
        </Button>
      </PageHero>
      <div className="wrap pt-10 md:pt-14">
        <h2 className="sr-only">O que pode esperar</h2>
        <IconCards cards={infoOf(claims)} />
      </div>
      <div id="como-funciona">
        <Section title="Como funciona">
          <Steps claims={claims} />
        </Section>
      </div>
      <Section
        title="Problemas comuns"
        text="Responda a uma ou duas perguntas: dizemos o que pode ser, quanto costuma custar e o que fazer até nós o vermos."
      >
        <ProblemTree usual={usual} />
      </Section>
      <div id="pedido">
        <Section title="Pedido de reparação" isRaised>
          <RequestForm />
        </Section>
      </div>
      <div className="wrap pb-10 md:pb-14">
        <EmergencyBox settings={settings} />
      </div>
      {hasContacts(settings) && (
        <Section title="Contactos diretos" isRaised>
          <ContactCards settings={settings} />
        </Section>
      )}
    </main>
  );
}
