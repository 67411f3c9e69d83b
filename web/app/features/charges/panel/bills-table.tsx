import { createColumnHelper } from '@tanstack/react-table';
import { Link } from 'react-router';
import type { ListedBill } from '#core/charges/contract.ts';
import { billNumber } from '#core/charges/record.ts';
import { formatDate } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import { type Choice, Choose } from '../../../panel/list/choose.tsx';
import type { Columns, features } from '../../../panel/list/data-table.tsx';
import { useRowHref } from '../../../panel/list/row-link.tsx';
import { BillBadge } from '../bill-badge.tsx';
import { dayText } from '../day-text.ts';

function BillLink({ bill }: { bill: ListedBill }) {
  return (
    <Link
      to={useRowHref('mensalidades')(bill.id)}
      preventScrollReset
      className="inline-flex items-center whitespace-nowrap font-semibold text-action underline-offset-4 hover:underline max-lg:min-h-11"
    >
      {billNumber(bill.number)}
    </Link>
  );
}

/** For how long it is late, or when it was paid. */
function lastWord({ state, days_late: days, paid_at }: ListedBill): string {
  if (paid_at) return formatDate(paid_at);
  if (state !== 'em_atraso') return '';
  return days === 1 ? '1 dia' : `${days} dias`;
}

const column = createColumnHelper<typeof features, ListedBill>();

/** Bills, one a row. */
export const BILLS_COLUMNS: Columns<ListedBill> = column.columns([
  column.accessor('number', { header: 'Mensalidade', cell: ({ row }) => <BillLink bill={row.original} /> }),
  column.accessor('due_on', {
    header: 'Vence',
    cell: ({ getValue }) => <span className="figures whitespace-nowrap">{dayText(getValue())}</span>,
  }),
  column.accessor('payer_name', {
    header: 'Cliente',
    cell: ({ row }) => (
      <>
        <span className="block truncate">{row.original.payer_name}</span>
        <span className="block truncate text-muted text-xs">{row.original.about}</span>
      </>
    ),
  }),
  column.accessor('title', {
    header: 'De quê',
    cell: ({ getValue }) => <span className="whitespace-nowrap">{getValue()}</span>,
  }),
  column.accessor('state', {
    header: 'Estado',
    cell: ({ row }) => (
      <span className="flex items-center gap-x-2 whitespace-nowrap">
        <BillBadge state={row.original.state} />
        <span className="figures text-muted text-xs">{lastWord(row.original)}</span>
      </span>
    ),
  }),
  column.accessor('amount', { header: 'Valor', cell: ({ getValue }) => formatEuros(getValue()) }),
]);

/** A bill where there is no room for a table. */
export function BillCard({ bill, choice }: { bill: ListedBill; choice: Choice<ListedBill> | undefined }) {
  return (
    <div className="flex gap-2">
      {choice && <Choose row={bill} rowId={({ id }) => id} choice={choice} />}
      <div className="min-w-0 flex-1 space-y-1">
        <p className="flex items-center justify-between gap-3">
          <BillLink bill={bill} />
          <span className="figures font-semibold">{formatEuros(bill.amount)}</span>
        </p>
        <p className="truncate">{bill.payer_name}</p>
        <p className="text-muted text-sm">
          {bill.title} · {bill.about}
        </p>
        <p className="flex flex-wrap items-center justify-between gap-2 text-sm">
          <BillBadge state={bill.state} />
          <span className="figures text-muted">{lastWord(bill) || `vence a ${dayText(bill.due_on)}`}</span>
        </p>
      </div>
    </div>
  );
}
