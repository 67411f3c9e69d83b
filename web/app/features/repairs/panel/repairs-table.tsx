import { createColumnHelper } from '@tanstack/react-table';
import { Link } from 'react-router';
import type { AdminRepair } from '#core/repairs/admin-contract.ts';
import { repairNumber } from '#core/repairs/record.ts';
import { deadlineBadge, shortDeadline } from '#core/repairs/rules/deadline-badge.ts';
import { repairTexts } from '#core/repairs/texts.ts';
import { formatDate } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import { callAddress, formatPhone } from '#core/shared/phone.ts';
import type { Columns, features } from '../../../panel/list/data-table.tsx';
import { panelPath } from '../../../panel/room.ts';
import { Badge } from '../../../ui/badge.tsx';
import { RepairStatusBadge } from '../../../ui/repair-status-badge.tsx';

function Deadline({ repair }: { repair: AdminRepair }) {
  const deadline = deadlineBadge(repair, new Date());
  if (deadline) return <Badge tone={deadline.tone}>{shortDeadline(deadline)}</Badge>;
  return repair.repair_deadline && <span className="figures">{formatDate(repair.repair_deadline)}</span>;
}

const column = createColumnHelper<typeof features, AdminRepair>();

/** The repairs, one a row. */
export const REPAIRS_COLUMNS: Columns<AdminRepair> = column.columns([
  column.accessor('created_at', {
    header: 'N.º',
    cell: ({ row: { original: repair } }) => (
      <Link
        to={panelPath('reparacoes', repair.id)}
        className="whitespace-nowrap font-semibold text-action underline-offset-4 hover:underline"
      >
        {repairNumber(repair.number)}
        <span className="figures block font-normal text-muted text-xs">{formatDate(repair.created_at)}</span>
      </Link>
    ),
  }),
  column.accessor('model', {
    header: 'Equipamento',
    cell: ({ row: { original: repair } }) => (
      <>
        <span className="block truncate">
          {repair.brand} {repair.model}
        </span>
        <span className="block truncate text-muted text-xs">
          {repair.device_type} · {repair.problem_description}
        </span>
      </>
    ),
  }),
  column.accessor('customer_name', {
    header: 'Cliente',
    cell: ({ row: { original: repair } }) => (
      <div className="w-36 min-w-0 2xl:w-52">
        <span className="block truncate">{repair.customer_name}</span>
        {repair.customer_phone ? (
          <a
            href={callAddress(repair.customer_phone)}
            className="figures block truncate text-action text-xs underline underline-offset-2"
          >
            {formatPhone(repair.customer_phone)}
          </a>
        ) : (
          <span className="block truncate text-muted text-xs">{repair.customer_email}</span>
        )}
      </div>
    ),
  }),
  column.accessor('status', {
    header: 'Estado',
    cell: ({ getValue }) => <RepairStatusBadge status={getValue()} />,
  }),
  column.accessor('repair_deadline', {
    header: 'Prazo',
    cell: ({ row }) => <Deadline repair={row.original} />,
  }),
  column.accessor('assigned_to', {
    header: 'Com',
    cell: ({ row }) => (
      <span className="block max-w-20 truncate 2xl:max-w-24">{row.original.assigned_to?.name ?? '—'}</span>
    ),
  }),
  column.accessor('estimate_price', {
    header: 'Valor',
    cell: ({ row: { original: repair } }) => {
      const price = repair.final_price ?? repair.estimate_price;
      return price === null ? repairTexts.pendingEstimate : formatEuros(price);
    },
  }),
]);
