import { createColumnHelper } from '@tanstack/react-table';
import { ClipboardList } from 'lucide-react';
import { useLocation } from 'react-router';
import type { RepairTemplate } from '#core/repairs/templates/contract.ts';
import { formatEuros } from '#core/shared/money.ts';
import { usePanel } from '../../../../panel/context.ts';
import { LinkButton } from '../../../../panel/link-button.tsx';
import type { Columns, features } from '../../../../panel/list/data-table.tsx';
import { ListScreen } from '../../../../panel/list/list-screen.tsx';
import { RowLink, useRowHref } from '../../../../panel/list/row-link.tsx';
import { useListAddress } from '../../../../panel/list/use-list-address.ts';
import { useListQuery } from '../../../../panel/list/use-list-query.ts';
import { useListSort } from '../../../../panel/list/use-list-sort.ts';
import { panelMeta } from '../../../../panel/panel-meta.ts';
import { panelPath } from '../../../../panel/room.ts';
import { devicesOf, formatMinutes } from './template-words.ts';

export const meta = panelMeta('Modelos de reparação');

/** The columns that the list can be put in order by. */
const SORTED = {
  name: { word: 'nome', label: 'Nome', kind: 'text' },
  updated_at: { word: 'alterado', label: 'Alteração', kind: 'date' },
} as const;

function TemplateLink({ template }: { template: RepairTemplate }) {
  return <RowLink to={useRowHref('modelos-reparacao')(template.id)}>{template.name}</RowLink>;
}

const minutes = (template: RepairTemplate) =>
  template.minutes === null ? '—' : formatMinutes(template.minutes);
const column = createColumnHelper<typeof features, RepairTemplate>();

const COLUMNS: Columns<RepairTemplate> = column.columns([
  column.accessor('name', {
    header: 'Nome',
    cell: ({ row }) => <TemplateLink template={row.original} />,
  }),
  column.accessor(devicesOf, { id: 'devices', header: 'Equipamentos' }),
  column.accessor((template) => template.lines.map(({ name }) => name).join(', '), {
    id: 'lines',
    header: 'Linhas',
  }),
  column.accessor('minutes', {
    header: 'Trabalho',
    cell: ({ row }) => <span className="figures whitespace-nowrap">{minutes(row.original)}</span>,
  }),
  column.accessor('total', {
    header: 'Preço com IVA',
    cell: ({ getValue }) => <span className="figures whitespace-nowrap">{formatEuros(getValue())}</span>,
  }),
]);

/** What is quoted again and again: parts, minutes and price by device. */
export default function TemplatesScreen() {
  const { page, read } = useListAddress();
  const { can } = usePanel();
  const href = useRowHref('modelos-reparacao');
  const { search } = useLocation();
  const q = read('q') ?? '';
  const { sort, sorting } = useListSort(SORTED, 'name');
  const templates = useListQuery('repair-templates', 'GET /api/admin/repair-templates', { q, sort, page });
  return (
    <ListScreen
      title="Modelos de reparação"
      name="modelos-reparacao"
      query={templates}
      failure="Erro ao carregar os modelos de reparação"
      empty={{
        icon: ClipboardList,
        title: 'Ainda não há modelos',
        hint: 'Guarde aqui as reparações que se repetem, ou faça um modelo a partir de um orçamento.',
      }}
      searchLabel="Pesquisar por nome, marca ou modelo"
      views={[{ name: 'Todos', search: '' }]}
      actions={
        can('repairs.templates') && (
          <LinkButton to={{ pathname: panelPath('modelos-reparacao', 'novo'), search }}>
            Novo modelo
          </LinkButton>
        )
      }
      columns={COLUMNS}
      main="name"
      sorting={sorting}
      rowId={(template) => template.id}
      href={(template) => href(template.id)}
      card={(template) => (
        <div className="space-y-1">
          <TemplateLink template={template} />
          <p className="flex items-center justify-between gap-3">
            <span className="text-muted text-sm">{devicesOf(template)}</span>
            <span className="figures font-medium">{formatEuros(template.total)}</span>
          </p>
          <p className="text-muted text-sm">
            {template.lines.map(({ name }) => name).join(', ')}
            {template.minutes !== null && ` · ${formatMinutes(template.minutes)}`}
          </p>
        </div>
      )}
    />
  );
}
