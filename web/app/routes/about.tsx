import { BadgeCheck, HeartHandshake, Leaf, Scale, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import { Stats } from '../features/company/stats.tsx';
import { Story } from '../features/company/story.tsx';
import { Team } from '../features/company/team.tsx';
import { pageMeta } from '../page-meta.ts';
import { Button } from '../ui/button.tsx';
import { CallToAction } from '../ui/call-to-action.tsx';
import { Card } from '../ui/card.tsx';
import { IconCards } from '../ui/icon-cards.tsx';
import { PageHero } from '../ui/page-hero.tsx';
import { Section } from '../ui/section.tsx';
import { useShop } from '../use-shop.ts';
import type { Route } from './+types/about.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Sobre',
    description: 'Informática desde 2014: a história, os valores e a equipa da loja e da oficina.',
    path: '/sobre',
  });

const VALUES = [
  {
    icon: Scale,
    title: 'Honestidade',
    text: 'Se não compensa reparar, dizemos. Se o compatível chega, não vendemos o original.',
  },
  {
    icon: ShieldCheck,
    title: 'Garantia',
    text: 'Cada venda e cada reparação tem garantia escrita, e alguém que atende quando é precisa.',
  },
  {
    icon: Leaf,
    title: 'Segunda vida',
    text: 'Um portátil bem recondicionado poupa dinheiro e lixo: é por aí que começamos.',
  },
  {
    icon: HeartHandshake,
    title: 'Proximidade',
    text: 'Falamos português corrente e explicamos antes de cobrar.',
  },
] as const;

export default function AboutPage() {
  const { settings } = useShop();
  return (
    <main>
      <PageHero
        kicker="Sobre nós"
        title="Informática explicada, vendida e reparada por pessoas"
        text={settings.company_description}
      />
      <Section title="Em números">
        <Stats />
      </Section>
      <Section title="A nossa história" isRaised>
        <Story text={settings.about_text} />
      </Section>
      <Section title="O que nos guia">
        <IconCards cards={VALUES} columns={4} />
      </Section>
      <Section title="A equipa" text="Três áreas, uma só bancada." isRaised>
        <Team />
      </Section>
      <div className="wrap py-10 md:py-14">
        <Card className="flex flex-col gap-4 sm:flex-row sm:items-center">
          <span className="flex size-14 shrink-0 items-center justify-center rounded-full bg-tone-green-soft text-tone-green">
            <BadgeCheck aria-hidden className="size-8" />
          </span>
          <div>
            <h2 className="font-semibold text-lg">Certificação ISO 9001</h2>
            <p className="text-muted">
              O nosso sistema de gestão da qualidade, da receção do equipamento à entrega, segue a norma ISO
              9001.
            </p>
          </div>
        </Card>
      </div>
      <CallToAction
        title="Venha conhecer-nos"
        text="Passe pela loja, escreva ou encomende: a primeira conversa não custa nada."
      >
        <Button asChild size="lg">
          <Link to="/contacto">Contacte-nos</Link>
        </Button>
        <Button asChild size="lg" variant="secondary">
          <Link to="/produtos">Ver Produtos</Link>
        </Button>
      </CallToAction>
    </main>
  );
}
