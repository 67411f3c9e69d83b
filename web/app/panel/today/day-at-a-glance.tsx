import {
  BadgeEuro,
  BatteryCharging,
  CalendarClock,
  DatabaseBackup,
  Factory,
  FileWarning,
  Hourglass,
  ImageOff,
  KeyRound,
  type LucideIcon,
  PackageOpen,
  Sparkles,
} from 'lucide-react';
import { Link } from 'react-router';
import { panelPath } from '../room.ts';
import type { Summary } from './use-summary.ts';

interface Task {
  icon: LucideIcon;
  count: number;
  label: string;
  to: string;
}

/** What is missing of the goods, or proposed for them. */
function ofGoods(summary: Summary): Task[] {
  return [
    {
      icon: ImageOff,
      count: summary.pictures_failed,
      label:
        summary.pictures_failed === 1
          ? 'imagem de outro site por copiar'
          : 'imagens de outros sites por copiar',
      to: panelPath('produtos', 'imagens'),
    },
    {
      icon: Factory,
      count: summary.without_maker,
      label: summary.without_maker === 1 ? 'artigo sem fabricante' : 'artigos sem fabricante',
      to: `${panelPath('marcas')}?vista=por_preencher`,
    },
    {
      icon: BatteryCharging,
      count: summary.without_charger,
      label:
        summary.without_charger === 1
          ? 'portátil sem dados do carregador'
          : 'portáteis sem dados do carregador',
      to: `${panelPath('produtos')}?ver=sem_carregador`,
    },
    {
      icon: Sparkles,
      count: summary.products_drafted,
      label:
        summary.products_drafted === 1
          ? 'artigo com uma proposta do assistente'
          : 'artigos com propostas do assistente',
      to: `${panelPath('produtos')}?ver=propostas`,
    },
  ];
}

/** What has no rows of its own on the page, and wants somebody. */
function tasks(summary: Summary): Task[] {
  const all: Task[] = [
    {
      icon: BadgeEuro,
      count: summary.payments_to_check,
      label: summary.payments_to_check === 1 ? 'pagamento a verificar' : 'pagamentos a verificar',
      to: panelPath('a-verificar'),
    },
    {
      icon: BadgeEuro,
      count: summary.refunds_to_approve,
      label: summary.refunds_to_approve === 1 ? 'reembolso a confirmar' : 'reembolsos a confirmar',
      to: `${panelPath('reembolsos')}?vista=a_confirmar`,
    },
    {
      icon: Hourglass,
      count: summary.large_holds,
      label: summary.large_holds === 1 ? 'reserva grande por pagar' : 'reservas grandes por pagar',
      to: `${panelPath('encomendas')}?vista=reservas`,
    },
    {
      icon: CalendarClock,
      count: summary.late_bills,
      label: summary.late_bills === 1 ? 'mensalidade em atraso' : 'mensalidades em atraso',
      to: `${panelPath('mensalidades')}?vista=em_atraso`,
    },
    {
      icon: KeyRound,
      count: summary.low_pools,
      label: summary.low_pools === 1 ? 'artigo com poucas chaves' : 'artigos com poucas chaves',
      to: `${panelPath('licencas')}?vista=a_acabar`,
    },
    {
      icon: KeyRound,
      count: summary.late_licences,
      label: summary.late_licences === 1 ? 'licença à espera da chave' : 'licenças à espera da chave',
      to: `${panelPath('licencas-vendidas')}?vista=por_introduzir`,
    },
    {
      icon: PackageOpen,
      count: summary.returns_to_do,
      label: summary.returns_to_do === 1 ? 'devolução por tratar' : 'devoluções por tratar',
      to: `${panelPath('devolucoes')}?vista=por_tratar`,
    },
    {
      icon: PackageOpen,
      count: summary.returns_due,
      label: summary.returns_due === 1 ? 'devolução a reembolsar' : 'devoluções a reembolsar',
      to: `${panelPath('devolucoes')}?vista=prazo`,
    },
    {
      icon: CalendarClock,
      count: summary.late_account_sales,
      label: summary.late_account_sales === 1 ? 'venda a prazo em atraso' : 'vendas a prazo em atraso',
      to: `${panelPath('contas-correntes')}?vista=em_atraso`,
    },
    {
      icon: FileWarning,
      count: summary.invoices_refused,
      label: summary.invoices_refused === 1 ? 'fatura recusada: corrigir' : 'faturas recusadas: corrigir',
      to: `${panelPath('faturacao')}?vista=recusadas`,
    },
    ...ofGoods(summary),
    {
      icon: DatabaseBackup,
      count: summary.late_backups,
      label: 'cópia de segurança em atraso',
      to: panelPath('copias'),
    },
  ];
  return all.filter(({ count }) => count > 0);
}

/** What else wants doing today; each figure leads to its list. Nothing where there is nothing. */
export function DayAtAGlance({ summary }: { summary: Summary }) {
  const found = tasks(summary);
  if (found.length === 0) return null;
  return (
    <ul aria-label="O dia num relance" className="flex flex-wrap gap-2">
      {found.map(({ icon: Icon, count, label, to }) => (
        <li key={label}>
          <Link
            to={to}
            className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface px-4 font-medium text-sm hover:border-ink"
          >
            <Icon aria-hidden className="size-5 shrink-0" />
            <span>
              <strong className="figures">{count}</strong> {label}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
