import {
  BadgeEuro,
  DatabaseBackup,
  Hourglass,
  ImageOff,
  type LucideIcon,
  MessageSquareReply,
  MessagesSquare,
  PackageMinus,
  Truck,
  Wrench,
} from 'lucide-react';
import { Link } from 'react-router';
import { classes } from '../../ui/classes.ts';
import { panelPath } from '../room.ts';
import type { Summary } from './use-summary.ts';

interface Task {
  icon: LucideIcon;
  count: number;
  label: string;
  to: string;
}

function tasks(summary: Summary): Task[] {
  return [
    {
      icon: Truck,
      count: summary.orders_to_send,
      label: summary.orders_to_send === 1 ? 'encomenda por enviar' : 'encomendas por enviar',
      to: `${panelPath('encomendas')}?vista=por_enviar`,
    },
    {
      icon: BadgeEuro,
      count: summary.payments_to_check,
      label: summary.payments_to_check === 1 ? 'pagamento a verificar' : 'pagamentos a verificar',
      to: panelPath('a-verificar'),
    },
    ...(summary.repairs_late > 0
      ? [
          {
            icon: Wrench,
            count: summary.repairs_late,
            label: summary.repairs_late === 1 ? 'reparação atrasada' : 'reparações atrasadas',
            to: `${panelPath('reparacoes')}?vista=atrasadas`,
          },
        ]
      : []),
    ...(summary.repairs_to_answer > 0
      ? [
          {
            icon: MessageSquareReply,
            count: summary.repairs_to_answer,
            label:
              summary.repairs_to_answer === 1
                ? 'cliente à espera de resposta numa reparação'
                : 'clientes à espera de resposta em reparações',
            to: `${panelPath('reparacoes')}?vista=por_responder`,
          },
        ]
      : []),
    ...(summary.messages_unread > 0
      ? [
          {
            icon: MessagesSquare,
            count: summary.messages_unread,
            label: summary.messages_unread === 1 ? 'mensagem por ler' : 'mensagens por ler',
            to: panelPath('mensagens'),
          },
        ]
      : []),
    ...(summary.large_holds > 0
      ? [
          {
            icon: Hourglass,
            count: summary.large_holds,
            label: summary.large_holds === 1 ? 'reserva grande por pagar' : 'reservas grandes por pagar',
            to: `${panelPath('encomendas')}?vista=reservas`,
          },
        ]
      : []),
    ...(summary.pictures_failed > 0
      ? [
          {
            icon: ImageOff,
            count: summary.pictures_failed,
            label:
              summary.pictures_failed === 1
                ? 'imagem de outro site por copiar'
                : 'imagens de outros sites por copiar',
            to: panelPath('produtos', 'imagens'),
          },
        ]
      : []),
    {
      icon: PackageMinus,
      count: summary.low_stock,
      label: summary.low_stock === 1 ? 'produto com pouco stock' : 'produtos com pouco stock',
      to: `${panelPath('produtos')}?ver=baixo`,
    },
    ...(summary.late_backups > 0
      ? [
          {
            icon: DatabaseBackup,
            count: summary.late_backups,
            label: 'cópia de segurança em atraso',
            to: panelPath('copias'),
          },
        ]
      : []),
  ];
}

/** What wants doing today; each figure leads to its list. */
export function DayAtAGlance({ summary }: { summary: Summary }) {
  return (
    <ul aria-label="O dia num relance" className="flex flex-wrap gap-2">
      {tasks(summary).map(({ icon: Icon, count, label, to }) => (
        <li key={label}>
          <Link
            to={to}
            className={classes(
              'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-sm hover:border-ink',
              count > 0 ? 'border-line-strong bg-surface font-medium' : 'text-muted',
            )}
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
