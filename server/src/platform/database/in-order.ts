import { type RawBuilder, sql } from 'kysely';
import { readSort, type Sort } from '#core/shared/sort.ts';

/**
 * A list's order: by the column that is asked for, then by the id, both the same way, so that one index (column, id)
 * serves both directions and no row is on two pages.
 */
export function inOrder<Column extends string>(
  sort: Sort<Column>,
  columns: Readonly<Record<Column, RawBuilder<unknown>>>,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { column, isDescending } = readSort(sort);
  const way = isDescending ? sql`DESC` : sql`ASC`;
  return sql`${columns[column]} ${way}, ${id} ${way}`;
}
