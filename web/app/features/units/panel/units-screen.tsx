import { createColumnHelper } from '@tanstack/react-table';
import { Package } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { rentedName } from '#core/catalogue/rules/rental.ts';
import { formatDate } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import type { ListedUnit, Unit } from '#core/units/contract.ts';
import { UNIT_STATES, unitLifecycle } from '#core/units/lifecycle.ts';
import { unitNumber } from '#core/units/record.ts';
import { MOST_UNITS } from '#core/units/values.ts';
import { usePanel } from '../../../panel/context.ts';
import { ChosenBar } from '../../../panel/list/chosen-bar.tsx';
import type { Columns, features } from '../../../panel/list/data-table.tsx';
import { FilterSelect } from '../../../panel/list/filter-select.tsx';
import { ListScreen } from '../../../panel/list/list-screen.tsx';
import { RowLink, useRowHref } from '../../../panel/list/row-link.tsx';
import { useListAddress } from '../../../panel/list/use-list-address.ts';
import { useListQuery } from '../../../panel/list/use-list-query.ts';
import { useListSort } from '../../../panel/list/use-list-sort.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { panelPath } from '../../../panel/room.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DocumentButton } from '../../../ui/document-button.tsx';
import { monthWord } from './month-word.ts';
import { UnitBadge } from './unit-badge.tsx';
import { UnitTabs } from './unit-tabs.tsx';

export const meta = panelMeta('Unidades');

/** The columns that the list can be put in order by. */
const SORTED = {
  number: { word: 'numero', label: 'Número', kind: 'number' },
  product: { word: 'artigo', label: 'Artigo', kind: 'text' },
  state_since: { word: 'desde', label: 'Neste estado desde', kind: 'date' },
} as const;

/** The states that have a view of their own, in the order in which a day asks for them. */
const VIEWS = [
  'disponivel',
  'reservada',
  'alugada',
  'emprestada',
  'em_reparacao',
  'vendida',
  'abatida',
] as const;
const PLURALS = {
  disponivel: 'Livres',
  reservada: 'Reservadas',
  alugada: 'Alugadas',
  emprestada: 'Emprestadas',
  em_reparacao: 'Em reparação',
  vendida: 'Vendidas',
  abatida: 'Abatidas',
} as const;

function UnitLink({ found }: { found: Unit }) {
  return (
    <RowLink to={useRowHref('unidades')(found.id)}>
      {unitNumber(found.number)} · {rentedName(found.product.name)}
    </RowLink>
  );
}

/** Who has it, or where it stands. */
function whereIs({ holder, place }: Unit): string {
  return holder?.label ?? place ?? '—';
}

const column = createColumnHelper<typeof features, ListedUnit>();

const COLUMNS: Columns<ListedUnit> = column.columns([
  column.accessor('number', {
    header: 'Unidade',
    cell: ({ row }) => (
      <>
        <UnitLink found={row.original} />
        <span className="figures block truncate text-muted text-xs">{row.original.serial_number}</span>
      </>
    ),
  }),
  column.accessor('state', {
    header: 'Estado',
    cell: ({ getValue }) => <UnitBadge state={getValue()} />,
  }),
  column.accessor('holder', {
    header: 'Com quem ou onde',
    cell: ({ row }) => <span className="block max-w-48 truncate">{whereIs(row.original)}</span>,
  }),
  column.accessor('rented_percent', {
    header: 'Alugada',
    cell: ({ getValue }) => <span className="figures">{getValue() === null ? '—' : `${getValue()} %`}</span>,
  }),
  column.accessor('income', {
    header: 'Rendeu / custou',
    cell: ({ row: { original } }) => (
      <span className="figures whitespace-nowrap">
        {original.income === null ? '—' : formatEuros(original.income)}
        {original.cost !== null && ` / ${formatEuros(original.cost)}`}
      </span>
    ),
  }),
  column.accessor('pays_in', {
    header: 'Paga-se',
    cell: ({ getValue }) => <span className="figures whitespace-nowrap">{monthWord(getValue()) ?? '—'}</span>,
  }),
  column.accessor('state_since', {
    header: 'Desde',
    cell: ({ getValue }) => <span className="figures whitespace-nowrap">{formatDate(getValue())}</span>,
  }),
]);

function UnitCard({ found }: { found: Unit }) {
  return (
    <div className="space-y-1">
      <UnitLink found={found} />
      <p className="flex items-center justify-between gap-3">
        <span className="flex flex-wrap gap-1">
          <UnitBadge state={found.state} />
          {found.is_loaner && <Badge>Para emprestar</Badge>}
        </span>
        <span className="figures text-muted text-sm">{formatDate(found.state_since)}</span>
      </p>
      <p className="break-words text-muted text-sm">
        <span className="figures">{found.serial_number}</span>
        {(found.holder ?? found.place) && ` · ${whereIs(found)}`}
      </p>
    </div>
  );
}

/** The shop's own devices: where each is, who has it, found by a scan. */
export default function UnitsScreen() {
  const { page, read } = useListAddress();
  const { can } = usePanel();
  const href = useRowHref('unidades');
  const { search } = useLocation();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const q = read('q') ?? '';
  const state = UNIT_STATES.find((value) => value === read('estado'));
  const product = read('artigo');
  const isLoaners = read('vista') === 'emprestimo';
  const { sort, sorting } = useListSort(SORTED, '-number');
  const units = useListQuery('units', 'GET /api/admin/units', {
    q,
    state,
    product_id: product ?? undefined,
    view: isLoaners ? 'loaners' : undefined,
    sort,
    page,
  });
  return (
    <ListScreen
      title="Unidades"
      name="unidades"
      query={units}
      failure="Erro ao carregar as unidades"
      empty={{
        icon: Package,
        title: 'Ainda não há unidades',
        hint: 'Registe os equipamentos que aluga, empresta ou vende com número de série: cada um fica com número, etiqueta e história.',
      }}
      searchLabel="Ler etiqueta, ou pesquisar por número, série ou artigo"
      filterNames={['estado', 'vista', 'artigo']}
      views={[
        { name: 'Todas', search: '' },
        ...VIEWS.map((value) => ({ name: PLURALS[value], search: `estado=${value}` })),
        { name: 'Para emprestar', search: 'vista=emprestimo' },
      ]}
      actions={
        <>
          <UnitTabs />
          {can('units.change') && (
            <Button asChild>
              <Link to={{ pathname: panelPath('unidades', 'nova'), search }}>Registar unidades</Link>
            </Button>
          )}
        </>
      }
      filters={
        <FilterSelect label="Estado" name="estado" value={state ?? null} all="Todos os estados">
          {UNIT_STATES.map((value) => (
            <option key={value} value={value}>
              {unitLifecycle.labels[value]}
            </option>
          ))}
        </FilterSelect>
      }
      bar={chosen.size > 0 && <ManyUnits chosen={chosen} onDone={() => setChosen(new Set())} />}
      columns={COLUMNS}
      main="number"
      sorting={sorting}
      rowId={(found) => found.id}
      href={(found) => href(found.id)}
      choice={{
        chosen,
        onChoose: (ids: readonly string[], isChosen: boolean) =>
          setChosen(
            (now) => new Set(isChosen ? [...now, ...ids] : [...now].filter((id) => !ids.includes(id))),
          ),
        nameOf: (found: Unit) => unitNumber(found.number),
      }}
      card={(found) => <UnitCard found={found} />}
    />
  );
}

/** What is done to the ticked units together: their labels. */
function ManyUnits({ chosen, onDone }: { chosen: ReadonlySet<string>; onDone: () => void }) {
  const isTooMany = chosen.size > MOST_UNITS;
  return (
    <ChosenBar
      label="Unidades escolhidas"
      count={chosen.size}
      words={['unidade escolhida', 'unidades escolhidas']}
      note={isTooMany && `: no máximo ${MOST_UNITS} de cada vez`}
      onClear={onDone}
    >
      {!isTooMany && (
        <DocumentButton size="sm" path={labelsPath([...chosen])} fileName="etiquetas-unidades.pdf">
          Etiquetas
        </DocumentButton>
      )}
    </ChosenBar>
  );
}

function labelsPath(ids: readonly string[]): string {
  return `/api/admin/units/labels?ids=${ids.join(',')}`;
}
