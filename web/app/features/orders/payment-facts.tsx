import type { Order } from '#core/orders/contract.ts';
import { isReversed } from '#core/orders/lifecycle.ts';
import { formatDate, formatDateTime } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import { PaymentMark } from '../../ui/payment-mark.tsx';
import { leftToPay } from './payment-order.ts';
import { isUnpaid } from './use-order.ts';

/** How and when the order was paid, or until when it can be. */
export function PaymentFacts({ order }: { order: Order }) {
  return (
    <dl className="space-y-3">
      {order.payment_method && (
        <div>
          <dt className="text-muted text-sm">Método</dt>
          <dd className="mt-1">
            <PaymentMark method={order.payment_method} />
          </dd>
        </div>
      )}
      {isUnpaid(order) && order.paid > 0 && (
        <div>
          <dt className="text-muted text-sm">Já pago</dt>
          <dd className="figures">
            {formatEuros(order.paid)} · faltam {formatEuros(leftToPay(order))}
          </dd>
        </div>
      )}
      {isReversed(order.status) && !order.paid_at && order.paid > 0 && (
        <div>
          <dt className="text-muted text-sm">A devolver</dt>
          <dd className="figures">{formatEuros(order.paid)}, por transferência bancária</dd>
        </div>
      )}
      <div>
        <dt className="text-muted text-sm">{order.paid_at ? 'Pago em' : 'Estado'}</dt>
        <dd className="figures">
          {order.paid_at ? (
            <time dateTime={order.paid_at}>{formatDateTime(order.paid_at)}</time>
          ) : order.account_days !== null ? (
            order.due_on ? (
              `A prazo: vence a ${formatDate(`${order.due_on}T12:00:00Z`)}`
            ) : (
              `A ${order.account_days} dias da fatura, que segue no envio`
            )
          ) : !isUnpaid(order) ? (
            'Sem pagamento registado'
          ) : order.hold_until ? (
            `Por pagar, até ${formatDateTime(order.hold_until)}`
          ) : (
            'Por pagar'
          )}
        </dd>
      </div>
    </dl>
  );
}
