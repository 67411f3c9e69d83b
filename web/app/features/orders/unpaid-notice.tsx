import { Link } from 'react-router';
import { orderNumber } from '#core/orders/rules/order-number.ts';
import { formatDateTime } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { orderAddress } from './order-address.ts';
import { useUnpaidOrder } from './use-unpaid-order.ts';

/** In the cart: what was ordered is not lost, it waits for its money. */
export function UnpaidNotice() {
  const { data: order } = useUnpaidOrder();
  if (!order) return null;
  return (
    <Alert tone="warning" title="Tem uma encomenda por pagar">
      <p>
        Encomenda {orderNumber(order.number)}, {formatEuros(order.total)}.
        {order.hold_until && ` Os artigos ficam reservados até ${formatDateTime(order.hold_until)}.`}
      </p>
      <Button asChild size="sm" variant="secondary" className="mt-3">
        <Link to={orderAddress({ id: order.id, token: order.access_token }, { isPaying: true })}>
          Pagar agora
        </Link>
      </Button>
    </Alert>
  );
}
