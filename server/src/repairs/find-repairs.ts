import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { REPAIRS_SORTED_BY } from '#core/repairs/admin-contract.ts';
import { typedRepairNumber } from '#core/repairs/record.ts';
import { normalizePhone } from '#core/shared/phone.ts';
import { readSort, type Sort } from '#core/shared/sort.ts';
import { COUNTED_FOUND, countRows, FAR } from '../platform/database/count-rows.ts';
import type { Db } from '../platform/database/database.ts';
import { inOrder } from '../platform/database/in-order.ts';
import { likeText } from '../platform/database/like.ts';
import type { DB, Repairs } from '../platform/database/tables.ts';

export type MatchingRepairs = SelectQueryBuilder<DB, 'repairs', object>;
export type RepairsSort = Sort<(typeof REPAIRS_SORTED_BY)[number]>;

/** A page of a list: which repairs, in order, and of how many. */
export interface FoundRepairs {
  readonly ids: readonly string[];
  readonly total: number;
}

interface Asked {
  readonly q?: string | undefined;
  readonly sort: RepairsSort;
  readonly size: number;
  readonly offset: number;
}

const ORDERS = {
  created_at: sql`repairs.created_at`,
  repair_deadline: sql`repairs.repair_deadline`,
  customer_name: sql`repairs.customer_key`,
  status: sql`repairs.status`,
};

/** Digits with spaces between them are one number, with Portugal's code or without: 912 345 678. */
const SPACED_NUMBER = /^[+\d][\d\s]+$/;
/** What was typed as it stands in what repairs are found by. */
export const typedText = (q: string) => (SPACED_NUMBER.test(q) ? normalizePhone(q) : q);

/** Texts that are shorter have no index: they are looked for among so many of the newest. */
const SHORTEST_INDEXED = 3;
const NEWEST = 5000;
/** Of what fewer have, all are read and put in order each time. */
const FEW = 1000;
/** Milliseconds that the count of what more have is shown before it is made anew. */
const FRESH = 10_000;
const MOST_KNOWN = 500;
/** Rows of a list that are gone along for one page, at most. */
const LONGEST_WALK = 20_000;

/**
 * The ids of one page of the panel's list and the length of the list (docs/adr/0181). What a text finds is counted up to
 * 5 000. Few are read whole from the text's index; of more, the page is looked for along the list's own order, where it
 * is near.
 */
export async function findRepairs(db: Db, matching: MatchingRepairs, asked: Asked): Promise<FoundRepairs> {
  const { q } = asked;
  if (!q) return await inPages(db, matching, asked);
  const escaped = likeText(typedText(q));
  const number = typedRepairNumber(q);
  const named = sql<boolean>`(repairs.search_text LIKE fold(${`%${escaped}%`})${
    number === null ? sql`` : sql` OR repairs.number = ${number}`
  })`;
  if (escaped.length < SHORTEST_INDEXED) {
    const newest = matching.orderBy('repairs.created_at', 'desc').limit(NEWEST).selectAll('repairs');
    return await among(db, within(db, newest).where(named), asked);
  }
  const known = knownIn(db);
  const { sql: text, parameters } = matching.where(named).select('repairs.id').compile();
  const key = `${text} ${JSON.stringify(parameters)}`;
  const before = known.get(key);
  if (before && Date.now() - before.at < FRESH) {
    const ids = await alongTheList(db, matching, named, before.total, asked);
    return ids
      ? { ids, total: shown(before.total) }
      : { ...(await among(db, matching.where(named), asked, true)), total: shown(before.total) };
  }
  const found = await among(db, matching.where(named), asked);
  known.delete(key);
  if (found.total > FEW) {
    if (known.size >= MOST_KNOWN) known.delete(known.keys().next().value ?? '');
    known.set(key, { total: found.total, at: Date.now() });
  }
  if (found.total <= COUNTED_FOUND) return found;
  // Some of them were counted; which of all come first is another question.
  const ids = await alongTheList(db, matching, named, found.total, asked);
  return { ids: ids ?? (await among(db, matching.where(named), asked, true)).ids, total: COUNTED_FOUND };
}

const shown = (total: number) => Math.min(total, COUNTED_FOUND);

/** Rows of another query, under the same name. */
function within(db: Db, rows: SelectQueryBuilder<DB, 'repairs', Selectable<Repairs>>): MatchingRepairs {
  return db.selectFrom(rows.as('repairs')) as unknown as MatchingRepairs;
}

interface Known {
  readonly total: number;
  readonly at: number;
}

const counts = new WeakMap<object, Map<string, Known>>();

/** How many have the texts that many have. */
function knownIn(db: Db): Map<string, Known> {
  const { adapter } = db.getExecutor();
  const known = counts.get(adapter) ?? new Map<string, Known>();
  counts.set(adapter, known);
  return known;
}

function orderOf(sort: RepairsSort): RawBuilder<unknown> {
  return inOrder(sort, ORDERS, sql`repairs.id`);
}

function reversed(sort: RepairsSort): RepairsSort {
  const { column, isDescending } = readSort(sort);
  return isDescending ? column : `-${column}`;
}

/** A page of all that matches. Far on, from whichever end is nearer, in the index alone. */
async function inPages(
  db: Db,
  matching: MatchingRepairs,
  { sort, size, offset }: Asked,
): Promise<FoundRepairs> {
  const idsOf = async (order: RepairsSort, limit: number, from: number) => {
    const rows = await matching
      .select('repairs.id')
      .orderBy(orderOf(order))
      .limit(limit)
      .offset(from)
      .execute();
    return rows.map(({ id }) => id);
  };
  const counting = countRows(db, matching.select('repairs.id'));
  if (offset < FAR) {
    const [total, ids] = await Promise.all([counting, idsOf(sort, size, offset)]);
    return { total, ids };
  }
  const total = await counting;
  if (offset >= total) return { total, ids: [] };
  if (offset < total / 2) return { total, ids: await idsOf(sort, size, offset) };
  const rest = Math.min(size, total - offset);
  const fromEnd = await idsOf(reversed(sort), rest, total - offset - rest);
  return { total, ids: fromEnd.reverse() };
}

/** A page of what a text finds in its index: all that is found is put in order; counted it is up to 5 001, or whole. */
async function among(
  db: Db,
  matching: MatchingRepairs,
  { sort, size, offset }: Asked,
  isWhole = false,
): Promise<FoundRepairs> {
  const { column, isDescending } = readSort(sort);
  const way = isDescending ? sql`DESC` : sql`ASC`;
  const found = matching.select(['repairs.id', ORDERS[column].as('key')]);
  const most = isWhole ? sql`` : sql`LIMIT ${COUNTED_FOUND + 1}`;
  const { rows } = await sql<{ total: number; ids: string[] }>`
    WITH found AS MATERIALIZED (${found}), few AS (SELECT * FROM found ${most})
    SELECT (SELECT count(*)::int FROM few) AS total,
      ARRAY(SELECT id FROM few ORDER BY key ${way}, id ${way} LIMIT ${size} OFFSET ${offset}) AS ids`.execute(
    db,
  );
  return rows[0] ?? { total: 0, ids: [] };
}

/**
 * A page of what `total` have, found by going along the list's order four times as far as it should be.
 * @returns null when it is not there, or too far to go.
 */
async function alongTheList(
  db: Db,
  matching: MatchingRepairs,
  named: RawBuilder<boolean>,
  total: number,
  { sort, size, offset }: Asked,
): Promise<string[] | null> {
  const all = await countRows(db, matching.select('repairs.id'));
  const walk = Math.ceil((4 * (offset + size) * all) / total);
  if (walk > LONGEST_WALK) return null;
  const way = matching.selectAll('repairs').orderBy(orderOf(sort)).limit(walk);
  const rows = await within(db, way)
    .where(named)
    .select('repairs.id')
    .orderBy(orderOf(sort))
    .limit(size)
    .offset(offset)
    .execute();
  return rows.length < size ? null : rows.map(({ id }) => id);
}
