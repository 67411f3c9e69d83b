import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { maintenanceLifecycle, maintenanceNumber } from '#core/maintenance/lifecycle.ts';
import { hoursText } from '#core/maintenance/rules/hours-text.ts';
import { orderNumber } from '#core/orders/rules/order-number.ts';
import { rentalLifecycle, rentalNumber } from '#core/rentals/lifecycle.ts';
import { repairNumber } from '#core/repairs/rules/repair-number.ts';
import { formatDate, formatDateTime } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { usePanel } from '../context.ts';
import { panelPath } from '../room.ts';
import type { Day } from './use-day.ts';

const ACT =
  'inline-flex min-h-11 shrink-0 items-center rounded-md px-2 font-semibold text-action text-sm hover:bg-sunken lg:pointer-fine:min-h-9';

const REASONS = {
  late: { label: 'Atrasada', tone: 'red' },
  due: { label: 'Para hoje', tone: 'yellow' },
  ready: { label: 'Pronta', tone: 'green' },
  waiting: { label: 'Espera resposta', tone: 'blue' },
} as const;

interface ListProps {
  title: string;
  /** What there is to say when there is nothing to do. */
  none: string;
  total: number;
  /** All of them. */
  all: { to: string; label: string };
  children: ReactNode;
}

function DayList({ title, none, total, all, children }: ListProps) {
  const id = useId();
  return (
    <Card className="flex min-w-0 flex-col py-3!">
      <section aria-labelledby={id} className="flex flex-1 flex-col">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {total === 0 ? (
          <p className="mt-2 text-muted text-sm">{none}</p>
        ) : (
          <>
            <ul className="mt-1 divide-y">{children}</ul>
            <Link
              to={all.to}
              className="mt-auto inline-flex min-h-11 items-center text-action text-sm hover:underline"
            >
              {all.label}
            </Link>
          </>
        )}
      </section>
    </Card>
  );
}

interface RowProps {
  to: string;
  name: string;
  detail: ReactNode;
  /** What is done with it. */
  act: ReactNode;
}

function Row({ to, name, detail, act }: RowProps) {
  return (
    <li className="flex min-h-11 items-center gap-3">
      <Link to={to} className="min-w-0 flex-1 py-1.5 hover:underline">
        <span className="block truncate font-medium">{name}</span>
        <span className="figures flex min-w-0 items-center gap-2 text-muted text-sm">{detail}</span>
      </Link>
      {act}
    </li>
  );
}

function count(total: number, one: string, many: string): string {
  return `${total} ${total === 1 ? one : many}`;
}

/** What wants doing today, each row with its act. */
export function DayRows({ day }: { day: Day }) {
  const { can } = usePanel();
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <ToSend to_send={day.to_send} />
      <Repairs repairs={day.repairs} />
      <ToAnswer to_answer={day.to_answer} />
      <RunningOut running_out={day.running_out} />
      {can('rentals.read') && <Rentals />}
      {can('maintenance.read') && <Maintenance />}
    </div>
  );
}

/** What of the contracts of renting wants doing: to hand over, to take back, late. */
function Rentals() {
  const query = { view: 'today' as const, sort: 'ends_on' as const, page: 1 };
  const { data } = useQuery({
    queryKey: [...queryKeys.admin, 'rentals', query],
    queryFn: ({ signal }) => api('GET /api/admin/rentals', { query, signal }),
  });
  const { items = [], total = 0 } = data ?? {};
  if (total === 0) return null;
  return (
    <DayList
      title="Alugueres de hoje"
      none="Nada a entregar nem a receber."
      total={total}
      all={{
        to: `${panelPath('alugueres')}?vista=hoje`,
        label: count(total, 'aluguer para hoje', 'alugueres para hoje'),
      }}
    >
      {items.slice(0, 6).map((rental) => (
        <Row
          key={rental.id}
          to={panelPath('alugueres', rental.id)}
          name={`${rentalNumber(rental.number)} · ${rental.customer_name}`}
          detail={
            <>
              <Badge tone={rentalLifecycle.facts[rental.state].tone}>
                {rental.late_since ? 'Em atraso' : rental.handed_over_at ? 'A devolver' : 'A entregar'}
              </Badge>
              <span className="truncate">{rental.product_name}</span>
            </>
          }
          act={
            <Link to={panelPath('alugueres', rental.id)} className={ACT}>
              Abrir<span className="sr-only"> {rentalNumber(rental.number)}</span>
            </Link>
          }
        />
      ))}
    </DayList>
  );
}

function ToSend({ to_send }: Pick<Day, 'to_send'>) {
  return (
    <DayList
      title="Por enviar"
      none="Nada por enviar."
      total={to_send.total}
      all={{
        to: `${panelPath('encomendas')}?vista=por_enviar`,
        label: count(to_send.total, 'encomenda por enviar', 'encomendas por enviar'),
      }}
    >
      {to_send.items.map((order) => (
        <Row
          key={order.id}
          to={panelPath('encomendas', order.id)}
          name={`${orderNumber(order.number)} · ${order.customer_name}`}
          detail={
            <span className="truncate">
              {formatEuros(order.total)} · {order.shipping_name}
              {order.paid_at && ` · paga a ${formatDate(order.paid_at)}`}
            </span>
          }
          act={
            <Link to={panelPath('encomendas', order.id)} className={ACT}>
              {order.is_pickup ? 'Preparar' : 'Enviar'}
              <span className="sr-only"> {orderNumber(order.number)}</span>
            </Link>
          }
        />
      ))}
    </DayList>
  );
}

function Repairs({ repairs }: Pick<Day, 'repairs'>) {
  return (
    <DayList
      title="Reparações de hoje"
      none="Nenhuma reparação para hoje."
      total={repairs.total}
      all={{
        to: panelPath('reparacoes'),
        label: count(repairs.total, 'reparação para hoje', 'reparações para hoje'),
      }}
    >
      {repairs.items.map((repair) => (
        <Row
          key={repair.id}
          to={panelPath('reparacoes', repair.id)}
          name={`${repairNumber(repair.number)} · ${repair.device}`}
          detail={
            <>
              <Badge tone={REASONS[repair.reason].tone}>{REASONS[repair.reason].label}</Badge>
              <span className="truncate">{repair.customer_name}</span>
            </>
          }
          act={
            repair.customer_phone ? (
              <a href={`tel:${repair.customer_phone}`} className={ACT}>
                Ligar<span className="sr-only"> a {repair.customer_name}</span>
              </a>
            ) : (
              <Link to={panelPath('reparacoes', repair.id)} className={ACT}>
                Abrir<span className="sr-only"> {repairNumber(repair.number)}</span>
              </Link>
            )
          }
        />
      ))}
    </DayList>
  );
}

function ToAnswer({ to_answer }: Pick<Day, 'to_answer'>) {
  return (
    <DayList
      title="Para responder"
      none="Todas as conversas têm resposta."
      total={to_answer.total}
      all={{
        to: panelPath('mensagens'),
        label: count(to_answer.total, 'conversa sem resposta', 'conversas sem resposta'),
      }}
    >
      {to_answer.items.map((thread) => (
        <Row
          key={thread.id}
          to={panelPath('mensagens', thread.id)}
          name={thread.subject}
          detail={
            <span className="truncate">
              {thread.name} · {formatDateTime(thread.at)}
            </span>
          }
          act={
            <Link to={panelPath('mensagens', thread.id)} className={ACT}>
              Responder<span className="sr-only"> a {thread.name}</span>
            </Link>
          }
        />
      ))}
    </DayList>
  );
}

function RunningOut({ running_out }: Pick<Day, 'running_out'>) {
  return (
    <DayList
      title="A acabar"
      none="Nenhum produto com pouco stock."
      total={running_out.total}
      all={{
        to: `${panelPath('produtos')}?ver=baixo`,
        label: count(running_out.total, 'produto com pouco stock', 'produtos com pouco stock'),
      }}
    >
      {running_out.items.map((product) => (
        <Row
          key={product.id}
          to={panelPath('produtos', product.id)}
          name={product.name}
          detail={
            <span className="truncate">
              {product.stock === 0 ? 'Esgotado' : count(product.stock, 'unidade', 'unidades')}
              {product.sku && ` · ${product.sku}`}
            </span>
          }
          act={
            <Link to={panelPath('produtos', product.id)} className={ACT}>
              Repor<span className="sr-only"> {product.name}</span>
            </Link>
          }
        />
      ))}
    </DayList>
  );
}

/** What of the maintenance contracts wants an act: to send, to be accepted, late, hours to charge. */
function Maintenance() {
  const query = { view: 'today' as const, sort: '-created_at' as const, page: 1 };
  const { data } = useQuery({
    queryKey: [...queryKeys.admin, 'maintenance', query],
    queryFn: ({ signal }) => api('GET /api/admin/maintenance', { query, signal }),
  });
  const { items = [], total = 0 } = data ?? {};
  if (total === 0) return null;
  return (
    <DayList
      title="Manutenção"
      none="Nenhum contrato a tratar."
      total={total}
      all={{
        to: `${panelPath('manutencao')}?vista=tratar`,
        label: count(total, 'contrato a tratar', 'contratos a tratar'),
      }}
    >
      {items.slice(0, 6).map((found) => (
        <Row
          key={found.id}
          to={panelPath('manutencao', found.id)}
          name={`${maintenanceNumber(found.number)} · ${found.customer_name}`}
          detail={
            <>
              <Badge tone={found.late_since ? 'red' : maintenanceLifecycle.facts[found.state].tone}>
                {found.late_since ? 'Em atraso' : maintenanceLifecycle.labels[found.state]}
              </Badge>
              <span className="truncate">
                {found.extra_minutes > 0 ? `${hoursText(found.extra_minutes)} a cobrar` : found.plan}
              </span>
            </>
          }
          act={
            <Link to={panelPath('manutencao', found.id)} className={ACT}>
              Abrir<span className="sr-only"> {maintenanceNumber(found.number)}</span>
            </Link>
          }
        />
      ))}
    </DayList>
  );
}
