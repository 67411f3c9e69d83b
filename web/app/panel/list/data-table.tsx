import {
  type ColumnDef,
  FlexRender,
  type RowData,
  type Row as TableRow,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { ArrowDown, ArrowUpDown, ChevronDown } from 'lucide-react';
import { memo, type ReactNode, type RefObject, useMemo, useRef } from 'react';
import { resolvePath, type To, useLocation, useNavigate } from 'react-router';
import { classes } from '../../ui/classes.ts';
import { type Choice, Choose, ChooseAll } from './choose.tsx';
import { DENSITIES, type Density, useTableLook } from './table-look.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useWide } from './use-wide.ts';

export const features = tableFeatures({});
type Features = typeof features;
/** Columns of a table of the panel; keep them at module scope, so that a cell being typed in outlives a refresh. */
// biome-ignore lint/suspicious/noExplicitAny: each column of a row has a value of its own type
export type Columns<Row extends RowData> = ColumnDef<Features, Row, any>[];

/** The order of a list, told and changed at the heads of its columns. */
export interface Sorting {
  /** The columns that the list can be put in order by. */
  readonly columns: readonly string[];
  /** The column that it is in order by; another word: by none that has a head. */
  readonly current: string;
  /** How the current order goes. */
  readonly direction: 'ascending' | 'descending';
  /** The head of a column was pressed. */
  readonly onSort: (column: string) => void;
  /** Every order there is, to choose where rows are cards and have no heads. */
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: string;
  readonly onChoose: (value: string) => void;
  /** There are orders that no head asks for. */
  readonly hasMore?: boolean;
}

/** The row that is unfolded, and what is drawn below it. */
export interface Unfold<Row> {
  readonly open: string | null;
  readonly onToggle: (id: string | null) => void;
  readonly nameOf: (row: Row) => string;
  readonly draw: (row: Row) => ReactNode;
}

export interface TableProps<Row extends RowData> {
  /** Names the table where its look is kept. */
  name: string;
  label: string;
  columns: Columns<Row>;
  rows: Row[];
  rowId: (row: Row) => string;
  /** The column that takes the room there is, and is never hidden. */
  main: string;
  /** Columns of figures, aligned right. */
  numbers?: readonly string[] | undefined;
  /** A row where there is no room for a table: a card. */
  card: (row: Row) => ReactNode;
  /** Where a row leads. */
  href?: ((row: Row) => To) | undefined;
  choice?: Choice<Row> | undefined;
  /** A row shows more of itself below it, one at a time; it leads nowhere then. */
  unfold?: Unfold<Row> | undefined;
  sorting?: Sorting | undefined;
}

function idOf<Row extends RowData>(column: Columns<Row>[number]): string {
  return column.id ?? ('accessorKey' in column ? String(column.accessorKey) : '');
}

/** What of a table's columns somebody may hide: those that have a name, but the main one. */
export function hideable<Row extends RowData>(columns: Columns<Row>, main: string) {
  return columns.flatMap((column) => {
    const id = idOf(column);
    return typeof column.header === 'string' && id !== main ? [{ id, label: column.header }] : [];
  });
}

/**
 * A dense table that scrolls inside its frame, its head in sight; below 1024 px each row is a card. ↑ ↓ go from row to
 * row, Enter opens, `x` chooses; a click anywhere on a row opens it, where it leads or below itself.
 */
export function DataTable<Row extends RowData>(props: TableProps<Row>) {
  return useWide() ? <Rows {...props} /> : <Cards {...props} />;
}

function Cards<Row extends RowData>({ label, rows, rowId, card }: TableProps<Row>) {
  return (
    <ul className="divide-y rounded-lg border bg-surface" aria-label={label}>
      {rows.map((row) => (
        <li key={rowId(row)} className="relative min-h-18 px-4 py-2">
          {card(row)}
        </li>
      ))}
    </ul>
  );
}

/** How the table looks, and its columns that nobody hid. */
function useShown<Row extends RowData>({ name, columns, main }: TableProps<Row>) {
  const [look] = useTableLook(name);
  const { hidden } = look;
  const shown = useMemo(
    () => columns.filter((column) => idOf(column) === main || !hidden.includes(idOf(column))),
    [columns, main, hidden],
  );
  return { look, shown };
}

function Rows<Row extends RowData>(props: TableProps<Row>) {
  const { label, rows, rowId, main, numbers = [], href, choice, unfold, sorting } = props;
  const { look, shown } = useShown(props);
  const table = useTable({ features, columns: shown, data: rows, getRowId: rowId });
  const kept = keptOf(shown.map(idOf), main, numbers);
  const body = useRef<HTMLTableSectionElement>(null);
  const { beside, open, keys } = useRowsOf(props, body);

  return (
    <section
      aria-label={label}
      className="@container relative min-h-0 overflow-auto rounded-lg border bg-surface print:max-h-none print:overflow-visible"
    >
      <table className="w-full border-separate border-spacing-0 text-left text-sm">
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {choice && (
                <th scope="col" className={classes(HEADING_CLASS, 'w-px px-0!')}>
                  <ChooseAll rows={rows} rowId={rowId} choice={choice} />
                </th>
              )}
              {unfold && (
                <th scope="col" className={classes(HEADING_CLASS, 'w-px px-0!')}>
                  <span className="sr-only">Abrir</span>
                </th>
              )}
              {group.headers.map((header) => (
                <Heading
                  key={header.id}
                  id={header.column.id}
                  isNumber={numbers.includes(header.column.id)}
                  isKept={kept.includes(header.column.id)}
                  sorting={sorting}
                >
                  <table.FlexRender header={header} />
                </Heading>
              ))}
            </tr>
          ))}
        </thead>
        <tbody ref={body} {...keys.body}>
          {table.getRowModel().rows.flatMap((row, at) => [
            <tr
              key={row.id}
              {...keys.row(at)}
              {...(at === beside ? { 'aria-current': true } : {})}
              className={classes(
                'group outline-offset-[-3px] hover:bg-canvas',
                (href || unfold) && 'cursor-pointer',
                (at === beside || choice?.chosen.has(row.id)) && 'bg-action-soft hover:bg-action-soft',
              )}
            >
              {choice && (
                <td className={classes(CELL, 'w-px px-0!')}>
                  <Choose row={row.original} rowId={rowId} choice={choice} />
                </td>
              )}
              {unfold && (
                <td className={classes(CELL, 'w-px px-0!')}>
                  <Toggle
                    row={row.original}
                    isOpen={unfold.open === row.id}
                    nameOf={unfold.nameOf}
                    onToggle={() => open(at)}
                  />
                </td>
              )}
              <Cells
                row={row as TableRow<Features, RowData>}
                columns={shown}
                density={look.density}
                main={main}
                numbers={numbers.join(' ')}
                kept={kept.join(' ')}
              />
            </tr>,
            ...(unfold?.open === row.id
              ? [
                  <tr key={`${row.id} unfolded`} data-unfolded="">
                    <td
                      colSpan={shown.length + 1 + (choice ? 1 : 0)}
                      className="whitespace-normal border-b bg-canvas p-4"
                    >
                      {unfold.draw(row.original)}
                    </td>
                  </tr>,
                ]
              : []),
          ])}
        </tbody>
      </table>
    </section>
  );
}

/** Which row stands open beside the list, how another is opened, and the keys that do. */
function useRowsOf<Row extends RowData>(
  { rows, rowId, href, choice, unfold }: TableProps<Row>,
  body: RefObject<HTMLTableSectionElement | null>,
) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const beside = rows.findIndex((row) => href && resolvePath(href(row)).pathname === pathname);
  const open = (at: number) => {
    const row = rows[at];
    if (row && unfold) unfold.onToggle(rowId(row) === unfold.open ? null : rowId(row));
    else if (row && href) void navigate(href(row), { replace: beside >= 0, preventScrollReset: true });
  };
  const keys = useRowKeys({
    body,
    count: rows.length,
    beside,
    onOpen: open,
    onChoose: (at) => {
      const row = rows[at];
      if (row && choice) choice.onChoose([rowId(row)], !choice.chosen.has(rowId(row)));
    },
  });
  return { beside, open, keys };
}

/** What is named so says how far a row is. */
const STATE = ['status', 'state'];

/**
 * The columns that stay in sight where the list has half the width, beside a record: which row it is, and how far; its
 * figures where it has no state.
 */
function keptOf(ids: readonly string[], main: string, numbers: readonly string[]): readonly string[] {
  const states = ids.filter((id) => STATE.includes(id));
  return [...ids.slice(0, 1), main, ...(states.length > 0 ? states : numbers)];
}

/** Put away where the frame is narrow; on paper it is a page. */
const WIDE_ONLY = '@max-2xl:not-print:hidden';

interface HeadingProps {
  id: string;
  isNumber: boolean;
  isKept: boolean;
  sorting: Sorting | undefined;
  children: ReactNode;
}

/** The head of a column; one that puts the list in order is a button. */
function Heading({ id, isNumber, isKept, sorting, children }: HeadingProps) {
  const isSorted = sorting?.columns.includes(id) ?? false;
  const isCurrent = isSorted && id === sorting?.current;
  return (
    <th
      scope="col"
      {...(isCurrent ? { 'aria-sort': sorting?.direction } : {})}
      className={classes(HEADING_CLASS, isNumber && 'text-right', !isKept && WIDE_ONLY)}
    >
      {!isSorted ? (
        children
      ) : (
        <button
          type="button"
          onClick={() => sorting?.onSort(id)}
          className={classes(
            'inline-flex h-9 items-center gap-1 hover:text-ink',
            isCurrent && 'text-ink',
            isNumber && 'flex-row-reverse',
          )}
        >
          {children}
          {isCurrent ? (
            <ArrowDown
              aria-hidden
              className={classes('size-3.5', sorting?.direction === 'ascending' && 'rotate-180')}
            />
          ) : (
            <ArrowUpDown aria-hidden className="size-3.5 opacity-50" />
          )}
        </button>
      )}
    </th>
  );
}

interface ToggleProps<Row> extends Pick<Unfold<Row>, 'nameOf'> {
  row: Row;
  isOpen: boolean;
  onToggle: () => void;
}

function Toggle<Row>({ row, isOpen, nameOf, onToggle }: ToggleProps<Row>) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={`Abrir ${nameOf(row)}`}
      onClick={onToggle}
      className="flex size-9 items-center justify-center"
    >
      <ChevronDown aria-hidden className={classes('size-4', !isOpen && '-rotate-90')} />
    </button>
  );
}

interface CellsProps {
  row: TableRow<Features, RowData>;
  /** Not read: other columns make other cells. */
  columns: readonly unknown[];
  density: Density;
  main: string;
  /** Names of the columns of figures, with a space between. */
  numbers: string;
  /** Of those that stay where there is little room. */
  kept: string;
}

/** The cells of one row. Drawn once: choosing rows draws the boxes anew, not everything that stands beside them. */
const Cells = memo(function Cells({ row, density, main, numbers, kept }: CellsProps) {
  const figures = numbers.split(' ');
  const always = kept.split(' ');
  return row.getAllCells().map((cell) => (
    <td
      key={cell.id}
      className={classes(
        CELL,
        DENSITIES[density].row,
        figures.includes(cell.column.id) && 'whitespace-nowrap text-right figures',
        cell.column.id === main
          ? 'w-full min-w-44 max-w-0'
          : 'max-w-64 overflow-hidden text-ellipsis 2xl:max-w-96',
        !always.includes(cell.column.id) && WIDE_ONLY,
      )}
    >
      <FlexRender cell={cell} />
    </td>
  ));
});

const HEADING_CLASS =
  'sticky top-0 z-10 h-9 whitespace-nowrap border-b bg-sunken px-2.5 font-semibold text-muted text-xs first:pl-4 last:pr-4';
const CELL = 'border-b px-2.5 py-0 align-middle first:pl-4 last:pr-4 group-last:border-b-0';
