import {
  ArrowRight,
  BriefcaseBusiness,
  CalendarSync,
  FileCheck,
  HardDrive,
  Workflow,
  Wrench,
} from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';

/** The services (docs/product.md#screens). */
const SERVICES = [
  {
    icon: Wrench,
    name: 'Assistência técnica especializada',
    text: 'Diagnóstico, orçamento e só depois a reparação.',
  },
  {
    icon: BriefcaseBusiness,
    name: 'Consultoria informática para empresas',
    text: 'Redes, cópias de segurança e postos de trabalho.',
  },
  {
    icon: FileCheck,
    name: 'Programas de faturação certificados',
    text: 'Instalação, formação e acompanhamento.',
  },
  { icon: Workflow, name: 'Contratos de manutenção', text: 'Visitas marcadas e resposta prioritária.' },
  {
    icon: CalendarSync,
    name: 'Aluguer de equipamentos',
    text: 'Computadores e impressoras por mensalidade.',
  },
  {
    icon: HardDrive,
    name: 'Recuperação de dados',
    text: 'Discos, cartões e portáteis que deixaram de ligar.',
  },
] as const;

/** What the shop does beyond selling, and the way to ask. */
export function ServicesSection() {
  return (
    <section
      aria-labelledby="servicos"
      className="wrap grid gap-5 pb-14 md:pb-20 lg:grid-cols-[1fr_2fr] lg:gap-12"
    >
      <div>
        <h2 id="servicos" className="font-bold text-xl md:text-2xl">
          Os nossos serviços
        </h2>
        <p className="mt-2 text-muted">
          Uma oficina com gente dentro: dizemos o que compensa reparar, quanto custa e quando fica pronto.
        </p>
        <Button asChild variant="secondary" className="mt-4">
          <Link to="/contacto">
            Contacte-nos
            <ArrowRight aria-hidden />
          </Link>
        </Button>
      </div>
      <ul className="grid content-start gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {SERVICES.map(({ icon: Icon, name, text }) => (
          <li key={name} className="flex gap-3">
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-action" />
            <div>
              <h3 className="font-semibold">{name}</h3>
              <p className="text-muted text-sm max-sm:hidden">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
