import { createColumnHelper } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { AdminOrderSummary } from '#core/orders/contract.ts';
import { METHOD_LABELS } from '#core/payments/texts.ts';
import { formatDateTime } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { OrderStatusBadge } from '../../../ui/order-status-badge.tsx';
import { DataTable, type features } from '../data-table.tsx';

interface Props {
  orders: AdminOrderSummary[];
  onOpen: (id: string) => void;
}

function OpenButton({ id, onOpen }: { id: string; onOpen: (id: string) => void }) {
  return (
    <button
      type="button"
      onClick={() => onOpen(id)}
      className="min-h-11 break-all text-left md:whitespace-nowrap font-semibold text-action underline-offset-4 hover:underline"
    >
      {id}
    </button>
  );
}

function Paid({ order }: { order: AdminOrderSummary }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      {order.payment_method && METHOD_LABELS[order.payment_method]}
      {order.paid ? <Badge tone="green">Pago</Badge> : <Badge>Por pagar</Badge>}
    </span>
  );
}

const column = createColumnHelper<typeof features, AdminOrderSummary>();

/** The orders, one a row; the number opens the order beside the list. */
export function OrdersTable({ orders, onOpen }: Props) {
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('id', {
          header: 'Encomenda',
          cell: ({ getValue }) => <OpenButton id={getValue()} onOpen={onOpen} />,
        }),
        column.accessor('created_at', {
          header: 'Data',
          cell: ({ getValue }) => (
            <span className="figures whitespace-nowrap">{formatDateTime(getValue())}</span>
          ),
        }),
        column.accessor('customer_name', {
          header: 'Cliente',
          cell: ({ row }) => (
            <>
              {row.original.customer_name}
              <span className="block max-w-52 truncate text-muted">
                {row.original.shipping_address
                  ? `${row.original.shipping_address.postal_code} ${row.original.shipping_address.city}`
                  : 'Levantamento na loja'}
              </span>
            </>
          ),
        }),
        column.accessor('status', {
          header: 'Estado',
          cell: ({ getValue }) => <OrderStatusBadge status={getValue()} />,
        }),
        column.accessor('paid', { header: 'Pagamento', cell: ({ row }) => <Paid order={row.original} /> }),
        column.accessor('units', { header: 'Artigos' }),
        column.accessor('total', { header: 'Total', cell: ({ getValue }) => formatEuros(getValue()) }),
      ]),
    [onOpen],
  );
  return (
    <DataTable
      label="Encomendas"
      columns={columns}
      rows={orders}
      rowId={(order) => order.id}
      numbers={['units', 'total']}
      card={(order) => (
        <div className="space-y-1.5">
          <OpenButton id={order.id} onOpen={onOpen} />
          <div className="flex items-center justify-between gap-3">
            <OrderStatusBadge status={order.status} />
            <span className="figures font-bold">{formatEuros(order.total)}</span>
          </div>
          <p>{order.customer_name}</p>
          <p className="figures text-muted text-sm">{formatDateTime(order.created_at)}</p>
          <Paid order={order} />
        </div>
      )}
    />
  );
}
