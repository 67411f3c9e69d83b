import { createColumnHelper } from '@tanstack/react-table';
import { ScrollText } from 'lucide-react';
import type { AuditEntry } from '#core/audit/contract.ts';
import { formatDateTime } from '#core/shared/dates.ts';
import type { Columns, features } from '../../../panel/list/data-table.tsx';
import { ListScreen } from '../../../panel/list/list-screen.tsx';
import { RowLink, useRowHref } from '../../../panel/list/row-link.tsx';
import { useListAddress } from '../../../panel/list/use-list-address.ts';
import { useListQuery } from '../../../panel/list/use-list-query.ts';
import { useListSort } from '../../../panel/list/use-list-sort.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { actorOf } from './actor-of.ts';
import { AuditFilters } from './audit-filters.tsx';
import { ChainState } from './chain-state.tsx';
import { ExportButton } from './export-button.tsx';
import { readFilters } from './read-filters.ts';
import { SubjectLink } from './subject-link.tsx';

export const meta = panelMeta('Auditoria');

/** The columns that the list can be put in order by. */
const SORTED = { at: { word: 'quando', label: 'Quando', kind: 'date' } } as const;

function What({ entry }: { entry: AuditEntry }) {
  return <RowLink to={useRowHref('auditoria')(entry.id)}>{entry.label}</RowLink>;
}

function Who({ entry }: { entry: AuditEntry }) {
  const { name, detail } = actorOf(entry.actor);
  return (
    <span className="block min-w-0 max-w-56 truncate">
      {name}
      {detail && <span className="text-muted text-xs"> · {detail}</span>}
    </span>
  );
}

const column = createColumnHelper<typeof features, AuditEntry>();

const COLUMNS: Columns<AuditEntry> = column.columns([
  column.accessor('at', {
    header: 'Quando',
    cell: ({ getValue }) => <span className="figures whitespace-nowrap">{formatDateTime(getValue())}</span>,
  }),
  column.accessor('actor', { header: 'Quem', cell: ({ row }) => <Who entry={row.original} /> }),
  column.accessor('label', { header: 'O quê', cell: ({ row }) => <What entry={row.original} /> }),
  column.accessor('subject', { header: 'Sobre', cell: ({ row }) => <SubjectLink entry={row.original} /> }),
]);

/** Who did what, the latest first unless asked otherwise. */
export default function AuditScreen() {
  const { page, read } = useListAddress();
  const href = useRowHref('auditoria');
  const narrowed = readFilters(read);
  const { sort, sorting } = useListSort(SORTED, '-at');
  const asked = { ...narrowed, sort, page };
  const entries = useListQuery('audit', 'GET /api/admin/audit', asked);
  return (
    <ListScreen
      title="Auditoria"
      name="auditoria"
      query={entries}
      failure="Erro ao carregar a auditoria"
      empty={{
        icon: ScrollText,
        title: 'Ainda não há registos',
        hint: 'O que se faz na loja e no painel aparece aqui.',
      }}
      emptyFiltered={{ title: 'Nenhum registo encontrado' }}
      searchLabel="Pesquisar por pessoa, email ou número"
      filterNames={['quem', 'tipo', 'de', 'ate']}
      views={[
        { name: 'Tudo', search: '' },
        { name: 'Pessoas da loja', search: 'quem=loja' },
        { name: 'Configurações', search: 'tipo=settings' },
      ]}
      actions={<ExportButton narrowed={narrowed} />}
      bar={<ChainState />}
      filters={<AuditFilters shown={entries.data?.items ?? []} />}
      columns={COLUMNS}
      main="label"
      sorting={sorting}
      rowId={(entry) => entry.id}
      href={(entry) => href(entry.id)}
      card={(entry) => (
        <div className="space-y-1">
          <What entry={entry} />
          <p className="flex items-center justify-between gap-3 text-sm">
            <Who entry={entry} />
            <span className="figures shrink-0 text-muted">{formatDateTime(entry.at)}</span>
          </p>
          <SubjectLink entry={entry} />
        </div>
      )}
    />
  );
}
