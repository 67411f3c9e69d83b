import { Search, ShieldCheck, Zap } from 'lucide-react';
import { ContactCards } from '../features/company/contact-cards.tsx';
import { RequestForm } from '../features/repairs/request-form.tsx';
import { CommonProblems } from '../features/support/common-problems.tsx';
import { EmergencyBox } from '../features/support/emergency-box.tsx';
import { Steps } from '../features/support/steps.tsx';
import { pageMeta } from '../page-meta.ts';
import { Button } from '../ui/button.tsx';
import { IconCards } from '../ui/icon-cards.tsx';
import { PageHero } from '../ui/page-hero.tsx';
import { Section } from '../ui/section.tsx';
import { useShop } from '../use-shop.ts';
import type { Route } from './+types/support.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Suporte Técnico',
    description:
      'Reparação de portáteis, desktops, impressoras e smartphones: diagnóstico gratuito, orçamento em 2-4 horas e 6 meses de garantia.',
    path: '/suporte-tecnico',
  });

const INFO = [
  { icon: Search, title: 'Diagnóstico gratuito', text: 'Dizemos o que tem e quanto custa, sem compromisso.' },
  { icon: Zap, title: 'Reparação expresso', text: 'Em 24-48 horas, sempre que haja peças em stock.' },
  { icon: ShieldCheck, title: 'Garantia alargada', text: '6 meses em cada reparação, peças e mão de obra.' },
] as const;

export default function SupportPage() {
  const { settings } = useShop();
  return (
    <main>
      <PageHero
        kicker="Suporte Técnico"
        title="O seu equipamento avariou? Nós tratamos disso."
        text="Portáteis, desktops, impressoras, smartphones e redes. Diagnóstico gratuito e orçamento antes de qualquer reparação."
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
        <IconCards cards={INFO} />
      </div>
      <div id="como-funciona">
        <Section title="Como funciona">
          <Steps />
        </Section>
      </div>
      <div id="pedido">
        <Section title="Pedido de reparação" isRaised>
          <RequestForm />
        </Section>
      </div>
      <Section title="Problemas comuns" text="O que vemos todos os dias, e o que fazer até nós vermos.">
        <CommonProblems />
      </Section>
      <div className="wrap pb-10 md:pb-14">
        <EmergencyBox settings={settings} />
      </div>
      <Section title="Contactos diretos" isRaised>
        <ContactCards settings={settings} />
      </Section>
    </main>
  );
}
