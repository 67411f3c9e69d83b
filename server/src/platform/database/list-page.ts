import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import { COUNTED_FOUND, countRows } from './count-rows.ts';
import type { Db } from './database.ts';
import { type Paging, rowsOf } from './paging.ts';

interface Rows<Row> {
  orderBy(order: RawBuilder<unknown>): { execute(): Promise<Row[]> };
}

interface List<Tables, Named extends keyof Tables, Id, Row, Item> extends Paging {
  /** Rows on a page of its screen. */
  readonly usual: number;
  /** The typed text that `matching` was narrowed by: what it finds is counted up to 5 000. */
  readonly q: string | undefined;
  /** The ids of all rows of the list. */
  readonly matching: SelectQueryBuilder<Tables, Named, Id>;
  readonly order: RawBuilder<unknown>;
  /** The rows of these ids, with what belongs to them. */
  readonly rows: (ids: SelectQueryBuilder<Tables, Named, Id>) => Rows<Row>;
  readonly present: (row: Row) => Item;
}

/**
 * A page of a staff list with the length of the whole. The page's ids are found first, in the index of the order: what
 * belongs to a row is looked up of the page alone, however far on it is (docs/adr/0591).
 */
export async function listPage<Tables, Named extends keyof Tables, Id, Row, Item>(
  db: Db,
  { usual, q, matching, order, rows, present, ...asked }: List<Tables, Named, Id, Row, Item>,
): Promise<{ items: Item[]; total: number; page: number; page_size: number }> {
  const { page, size, offset } = rowsOf(asked, usual);
  const [total, shown] = await Promise.all([
    countRows(db, q ? matching.limit(COUNTED_FOUND) : matching),
    rows(matching.orderBy(order).limit(size).offset(offset)).orderBy(order).execute(),
  ]);
  return { items: shown.map(present), total, page, page_size: size };
}
