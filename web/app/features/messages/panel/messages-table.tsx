import { createColumnHelper } from '@tanstack/react-table';
import { Link } from 'react-router';
import type { AdminThreadRow } from '#core/messages/panel-contract.ts';
import { DEPARTMENT_LABELS, THREAD_KIND_LABELS } from '#core/messages/values.ts';
import { formatDateTime } from '#core/shared/dates.ts';
import type { Columns, features } from '../../../panel/list/data-table.tsx';
import { useRowHref } from '../../../panel/list/row-link.tsx';
import { classes } from '../../../ui/classes.ts';
import { ThreadStatusBadge } from './thread-status-badge.tsx';

function ThreadLink({ thread }: { thread: AdminThreadRow }) {
  return (
    <Link
      to={useRowHref('mensagens')(thread.id)}
      preventScrollReset
      className={classes(
        'underline-offset-4 hover:underline max-lg:inline-flex max-lg:min-h-11 max-lg:items-center lg:block lg:truncate',
        thread.is_unread ? 'font-bold' : 'font-medium',
      )}
    >
      {thread.is_unread && <span className="sr-only">Por ler: </span>}
      {thread.subject}
    </Link>
  );
}

const column = createColumnHelper<typeof features, AdminThreadRow>();

/** The threads, one a row. */
export const MESSAGES_COLUMNS: Columns<AdminThreadRow> = column.columns([
  column.accessor('last_at', {
    header: 'Data',
    cell: ({ getValue }) => <span className="figures whitespace-nowrap">{formatDateTime(getValue())}</span>,
  }),
  column.accessor('name', {
    header: 'De',
    cell: ({ row: { original } }) => (
      <span className={classes('block max-w-44 truncate', original.is_unread && 'font-bold')}>
        {original.name}
      </span>
    ),
  }),
  column.accessor('subject', {
    header: 'Mensagem',
    cell: ({ row }) => (
      <>
        <ThreadLink thread={row.original} />
        <span className="block truncate text-muted text-xs">{row.original.excerpt}</span>
      </>
    ),
  }),
  column.accessor('kind', {
    header: 'Tipo',
    cell: ({ row: { original } }) => (
      <span className="block max-w-40 truncate text-muted">
        {original.kind === 'contact'
          ? DEPARTMENT_LABELS[original.department]
          : THREAD_KIND_LABELS[original.kind]}
      </span>
    ),
  }),
  column.accessor('assigned_to', {
    header: 'Com',
    cell: ({ row: { original } }) => (
      <span className="block max-w-32 truncate">
        {original.assigned_to?.name ?? <span className="text-muted">Ninguém</span>}
      </span>
    ),
  }),
  column.accessor('status', {
    header: 'Estado',
    cell: ({ getValue }) => <ThreadStatusBadge status={getValue()} />,
  }),
]);

/** A thread where there is no room for a table. */
export function MessageCard({ thread }: { thread: AdminThreadRow }) {
  return (
    <div className="min-w-0 space-y-1">
      <ThreadLink thread={thread} />
      <p className="line-clamp-2 wrap-anywhere text-sm">{thread.excerpt}</p>
      <p className="flex flex-wrap items-center justify-between gap-2 text-sm">
        <span className="text-muted">
          {thread.name} · <span className="figures">{formatDateTime(thread.last_at)}</span>
        </span>
        <ThreadStatusBadge status={thread.status} />
      </p>
    </div>
  );
}
