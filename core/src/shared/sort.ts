import { z } from 'zod';

/** An order of a list: by a column, from the smallest on; with `-` before it, from the largest on. */
export type Sort<Column extends string = string> = Column | `-${Column}`;

/** Both orders of each column. */
function sortsOf<const Column extends string>(
  columns: readonly [Column, ...Column[]],
): [Sort<Column>, ...Sort<Column>[]] {
  const [first, ...rest] = columns;
  return [first, `-${first}`, ...rest.flatMap((column): Sort<Column>[] => [column, `-${column}`])];
}

/** The parameter of a list that says its order; anything but these columns is refused (docs/adr/0082). */
export function sortBy<const Column extends string>(columns: readonly [Column, ...Column[]]) {
  return z.enum(sortsOf(columns), 'Ordem desconhecida');
}

/** What an order asks for. */
export function readSort<Column extends string>(
  sort: Sort<Column>,
): { readonly column: Column; readonly isDescending: boolean } {
  const isDescending = sort.startsWith('-');
  return { column: (isDescending ? sort.slice(1) : sort) as Column, isDescending };
}
