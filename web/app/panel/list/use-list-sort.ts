import { readSort, type Sort } from '#core/shared/sort.ts';
import type { Sorting } from './data-table.tsx';
import { useListAddress } from './use-list-address.ts';

/** A column that a list can be put in order by. */
export interface SortedColumn {
  /** In the address: `ordem=total`, or `ordem=-total` from the largest on. */
  readonly word: string;
  /** What is said of it where there is no head to press. */
  readonly label: string;
  /** What its values are: names begin at A, dates and amounts at the newest and the largest. */
  readonly kind: 'text' | 'date' | 'number';
}

const SAID = {
  text: ['A a Z', 'Z a A'],
  date: ['mais antigos primeiro', 'mais recentes primeiro'],
  number: ['menor primeiro', 'maior primeiro'],
} as const;

/** A list's order as its address has it, and what changes it; what is not an order of the list is its usual one. */
export function useListSort<Column extends string>(
  columns: Readonly<Record<Column, SortedColumn>>,
  usual: Sort<Column>,
): { readonly sort: Sort<Column>; readonly sorting: Sorting } {
  const { read, filter } = useListAddress();
  const all = Object.entries<SortedColumn>(columns).flatMap(([column, { word, label, kind }]) => {
    const [up, down] = SAID[kind];
    const name = column as Column;
    const upwards = { sort: name as Sort<Column>, word, label: `${label}: ${up}` };
    const downwards = { sort: `-${name}` as Sort<Column>, word: `-${word}`, label: `${label}: ${down}` };
    return kind === 'text' ? [upwards, downwards] : [downwards, upwards];
  });
  const sort = all.find(({ word }) => word === read('ordem'))?.sort ?? usual;
  const { column: current, isDescending } = readSort(sort);
  const go = (wanted: string) =>
    filter({ ordem: wanted === usual ? null : (all.find((one) => one.sort === wanted)?.word ?? null) });
  return {
    sort,
    sorting: {
      columns: Object.keys(columns),
      current,
      direction: isDescending ? 'descending' : 'ascending',
      choices: all.map(({ sort: value, label }) => ({ value, label })),
      chosen: sort,
      onChoose: go,
      onSort: (column) => {
        const other = isDescending ? column : `-${column}`;
        const first = columns[column as Column].kind === 'text' ? column : `-${column}`;
        go(column === current ? other : first);
      },
    },
  };
}
