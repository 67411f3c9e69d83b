import { ExternalLink, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Order } from '#core/orders/contract.ts';
import { isDelivered, isOnItsWay } from '#core/orders/lifecycle.ts';
import { orderNumber } from '#core/orders/rules/order-number.ts';
import { formatLongDate, formatShortDay } from '#core/shared/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PricedPaper } from '../../ui/document-button.tsx';
import { OrderStatusBadge } from '../../ui/order-status-badge.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Picture } from '../../ui/picture.tsx';
import { TechnicalDetails } from '../../ui/technical-details.tsx';
import { AcceptedTexts } from './accepted-texts.tsx';
import { DeliveryDetails } from './delivery-details.tsx';
import { NextStep } from './next-step.tsx';
import { ApprovalStands } from './order-approval.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderProgress } from './order-progress.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { PaymentFacts } from './payment-facts.tsx';

/** Pictures in the head: the rest is in the list. */
const MOST_PICTURES = 3;

interface Props {
  order: Order;
  /** Call that answers with the order as a PDF. */
  documentPath: string;
  /** The certified invoice stands on the page: what is printed here is not called so. */
  hasInvoice: boolean;
  /** Where money that the bank returned goes; nothing for most. */
  refund: ReactNode;
  /** Where an unpaid order is paid. */
  payment: ReactNode;
  /** Serial numbers and guarantee of what was bought. */
  guarantees: ReactNode;
  /** The old device that is handed over with it. */
  oldEquipment: ReactNode;
  /** What the customer can do with it: buy again, cancel. */
  actions: ReactNode;
}

/** One order: where it stands, what is in it, where it goes. Printed on A4, it says that it is no invoice. */
export function OrderPage({
  order,
  documentPath,
  hasInvoice,
  refund,
  payment,
  guarantees,
  oldEquipment,
  actions,
}: Props) {
  return (
    <div className="space-y-6 print:text-sm">
      <p className="hidden border-2 border-black p-2 text-center font-bold print:block">
        Este documento não serve de fatura
      </p>
      <PageTitle
        title={`Encomenda ${orderNumber(order.number)}`}
        subtitle={
          <>
            Feita a <time dateTime={order.created_at}>{formatLongDate(order.created_at)}</time>
          </>
        }
        actions={
          <div className="flex items-center gap-2 print:hidden">
            <PricedPaper variant="secondary" path={documentPath} fileName={`encomenda-${order.number}.pdf`}>
              <Printer aria-hidden />
              {isDelivered(order.status) && !hasInvoice ? 'Fatura' : 'Imprimir'}
            </PricedPaper>
            {actions}
          </div>
        }
      />
      <Standing order={order} />
      <div className="grid gap-6 lg:grid-cols-[1fr_22rem] lg:items-start print:sm:grid-cols-[1fr_16rem]">
        <div className="min-w-0 space-y-6">
          <div className="empty:hidden print:hidden">{refund}</div>
          {payment && <div className="print:hidden">{payment}</div>}
          <Card className="space-y-4">
            <h2 className="font-semibold text-lg">Artigos</h2>
            <OrderItems order={order} />
          </Card>
          {guarantees}
        </div>
        <div className="space-y-6">
          {!payment && (
            <Card className="space-y-4">
              <h2 className="font-semibold text-lg">Pagamento</h2>
              <PaymentFacts order={order} />
            </Card>
          )}
          <Card className="space-y-4">
            <h2 className="font-semibold text-lg">Entrega</h2>
            <DeliveryDetails order={order} />
          </Card>
          {oldEquipment}
          <Card className="space-y-2 print:hidden">
            <h2 className="font-semibold text-lg">Condições que aceitou</h2>
            <AcceptedTexts at={order.created_at} />
          </Card>
          <Card className="space-y-4 print:hidden">
            <h2 className="font-semibold text-lg">Histórico</h2>
            <OrderTimeline order={order} />
            <TechnicalDetails ids={{ Identificador: order.id }} />
          </Card>
        </div>
      </div>
    </div>
  );
}

/** First what one looks for: where it stands, by when it comes, what it is. */
function Standing({ order }: Pick<Props, 'order'>) {
  const { arrives_on: arrives, tracking_url: tracking } = order;
  const pictures = order.items.flatMap(({ picture }) => picture ?? []);
  return (
    <Card className="space-y-4">
      <div className="flex flex-wrap items-start gap-x-5 gap-y-3">
        {pictures.length > 0 && (
          <div className="flex gap-2 print:hidden">
            {pictures.slice(0, MOST_PICTURES).map((picture, place) => (
              <Picture
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order do not change places
                key={place}
                src={picture}
                alt=""
                sizes="72px"
                className="size-18 rounded-lg bg-sunken object-contain"
              />
            ))}
          </div>
        )}
        <div className="min-w-0 grow basis-48 space-y-1">
          <OrderStatusBadge order={order} />
          {arrives && order.paid_at && (
            <p className="font-bold text-xl">Chega até {formatShortDay(arrives)}</p>
          )}
          {order.awaits_goods ? (
            <p>Os artigos estão guardados para a sua troca, à espera do que devolve. Não pague nada agora.</p>
          ) : (
            !order.awaits_approval && <NextStep order={order} />
          )}
          <ApprovalStands order={order} />
        </div>
        {tracking && isOnItsWay(order.status) && (
          <Button asChild className="max-sm:w-full print:hidden">
            <a href={tracking} target="_blank" rel="noreferrer">
              Seguir a encomenda
              <ExternalLink aria-hidden />
              <span className="sr-only">(abre o site da transportadora)</span>
            </a>
          </Button>
        )}
      </div>
      <div className="hidden border-t pt-4 has-[ol]:block print:hidden">
        <OrderProgress order={order} />
      </div>
      {order.notes && (
        <p className="whitespace-pre-line border-t pt-3">
          <span className="font-medium">Mensagem da loja: </span>
          {order.notes}
        </p>
      )}
    </Card>
  );
}
