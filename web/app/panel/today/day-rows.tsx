import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { maintenanceLifecycle } from '#core/maintenance/lifecycle.ts';
import { maintenanceNumber } from '#core/maintenance/record.ts';
import { hoursText } from '#core/maintenance/rules/hours-text.ts';
import { orderNumber } from '#core/orders/rules/order-number.ts';
import { proposalLifecycle } from '#core/quotes/lifecycle.ts';
import { proposalNumber } from '#core/quotes/record.ts';
import { rentalLifecycle } from '#core/rentals/lifecycle.ts';
import { rentalNumber } from '#core/rentals/record.ts';
import { repairNumber } from '#core/repairs/record.ts';
import { formatDate, formatDateTime } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Badge } from '../../ui/badge.tsx';
import { usePanel } from '../context.ts';
import { panelPath } from '../room.ts';
import { ACT, count, DayList, Row } from './day-list.tsx';
import type { Day } from './use-day.ts';

const REASONS = {
  late: { label: 'Atrasada', tone: 'red' },
  due: { label: 'Para hoje', tone: 'yellow' },
  ready: { label: 'Pronta', tone: 'green' },
  waiting: { label: 'Espera resposta', tone: 'blue' },
} as const;

/** What an order that waits wants: one of keys waits for them, and nobody packs or sends it. */
const TO_DO = { sent: 'Enviar', collected: 'Preparar', keys: 'Ver', gift: 'Ver' } as const;

/** What wants doing today, each row with its act. */
export function DayRows({ day }: { day: Day }) {
  const { can } = usePanel();
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      {/* At the counter what people come for stands first. */}
      {!day.sales && <Ready ready={day.ready} />}
      <ToSend to_send={day.to_send} />
      <Repairs repairs={day.repairs} />
      <ToAnswer to_answer={day.to_answer} />
      {day.running_out && <RunningOut running_out={day.running_out} />}
      {can('quotes.read') && <Proposals />}
      {can('rentals.read') && <Rentals />}
      {can('maintenance.read') && <Maintenance />}
    </div>
  );
}

/** Proposals that wait for the shop: asked for, or being written. */
function Proposals() {
  const query = { view: 'today' as const, page: 1 };
  const { data } = useQuery({
    queryKey: [...queryKeys.admin, 'proposals', query],
    queryFn: ({ signal }) => api('GET /api/admin/proposals', { query, signal }),
  });
  const { items = [], total = 0 } = data ?? {};
  if (total === 0) return null;
  return (
    <DayList
      title="Orçamentos a preparar"
      none="Nenhum orçamento a preparar."
      total={total}
      all={{
        to: `${panelPath('orcamentos')}?vista=preparar`,
        label: count(total, 'orçamento a preparar', 'orçamentos a preparar'),
      }}
    >
      {items.slice(0, 6).map((one) => (
        <Row
          key={one.id}
          to={panelPath('orcamentos', one.id)}
          name={`${proposalNumber(one.number)} · ${one.customer_name}`}
          detail={
            <>
              <Badge tone={proposalLifecycle.facts[one.state].tone}>
                {proposalLifecycle.labels[one.state]}
              </Badge>
              <span className="truncate">{formatEuros(one.total)}</span>
            </>
          }
          act={
            <Link to={panelPath('orcamentos', one.id)} className={ACT}>
              Abrir<span className="sr-only"> {proposalNumber(one.number)}</span>
            </Link>
          }
        />
      ))}
    </DayList>
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
            <Link
              to={
                order.rental_id ? panelPath('alugueres', order.rental_id) : panelPath('encomendas', order.id)
              }
              className={ACT}
            >
              {order.rental_id ? 'Entregar' : TO_DO[order.way]}
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

function Ready({ ready }: Pick<Day, 'ready'>) {
  return (
    <DayList
      title="Prontas a entregar"
      none="Nenhuma reparação à espera do cliente."
      total={ready.total}
      all={{
        to: `${panelPath('reparacoes')}?estado=pronto_entrega`,
        label: count(ready.total, 'reparação pronta', 'reparações prontas'),
      }}
    >
      {ready.items.map((repair) => (
        <Row
          key={repair.id}
          to={panelPath('reparacoes', repair.id)}
          name={`${repairNumber(repair.number)} · ${repair.customer_name}`}
          detail={
            <>
              <Badge tone={repair.owed > 0 ? 'yellow' : 'green'}>
                {repair.owed > 0 ? `Falta pagar ${formatEuros(repair.owed)}` : 'Pago'}
              </Badge>
              <span className="truncate">{repair.device}</span>
            </>
          }
          act={
            <Link to={panelPath('reparacoes', repair.id)} className={ACT}>
              Entregar<span className="sr-only"> {repairNumber(repair.number)}</span>
            </Link>
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

function RunningOut({ running_out }: { running_out: NonNullable<Day['running_out']> }) {
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
