import { createColumnHelper } from '@tanstack/react-table';
import { Link } from 'react-router';
import type { AdminOrderSummary } from '#core/orders/contract.ts';
import { isReversed } from '#core/orders/lifecycle.ts';
import { orderNumber } from '#core/orders/rules/order-number.ts';
import { METHOD_LABELS } from '#core/payments/texts.ts';
import { formatWhen } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import { type Choice, Choose } from '../../../panel/list/choose.tsx';
import type { Columns, features } from '../../../panel/list/data-table.tsx';
import { useRowHref } from '../../../panel/list/row-link.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { classes } from '../../../ui/classes.ts';
import { OrderStatusBadge } from '../../../ui/order-status-badge.tsx';

function OrderLink({ order, className }: { order: AdminOrderSummary; className?: string }) {
  return (
    <Link
      to={useRowHref('encomendas')(order.id)}
      preventScrollReset
      className={classes(
        'inline-flex items-center whitespace-nowrap font-semibold text-action underline-offset-4 hover:underline',
        className,
      )}
    >
      {orderNumber(order.number)}
    </Link>
  );
}

function Paid({ order }: { order: AdminOrderSummary }) {
  return (
    <span className="inline-flex items-center gap-x-1.5 whitespace-nowrap max-lg:flex-wrap lg:flex-col lg:items-start">
      {order.payment_method && METHOD_LABELS[order.payment_method]}
      {order.paid ? <Badge tone="green">Pago</Badge> : !isReversed(order.status) && <Badge>Por pagar</Badge>}
    </span>
  );
}

const column = createColumnHelper<typeof features, AdminOrderSummary>();

/** The orders, one a row. */
export const ORDERS_COLUMNS: Columns<AdminOrderSummary> = column.columns([
  column.accessor('number', {
    header: 'Encomenda',
    cell: ({ row }) => <OrderLink order={row.original} />,
  }),
  column.accessor('created_at', {
    header: 'Data',
    cell: ({ getValue }) => (
      <span className="figures whitespace-nowrap">{formatWhen(getValue(), new Date())}</span>
    ),
  }),
  column.accessor('customer_name', {
    header: 'Cliente',
    cell: ({ row }) => (
      <>
        <span className="block truncate">{row.original.customer_name}</span>
        <span className="block truncate text-muted text-xs">
          {row.original.shipping_address
            ? `${row.original.shipping_address.postal_code} ${row.original.shipping_address.city}`
            : 'Levantamento na loja'}
        </span>
      </>
    ),
  }),
  column.accessor('status', {
    header: 'Estado',
    cell: ({ row }) => <OrderStatusBadge order={row.original} />,
  }),
  column.accessor('paid', { header: 'Pagamento', cell: ({ row }) => <Paid order={row.original} /> }),
  column.accessor('units', { header: 'Artigos' }),
  column.accessor('total', { header: 'Total', cell: ({ getValue }) => formatEuros(getValue()) }),
]);

/** An order where there is no room for a table: two lines and no word cut, of which all but the tick opens it. */
export function OrderCard({
  order,
  choice,
}: {
  order: AdminOrderSummary;
  choice: Choice<AdminOrderSummary>;
}) {
  return (
    <div className="flex items-center gap-1">
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 break-words">
            <OrderLink order={order} className="min-h-7 after:absolute after:inset-0" /> {order.customer_name}
          </span>
          <span className="figures whitespace-nowrap font-bold">{formatEuros(order.total)}</span>
        </p>
        <p className="flex flex-wrap items-center justify-between gap-x-3 text-sm">
          <OrderStatusBadge order={order} />
          <span className="figures text-muted">
            {!order.paid && !isReversed(order.status) && 'Por pagar · '}
            {formatWhen(order.created_at, new Date())}
          </span>
        </p>
      </div>
      <div className="relative -mr-3">
        <Choose row={order} rowId={({ id }) => id} choice={choice} />
      </div>
    </div>
  );
}
