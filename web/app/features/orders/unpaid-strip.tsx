import { ReceiptText } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { formatEuros } from '#core/shared/money.ts';
import { withQueries } from '../../api/with-queries.tsx';
import { orderAddress } from './order-address.ts';
import { useUnpaidOrder } from './use-unpaid-order.ts';

/** Below the header of every page: the way to an order that is still to be paid. Cart, order and account say it themselves. */
function UnpaidStrip() {
  const { data: order } = useUnpaidOrder();
  const { pathname } = useLocation();
  if (!order || ['/carrinho', '/dashboard', `/encomenda/${order.id}`].includes(pathname)) return null;
  return (
    <aside
      aria-label="Encomenda por pagar"
      className="border-b bg-tone-yellow-soft text-tone-yellow print:hidden"
    >
      <div className="wrap flex min-h-11 flex-wrap items-center gap-x-3 max-sm:text-sm">
        <p className="flex min-w-0 items-center gap-2 font-medium">
          <ReceiptText aria-hidden className="size-5 shrink-0 max-sm:hidden" />
          Tem uma encomenda por pagar
          <span className="figures max-sm:sr-only"> ({formatEuros(order.total)})</span>
        </p>
        <Link
          to={orderAddress({ id: order.id, token: order.access_token }, { isPaying: true })}
          className="ml-auto inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          Pagar agora
        </Link>
      </div>
    </aside>
  );
}

export default withQueries(UnpaidStrip);
