import { type ColumnDef, type RowData, tableFeatures, useTable } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { Table, Td, Th, Tr } from '../../ui/table.tsx';

export const features = tableFeatures({});
type Features = typeof features;
/** Columns of a table of the panel; keep them at module scope. `meta.isNumber` aligns right. */
// biome-ignore lint/suspicious/noExplicitAny: each column of a row has a value of its own type
export type Columns<Row extends RowData> = ColumnDef<Features, Row, any>[];

interface Props<Row extends RowData> {
  label: string;
  columns: Columns<Row>;
  rows: Row[];
  rowId: (row: Row) => string;
  /** Names of the columns of figures, aligned right. */
  numbers?: readonly string[];
  /** The same row where there is no room for a table: a card. */
  card: (row: Row) => ReactNode;
}

/** A dense table; below 1024 px each row is a card. */
export function DataTable<Row extends RowData>({
  label,
  columns,
  rows,
  rowId,
  numbers = [],
  card,
}: Props<Row>) {
  const table = useTable({ features, columns, data: rows, getRowId: rowId });
  return (
    <>
      <ul className="grid gap-3 sm:grid-cols-2 lg:hidden" aria-label={label}>
        {rows.map((row) => (
          <li key={rowId(row)} className="rounded-lg border bg-surface p-4">
            {card(row)}
          </li>
        ))}
      </ul>
      <div className="max-lg:hidden">
        <Table label={label}>
          <thead>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                {group.headers.map((header) => (
                  <Th key={header.id} className={numbers.includes(header.column.id) ? 'text-right' : ''}>
                    <table.FlexRender header={header} />
                  </Th>
                ))}
              </tr>
            ))}
          </thead>
          <tbody>
            {table.getRowModel().rows.map((row) => (
              <Tr key={row.id}>
                {row.getAllCells().map((cell) => (
                  <Td key={cell.id} isNumber={numbers.includes(cell.column.id)}>
                    <table.FlexRender cell={cell} />
                  </Td>
                ))}
              </Tr>
            ))}
          </tbody>
        </Table>
      </div>
    </>
  );
}
