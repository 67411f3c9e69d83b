import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { AdminOrder } from '#core/orders/contract.ts';
import { orderLifecycle } from '#core/orders/lifecycle.ts';
import { orderNumber } from '#core/orders/rules/order-number.ts';
import { METHOD_LABELS } from '#core/payments/texts.ts';
import { formatDate, formatWhen } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { usePanel } from '../../../panel/context.ts';
import { useOverList } from '../../../panel/list/use-list-address.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { Folded } from '../../../panel/record/folded.tsx';
import { RecordHead } from '../../../panel/record/record-head.tsx';
import { RecordPanel } from '../../../panel/record/record-panel.tsx';
import { SaleDocuments } from '../../../panel/record/sale-documents.tsx';
import { useRecordName } from '../../../panel/record-names.ts';
import { panelPath } from '../../../panel/room.ts';
import { OnlyLook } from '../../../panel/who-may.tsx';
import { Button } from '../../../ui/button.tsx';
import { OrderStatusBadge } from '../../../ui/order-status-badge.tsx';
import { TechnicalDetails } from '../../../ui/technical-details.tsx';
import type { Route } from './+types/order-screen.ts';
import { OrderContracts } from './order-contracts.tsx';
import { OrderEdit } from './order-edit-form.tsx';
import { OrderFacts, OrderPast } from './order-facts.tsx';
import { OrderGuarantees } from './order-guarantees.tsx';
import { OrderHold } from './order-hold.tsx';
import { OrderNext } from './order-next.tsx';
import { OrderOldEquipment } from './order-old-equipment.tsx';
import { OrderPapers } from './order-papers.tsx';
import { TransportGuide } from './transport-guide.tsx';

export const meta = panelMeta('Encomenda');

/** What became of its payment; nothing is owed for an order that was cancelled. */
function paidWord({ paid_at, status, account_days, due_on, awaits_approval }: AdminOrder): string {
  if (paid_at) return `pago ${formatWhen(paid_at, new Date())}`;
  if (account_days !== null && status !== 'cancelado') {
    return due_on
      ? `a prazo, vence a ${formatDate(`${due_on}T12:00:00Z`)}`
      : `a ${account_days} dias da fatura`;
  }
  if (awaits_approval) return 'por aprovar';
  return status === 'cancelado' ? 'não foi paga' : 'por pagar';
}

/** Where it is, what it comes to and how it was paid, and whose it is. */
function InShort({ order }: { order: AdminOrder }) {
  const { user_id, customer_name, customer_phone, items } = order;
  const [first] = items;
  const others = items.length - 1;
  return (
    <RecordHead
      badge={<OrderStatusBadge order={order} />}
      amount={formatEuros(order.total)}
      by={`${order.payment_method ? `${METHOD_LABELS[order.payment_method]} · ` : ''}${paidWord(order)}`}
      who={{ name: customer_name, userId: user_id, phone: customer_phone }}
      what={first && `${first.quantity} × ${first.name}${others > 0 ? ` e mais ${others}` : ''}`}
    />
  );
}

/** The form stays away until somebody wants to change more than the next step. */
function Change({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-label="Alterar a encomenda" className="space-y-4">
      <Button variant="secondary" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Pencil aria-hidden />
        Alterar
      </Button>
      {isOpen && children}
    </section>
  );
}

/** One order beside the list: what comes next with it and what it is; then the form, its papers and its past. */
export default function OrderScreen({ params: { id } }: Route.ComponentProps) {
  const { can } = usePanel();
  const { leave } = useOverList(panelPath('encomendas'));
  const query = useQuery({
    queryKey: [...queryKeys.admin, 'order', id],
    queryFn: ({ signal }) => api('GET /api/admin/orders/{id}', { params: { id }, signal }),
  });
  const found = query.data;
  useRecordName(id, found && orderNumber(found.number));
  return (
    <RecordPanel
      query={query}
      onClose={leave}
      title={found ? `Encomenda ${orderNumber(found.number)}` : 'Encomenda'}
      description={found && <InShort order={found} />}
      failure="Erro ao carregar encomendas"
    >
      {(order) => (
        <div className="space-y-6">
          {can('orders.change') && <OrderNext order={order} />}
          {can('rentals.read') && <OrderContracts order={order} />}
          {order.hold?.is_large && (
            <OrderHold order={order} hold={order.hold} mayChange={can('orders.change')} />
          )}
          <OrderFacts order={order} />
          <OrderOldEquipment order={order} />
          {can('orders.change') ? (
            <Change>
              <OrderEdit order={order} />
            </Change>
          ) : (
            <OnlyLook ability="orders.change" act="alterar esta encomenda" />
          )}
          {order.own_transport && <TransportGuide order={order} />}
          <SaleDocuments subject={order.id} version={order.updated_at} />
          <OrderPapers id={order.id} />
          <Folded
            title="Números de série e garantia"
            isOpen={['to_send', 'on_its_way', 'delivered'].includes(orderLifecycle.facts[order.status].stage)}
          >
            <OrderGuarantees orderId={order.id} />
          </Folded>
          <OrderPast order={order} />
          <TechnicalDetails ids={{ Identificador: order.id }} />
        </div>
      )}
    </RecordPanel>
  );
}
