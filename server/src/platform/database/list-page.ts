import type { Compilable, RawBuilder, SelectQueryBuilder } from 'kysely';
import { COUNTED_FOUND, countRows } from './count-rows.ts';
import type { Db } from './database.ts';
import { type Paging, pageBounds } from './paging.ts';

interface Page<Item> {
  items: Item[];
  total: number;
  page: number;
  page_size: number;
}

interface Rows<Row> {
  orderBy(order: RawBuilder<unknown>): { execute(): Promise<Row[]> };
}

/** A query that has all that its rows show. */
interface Whole<Row> extends Compilable {
  limit(rows: number): Compilable;
  orderBy(order: RawBuilder<unknown>): {
    limit(rows: number): { offset(rows: number): { execute(): Promise<Row[]> } };
  };
}

interface List<Row, Item> extends Paging {
  /** Rows on a page of its screen. */
  readonly usual: number;
  /** The typed text that `matching` was narrowed by: what it finds is counted up to 5 000. */
  readonly q?: string | undefined;
  readonly order: RawBuilder<unknown>;
  readonly present: (row: Row) => Item;
}

interface WholeList<Row, Item> extends List<Row, Item> {
  /** All rows of the list, as they are shown. */
  readonly matching: Whole<Row>;
  readonly rows?: never;
}

interface LongList<Tables, Named extends keyof Tables, Id, Row, Item> extends List<Row, Item> {
  /** The ids of all rows of the list. */
  readonly matching: SelectQueryBuilder<Tables, Named, Id>;
  /** The rows of these ids, with what belongs to them. */
  readonly rows: (ids: SelectQueryBuilder<Tables, Named, Id>) => Rows<Row>;
}

/**
 * A page of a list with the length of the whole. Of a list that grows without end the page's ids are found first (`rows`), in
 * the index of the order: what belongs to a row is looked up of the page alone, however far on it is (docs/adr/0591).
 */
export async function listPage<Row, Item>(db: Db, list: WholeList<Row, Item>): Promise<Page<Item>>;
export async function listPage<Tables, Named extends keyof Tables, Id, Row, Item>(
  db: Db,
  list: LongList<Tables, Named, Id, Row, Item>,
): Promise<Page<Item>>;
export async function listPage<Tables, Named extends keyof Tables, Id, Row, Item>(
  db: Db,
  list: WholeList<Row, Item> | LongList<Tables, Named, Id, Row, Item>,
): Promise<Page<Item>> {
  const { usual, q, matching, order, present } = list;
  const { page, size, offset } = pageBounds(list, usual);
  const [total, shown] = await Promise.all([
    countRows(db, q ? matching.limit(COUNTED_FOUND) : matching),
    list.rows
      ? list.rows(list.matching.orderBy(order).limit(size).offset(offset)).orderBy(order).execute()
      : list.matching.orderBy(order).limit(size).offset(offset).execute(),
  ]);
  return { items: shown.map(present), total, page, page_size: size };
}
