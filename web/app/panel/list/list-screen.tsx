import type { UseQueryResult } from '@tanstack/react-query';
import type { RowData } from '@tanstack/react-table';
import { ListFilter, type LucideIcon } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Outlet } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Select } from '../../ui/select.tsx';
import { PanelPage } from '../page.tsx';
import { CountedViews, type CountView } from './counted-views.tsx';
import { DataTable, hideable, type Sorting, type TableProps } from './data-table.tsx';
import { FILTER_CLASS } from './filter-class.ts';
import { LookMenu } from './look-menu.tsx';
import { type Page, PanelList } from './panel-list.tsx';
import { SearchField } from './search-field.tsx';
import { useListAddress } from './use-list-address.ts';
import type { View } from './views.ts';
import { ViewsMenu } from './views-menu.tsx';

interface Props<Row extends RowData> extends Omit<TableProps<Row>, 'rows' | 'label'> {
  title: string;
  query: UseQueryResult<Page<Row>>;
  failure: string;
  empty: { icon: LucideIcon; title: string; hint: string; action?: ReactNode };
  /** What is said when nothing is left of the search and the filters, where 'Nada encontrado' is not enough. */
  emptyFiltered?: { title?: string; hint?: string; action?: ReactNode };
  /** What the search looks in: "Pesquisar por nome ou email"; left out: nothing is searched. */
  searchLabel?: string;
  /** The views that the room offers, the whole list first. */
  views: readonly View[];
  /** Given where the views are tabs: how many rows each has. */
  countView?: CountView;
  filters?: ReactNode;
  /** The address's parameters that narrow the list, the search's `q` aside. */
  filterNames?: readonly string[];
  actions?: ReactNode;
  /** Between the filters and the rows: what is done to the chosen ones. */
  bar?: ReactNode;
}

const NOTHING_FOUND = { title: 'Nada encontrado', hint: 'Tente ajustar os filtros ou termos de pesquisa' };

/** The list's order where no heads are pressed: rows are cards, or no column has it. */
function SortSelect({ choices, chosen, onChoose, hasMore }: Sorting) {
  return (
    <Select
      aria-label="Ordenar"
      className={classes(FILTER_CLASS, !hasMore && 'lg:hidden')}
      value={chosen}
      onChange={(event) => onChoose(event.target.value)}
    >
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}

/** A list of the panel, whole: title, search, filters, views, table, pages, and the record that is open over it. */
export function ListScreen<Row extends RowData>({
  title,
  query,
  failure,
  empty,
  emptyFiltered,
  searchLabel,
  views,
  countView,
  filters,
  filterNames = [],
  actions,
  bar,
  ...table
}: Props<Row>) {
  const { read, filter, pageAddress } = useListAddress();
  const q = read('q') ?? '';
  const narrowed = filterNames.filter((name) => read(name) !== null).length;
  const isFiltered = q !== '' || narrowed > 0;
  // On a phone the filters are put away while they do nothing.
  const [isOpen, setOpen] = useState(narrowed > 0);
  const filtersId = useId();
  return (
    <>
      <PanelPage
        title={title}
        isList
        actions={actions}
        toolbar={
          <>
            {countView && <CountedViews list={table.name} views={views} count={countView} />}
            {searchLabel && (
              <SearchField label={searchLabel} value={q} onSearch={(typed) => filter({ q: typed })} />
            )}
            {(filters || table.sorting) && (
              <FiltersButton
                narrowed={narrowed}
                isOpen={isOpen}
                controls={filtersId}
                onPress={() => setOpen(!isOpen)}
              />
            )}
            <div
              id={filtersId}
              className={classes(
                'flex flex-wrap items-center gap-2 max-sm:order-last max-sm:w-full sm:contents',
                !isOpen && 'max-sm:hidden',
              )}
            >
              {filters}
              {table.sorting && <SortSelect {...table.sorting} />}
              {isFiltered && <ClearButton names={filterNames} />}
            </div>
            <div className="flex gap-2 max-sm:min-w-0 max-sm:flex-1 sm:ml-auto">
              <ViewsMenu list={table.name} fixed={views} isIcon={countView !== undefined} />
              <LookMenu table={table.name} columns={hideable(table.columns, table.main)} />
            </div>
          </>
        }
      >
        {bar}
        <PanelList
          query={query}
          failure={failure}
          empty={isFiltered ? { ...NOTHING_FOUND, icon: empty.icon, ...emptyFiltered } : empty}
          hrefFor={pageAddress}
        >
          {(rows) => <DataTable {...table} label={title} rows={rows} />}
        </PanelList>
      </PanelPage>
      <Outlet />
    </>
  );
}

function ClearButton({ names }: { names: readonly string[] }) {
  const { filter } = useListAddress();
  return (
    <Button
      variant="ghost"
      className="lg:px-2 lg:pointer-fine:min-h-9 lg:text-sm"
      onClick={() => filter(Object.fromEntries(['q', ...names].map((name) => [name, null])))}
    >
      Limpar <span className="lg:max-2xl:sr-only">filtros</span>
    </Button>
  );
}

/** On a phone: unfolds the filters. `narrowed`: how many of them do something. */
function FiltersButton({
  narrowed,
  isOpen,
  controls,
  onPress,
}: {
  narrowed: number;
  isOpen: boolean;
  controls: string;
  onPress: () => void;
}) {
  return (
    <Button
      variant="secondary"
      className="shrink-0 font-normal! sm:hidden"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onPress}
    >
      <ListFilter aria-hidden className="text-muted" />
      {narrowed > 0 ? `Filtros (${narrowed})` : 'Filtros'}
    </Button>
  );
}
