import {
  Building2,
  CalendarSync,
  GraduationCap,
  HardDrive,
  type LucideIcon,
  Recycle,
  Truck,
} from 'lucide-react';
import { Link } from 'react-router';
import type { PublicSettings } from '#core/settings/contract.ts';
import type { ServiceName } from '#core/settings/sections/services.ts';
import { ContactCards, hasContacts } from '../features/company/contact-cards.tsx';
import { DrawnMap } from '../features/company/drawn-map.tsx';
import { HoursTable } from '../features/company/hours-table.tsx';
import { ContactForm } from '../features/messages/contact-form.tsx';
import { pageMeta } from '../page-meta.ts';
import { Button } from '../ui/button.tsx';
import { CallToAction } from '../ui/call-to-action.tsx';
import { Card } from '../ui/card.tsx';
import { IconCards } from '../ui/icon-cards.tsx';
import { OpenNow } from '../ui/open-now.tsx';
import { PageHero } from '../ui/page-hero.tsx';
import { Section } from '../ui/section.tsx';
import { useShop } from '../use-shop.ts';
import type { Route } from './+types/contact.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Contacto',
    description:
      'Telefone, email, morada e horário da loja. Diga-nos o que precisa: responde quem prepara as encomendas.',
    path: '/contacto',
  });

const MORE_SERVICES: readonly { name: ServiceName; icon: LucideIcon; title: string; text: string }[] = [
  {
    name: 'collection',
    icon: Truck,
    title: 'Recolha e entrega',
    text: 'Vamos buscar o equipamento à sua empresa e devolvemo-lo reparado.',
  },
  {
    name: 'business_accounts',
    icon: Building2,
    title: 'Contas de empresa',
    text: 'Encomendas recorrentes, vários postos e uma só fatura por mês.',
  },
  {
    name: 'renting',
    icon: CalendarSync,
    title: 'Aluguer',
    text: 'Computadores e impressoras por mensalidade, com assistência incluída.',
  },
  {
    name: 'data_recovery',
    icon: HardDrive,
    title: 'Recuperação de dados',
    text: 'Avaliamos o disco antes de dizer um preço.',
  },
  {
    name: 'recycling',
    icon: Recycle,
    title: 'Reciclagem',
    text: 'Entregue aqui tinteiros vazios e equipamento em fim de vida, sem custo.',
  },
  {
    name: 'training',
    icon: GraduationCap,
    title: 'Formação',
    text: 'Faturação certificada e produtividade, na sua empresa ou à distância.',
  },
];

export default function ContactPage() {
  const { settings } = useShop();
  const services = MORE_SERVICES.filter(({ name }) => settings.service_settings[name]);
  return (
    <main>
      <PageHero
        kicker="Contacto"
        title="Fale com quem resolve"
        text="Do outro lado está a mesma equipa que prepara as encomendas e repara os equipamentos."
      />
      {hasContacts(settings) && (
        <Section title="Contactos diretos">
          <ContactCards settings={settings} />
        </Section>
      )}
      <Section title="Horário e localização" isRaised>
        <div className="grid gap-8 md:grid-cols-2">
          <Card>
            <h3 className="font-semibold text-lg">Horário de funcionamento</h3>
            <OpenNow settings={settings} className="mt-2 block font-medium" />
            <HoursTable hours={settings.company_hours} />
          </Card>
          <Where settings={settings} />
        </div>
      </Section>
      <div id="mensagem" className="scroll-mt-20">
        <Section
          title="Envie-nos uma mensagem"
          text="Diga-nos o que procura, o modelo e para quando: assim respondemos à primeira."
        >
          <ContactForm />
        </Section>
      </div>
      {services.length > 0 && (
        <Section title="Serviços adicionais">
          <IconCards cards={services} />
        </Section>
      )}
      <CallToAction
        title="Prefere ver primeiro?"
        text="O catálogo mostra o preço com IVA, o stock e o prazo de entrega de cada artigo."
      >
        <Button asChild size="lg">
          <Link to="/produtos">Ver Produtos</Link>
        </Button>
        <Button asChild size="lg" variant="secondary">
          <Link to="/suporte-tecnico">Suporte Técnico</Link>
        </Button>
      </CallToAction>
    </main>
  );
}

/** Where the shop is, and what is done there. */
function Where({ settings }: { settings: PublicSettings }) {
  return (
    <Card>
      <h3 className="font-semibold text-lg">Onde estamos</h3>
      <p className="mt-3 text-lg">
        {settings.company_address || 'Loja online'}
        <br />
        {settings.company_postal_code} {settings.company_city}
      </p>
      {settings.company_address && <DrawnMap settings={settings} />}
      {settings.company_address && (
        <p className="mt-3 text-muted">
          {settings.shipping_settings.store_pickup_active
            ? 'Pode levantar na loja, sem portes, o que comprar aqui, e entregar ao balcão o que precisar de reparação.'
            : 'Pode entregar ao balcão o que precisar de reparação.'}
        </p>
      )}
    </Card>
  );
}
