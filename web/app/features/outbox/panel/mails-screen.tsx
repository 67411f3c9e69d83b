import { createColumnHelper } from '@tanstack/react-table';
import { Mail } from 'lucide-react';
import { formatDateTime } from '#core/shared/dates.ts';
import type { Api } from '#server/api.ts';
import type { Columns, features } from '../../../panel/list/data-table.tsx';
import { ListScreen } from '../../../panel/list/list-screen.tsx';
import { RowLink, useRowHref } from '../../../panel/list/row-link.tsx';
import { useListAddress } from '../../../panel/list/use-list-address.ts';
import { useListQuery } from '../../../panel/list/use-list-query.ts';
import { useListSort } from '../../../panel/list/use-list-sort.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';

export const meta = panelMeta('Emails');

/** The columns that the list can be put in order by. */
const SORTED = {
  created_at: { word: 'data', label: 'Data', kind: 'date' },
  to: { word: 'para', label: 'Para', kind: 'text' },
  subject: { word: 'assunto', label: 'Assunto', kind: 'text' },
} as const;

type OutboxMail = Api['GET /api/admin/outbox']['response']['items'][number];

const STATUSES: Record<OutboxMail['status'], { label: string; tone: BadgeTone }> = {
  em_fila: { label: 'Em fila', tone: 'yellow' },
  enviado: { label: 'Enviado', tone: 'green' },
  guardado: { label: 'Não enviado', tone: 'blue' },
  falhado: { label: 'Falhado', tone: 'red' },
};

function Subject({ mail }: { mail: OutboxMail }) {
  return <RowLink to={useRowHref('emails')(mail.id)}>{mail.subject}</RowLink>;
}

function Status({ mail }: { mail: OutboxMail }) {
  const { label, tone } = STATUSES[mail.status];
  return <Badge tone={tone}>{label}</Badge>;
}

const column = createColumnHelper<typeof features, OutboxMail>();

const COLUMNS: Columns<OutboxMail> = column.columns([
  column.accessor('subject', { header: 'Assunto', cell: ({ row }) => <Subject mail={row.original} /> }),
  column.accessor('to', {
    header: 'Para',
    cell: ({ getValue }) => (
      <span className="wrap-anywhere block w-58 whitespace-normal text-muted 2xl:w-80">{getValue()}</span>
    ),
  }),
  column.accessor('created_at', {
    header: 'Data',
    cell: ({ row }) => (
      <span className="figures whitespace-nowrap">
        {formatDateTime(row.original.sent_at ?? row.original.created_at)}
      </span>
    ),
  }),
  column.accessor('status', { header: 'Estado', cell: ({ row }) => <Status mail={row.original} /> }),
]);

/** Every e-mail of the shop; without an e-mail server they are kept here to be read. */
export default function MailsScreen() {
  const { page, read } = useListAddress();
  const href = useRowHref('emails');
  const q = read('q') ?? '';
  const { sort, sorting } = useListSort(SORTED, '-created_at');
  const mails = useListQuery('outbox', 'GET /api/admin/outbox', { q, sort, page });
  return (
    <ListScreen
      title="Emails"
      name="emails"
      query={mails}
      failure="Erro ao carregar emails"
      empty={{
        icon: Mail,
        title: 'Ainda não há emails',
        hint: 'Os emails que a loja envia aos clientes aparecem aqui.',
      }}
      emptyFiltered={{ title: 'Nenhum email encontrado' }}
      searchLabel="Pesquisar por destinatário ou assunto"
      views={[{ name: 'Todos os emails', search: '' }]}
      columns={COLUMNS}
      main="subject"
      sorting={sorting}
      rowId={(mail) => mail.id}
      href={(mail) => href(mail.id)}
      card={(mail) => (
        <div className="space-y-1">
          <Subject mail={mail} />
          <p className="break-all text-muted text-sm">{mail.to}</p>
          <p className="flex items-center justify-between gap-3">
            <span className="figures text-muted text-sm">
              {formatDateTime(mail.sent_at ?? mail.created_at)}
            </span>
            <Status mail={mail} />
          </p>
        </div>
      )}
    />
  );
}
