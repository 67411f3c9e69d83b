import { BadgeCheck, HeartHandshake, Leaf, Scale, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import { Stats, statsOf } from '../features/company/stats.tsx';
import { Story } from '../features/company/story.tsx';
import { Team } from '../features/company/team.tsx';
import { pageMeta } from '../page-meta.ts';
import { reportError, services } from '../services.ts';
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
    description: 'A história, os valores e a equipa da loja e da oficina.',
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
    text: 'Explicamos em palavras simples e antes de cobrar.',
  },
] as const;

/** The rating is an extra: without it the page is shown all the same. */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    return { rating: await context.get(services).shopRating() };
  } catch (error) {
    context.get(reportError)(error);
    return { rating: null };
  }
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { settings } = useShop();
  const stats = statsOf({ claims: settings.claim_settings, rating: loaderData.rating });
  const { certificate } = settings.claim_settings;
  return (
    <main>
      <PageHero
        kicker="Sobre nós"
        title="Informática explicada, vendida e reparada por pessoas"
        text={settings.company_description}
      />
      {stats.length > 0 && (
        <Section title="Em números">
          <Stats stats={stats} />
        </Section>
      )}
      <Section title="A nossa história" isRaised>
        <Story settings={settings} />
      </Section>
      <Section title="O que nos guia">
        <IconCards cards={VALUES} columns={4} />
      </Section>
      <Section title="A equipa" text="Três áreas, uma só bancada." isRaised>
        <Team />
      </Section>
      {certificate && (
        <div className="wrap py-10 md:py-14">
          <Card className="flex flex-col gap-4 sm:flex-row sm:items-center">
            <span className="flex size-14 shrink-0 items-center justify-center rounded-full bg-tone-green-soft text-tone-green">
              <BadgeCheck aria-hidden className="size-8" />
            </span>
            <div>
              <h2 className="font-semibold text-lg">Certificação {certificate.text}</h2>
              <p className="text-muted">
                O nosso sistema de gestão da qualidade, da receção do equipamento à entrega, segue a norma{' '}
                {certificate.text}.
              </p>
              <p className="mt-1 text-muted text-sm">{certificate.source}</p>
            </div>
          </Card>
        </div>
      )}
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
