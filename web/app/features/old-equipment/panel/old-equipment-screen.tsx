import { createColumnHelper } from '@tanstack/react-table';
import { Recycle } from 'lucide-react';
import { useLocation } from 'react-router';
import type { OldEquipment } from '#core/old-equipment/contract.ts';
import { oldEquipmentLifecycle } from '#core/old-equipment/lifecycle.ts';
import { ORIGIN_LABELS, oldEquipmentTexts } from '#core/old-equipment/texts.ts';
import { formatDate } from '#core/shared/dates.ts';
import { download } from '../../../api/download.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { usePanel } from '../../../panel/context.ts';
import { LinkButton } from '../../../panel/link-button.tsx';
import { useChoice } from '../../../panel/list/choose.tsx';
import type { Columns, features } from '../../../panel/list/data-table.tsx';
import { DayField } from '../../../panel/list/day-field.tsx';
import { ListScreen } from '../../../panel/list/list-screen.tsx';
import { RowLink, useRowHref } from '../../../panel/list/row-link.tsx';
import { useListAddress } from '../../../panel/list/use-list-address.ts';
import { useListQuery } from '../../../panel/list/use-list-query.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { panelPath } from '../../../panel/room.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { SendChosen } from './send-chosen.tsx';

export const meta = panelMeta('Equipamento antigo');

/** The lists of the register, as the address has them. */
const VIEWS = {
  por_receber: { view: 'asked', label: 'Por receber' },
  na_loja: { view: 'here', label: 'Na loja' },
} as const;

function isView(name: string | null | undefined): name is keyof typeof VIEWS {
  return typeof name === 'string' && Object.hasOwn(VIEWS, name);
}

export function OldEquipmentBadge({ row: { state, sent_on } }: { row: OldEquipment }) {
  if (sent_on) return <Badge tone="green">Seguiu</Badge>;
  const { tone, label } = oldEquipmentLifecycle.facts[state];
  return <Badge tone={tone}>{label}</Badge>;
}

function OneLink({ row }: { row: OldEquipment }) {
  return <RowLink to={useRowHref('equipamento-antigo')(row.id)}>{oldEquipmentTexts.said(row)}</RowLink>;
}

const originOf = ({ origin, from }: OldEquipment) =>
  from ? `${ORIGIN_LABELS[origin]} ${from}` : ORIGIN_LABELS[origin];

const column = createColumnHelper<typeof features, OldEquipment>();

const COLUMNS: Columns<OldEquipment> = column.columns([
  column.accessor('created_at', {
    header: 'Dia',
    cell: ({ getValue }) => <span className="figures whitespace-nowrap">{formatDate(getValue())}</span>,
  }),
  column.accessor('what', { header: 'Equipamento', cell: ({ row }) => <OneLink row={row.original} /> }),
  column.accessor('category', {
    header: 'Categoria',
    // Its number alone: the names of the law fill a line, and stand in the record.
    cell: ({ getValue }) => getValue() ?? '—',
  }),
  column.accessor('origin', {
    header: 'De',
    cell: ({ row }) => <span className="whitespace-nowrap">{originOf(row.original)}</span>,
  }),
  column.accessor('destination', { header: 'Para onde foi', cell: ({ getValue }) => getValue() ?? '—' }),
  column.accessor('state', {
    header: 'Estado',
    cell: ({ row }) => <OldEquipmentBadge row={row.original} />,
  }),
]);

/** The register of old equipment: what was asked for, what came, and where it went. */
export default function OldEquipmentScreen() {
  const { page, read, filter } = useListAddress();
  const { can } = usePanel();
  const { search } = useLocation();
  const href = useRowHref('equipamento-antigo');
  const name = read('vista');
  const period = { from: read('de') ?? undefined, to: read('ate') ?? undefined };
  const rows = useListQuery('old-equipment', 'GET /api/admin/old-equipment', {
    q: read('q') ?? '',
    view: isView(name) ? VIEWS[name].view : undefined,
    ...period,
    page,
  });
  const { choice, chosen, clear } = useChoice<OldEquipment>(oldEquipmentTexts.said);
  const exportAddress = `/api/admin/old-equipment/export?${new URLSearchParams(
    Object.entries(period).flatMap(([key, day]) => (day ? [[key, day]] : [])),
  )}`;
  return (
    <ListScreen
      title="Equipamento antigo"
      name="equipamento-antigo"
      query={rows}
      failure="Erro ao carregar o equipamento antigo"
      empty={{
        icon: Recycle,
        title: 'Ainda não há equipamento antigo',
        hint: 'O que os clientes querem entregar ao comprar aparece aqui, e o que trouxerem à porta regista-se.',
      }}
      searchLabel="Pesquisar por equipamento, ponto de recolha ou guia"
      filterNames={['vista', 'de', 'ate']}
      views={[
        { name: 'Tudo', search: '' },
        ...Object.entries(VIEWS).map(([value, { label }]) => ({ name: label, search: `vista=${value}` })),
      ]}
      filters={
        <>
          <DayField label="De" value={read('de') ?? ''} onChange={(de) => filter({ de })} />
          <DayField label="Até" value={read('ate') ?? ''} onChange={(ate) => filter({ ate })} />
        </>
      }
      actions={
        <>
          <Button
            variant="secondary"
            onClick={() =>
              void download(exportAddress, 'equipamento-antigo.csv').catch((error: unknown) =>
                toast.error(refusalText(error, 'Erro ao exportar o registo')),
              )
            }
          >
            Exportar
          </Button>
          {can('old-equipment.change') && (
            <LinkButton to={{ pathname: panelPath('equipamento-antigo', 'novo'), search }}>
              Receber à porta
            </LinkButton>
          )}
        </>
      }
      bar={
        chosen.size > 0 &&
        can('old-equipment.change') && (
          <SendChosen chosen={chosen} rows={rows.data?.items ?? []} onDone={clear} />
        )
      }
      choice={choice}
      columns={COLUMNS}
      main="what"
      rowId={(row) => row.id}
      href={(row) => href(row.id)}
      card={(row) => (
        <div className="space-y-1">
          <OneLink row={row} />
          <p className="flex items-center justify-between gap-3">
            <OldEquipmentBadge row={row} />
            <span className="figures text-muted text-sm">{formatDate(row.created_at)}</span>
          </p>
          <p className="text-muted text-sm">{originOf(row)}</p>
        </div>
      )}
    />
  );
}
