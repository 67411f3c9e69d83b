import { type RawBuilder, sql } from 'kysely';
import { BOARD_CARDS, type RENTAL_VIEWS, type RENTALS_SORTED_BY } from '#core/rentals/contract.ts';
import { BOARD_STATES, ENDING_DAYS, type RentalState } from '#core/rentals/lifecycle.ts';
import { typedRentalNumber } from '#core/rentals/record.ts';
import { plusDays } from '#core/shared/calendar.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import type { Sort } from '#core/shared/sort.ts';
import { withDue } from '../charges/plans.ts';
import { allOf } from '../platform/database/all-of.ts';
import type { Db } from '../platform/database/database.ts';
import { inOrder } from '../platform/database/in-order.ts';
import { likePattern } from '../platform/database/like.ts';
import { listPage } from '../platform/database/list-page.ts';
import type { Paging } from '../platform/database/paging.ts';
import type { Deps } from '../platform/deps.ts';
import { presentListed } from './present-rental.ts';
import { type RentalRow, selectRentals } from './store.ts';

const PAGE_SIZE = 25;
const MINE = 12;
const ORDERS = {
  created_at: sql`rentals.created_at`,
  customer_name: sql`fold(rentals.customer_name)`,
  ends_on: sql`rentals.ends_on`,
};

type RentalView = (typeof RENTAL_VIEWS)[number];

/** Which contracts a view shows on a day, YYYY-MM-DD in Lisbon. */
function inView(view: RentalView, today: string): RawBuilder<boolean> {
  const isOut = sql<boolean>`rentals.ended_at IS NULL AND rentals.handed_over_at IS NOT NULL`;
  const waits = sql<boolean>`rentals.ended_at IS NULL AND rentals.handed_over_at IS NULL`;
  switch (view) {
    // What wants doing today: to hand over, to take back, late, a counter to look at.
    case 'today':
      return sql`rentals.ended_at IS NULL AND (rentals.late_since IS NOT NULL
        OR rentals.handed_over_at IS NULL AND (rentals.hand_over_on IS NULL OR rentals.hand_over_on <= ${today})
        OR rentals.ends_on <= ${today}
        OR rentals.id IN (SELECT rental_id FROM rental_readings WHERE state = 'duvidosa'))`;
    case 'to_hand_over':
      return waits;
    case 'hand_over_today':
      return sql`${waits} AND rentals.hand_over_on <= ${today}`;
    case 'coming_back':
      return sql`${isOut} AND rentals.ends_on <= ${plusDays(today, 7)}`;
    case 'late':
      return sql`rentals.ended_at IS NULL AND rentals.late_since IS NOT NULL`;
    case 'ending':
      return sql`${isOut} AND rentals.ends_on <= ${plusDays(today, ENDING_DAYS)}`;
    case 'running':
      return isOut;
  }
}

interface Query extends Paging {
  readonly q?: string | undefined;
  readonly state?: RentalState | undefined;
  readonly view?: RentalView | undefined;
  readonly order?: string | undefined;
  readonly sort: Sort<(typeof RENTALS_SORTED_BY)[number]>;
}

/** Contracts, for the panel; by number, or by a part of article or customer. */
export async function listRentals(
  db: Db,
  { q, state, view, order: orderId, sort, ...asked }: Query,
  now: Date,
) {
  const number = q ? typedRentalNumber(q) : null;
  const wanted = allOf(
    state && sql`rentals.state = ${state}`,
    orderId && sql`rentals.order_id = ${orderId}`,
    view && inView(view, lisbonDay(now)),
    number !== null && sql`rentals.number = ${number}`,
    number === null && q && sql`rentals.search_text LIKE fold(${likePattern(q)})`,
  );
  return await listPage(db, {
    ...asked,
    usual: PAGE_SIZE,
    q,
    matching: db.selectFrom('rentals').select('id').where(wanted),
    order: inOrder(sort, ORDERS, sql`rentals.id`),
    rows: (ids) => selectRentals(db).where(sql<boolean>`rentals.id = ANY (ARRAY ${ids})`),
    present: (row) => presentForStaff(row, now),
  });
}

function presentForStaff(row: RentalRow, now: Date) {
  return {
    ...presentListed(row, now),
    customer_name: row.customer_name,
    customer_phone: row.customer_phone,
  };
}

/**
 * The board: of each state how many there are, and the first of them by their next day. Of those that ended only those
 * whose deposit the shop still has.
 */
export async function readBoard({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const { rows: placed } = await sql<{ id: string; state: RentalState; place: number; total: number }>`
    SELECT id, state, place, total FROM (
      SELECT id, state, row_number() OVER (PARTITION BY state
          ORDER BY coalesce(hand_over_on, ends_on) NULLS FIRST, created_at, id) AS place,
        (count(*) OVER (PARTITION BY state))::int AS total
      FROM rentals WHERE ended_at IS NULL OR state = 'terminado' AND deposit_kept_cents IS NULL
        AND deposit_cents > 0 AND EXISTS (SELECT FROM payables
          WHERE kind = 'rental_deposit' AND subject = rentals.id::text AND paid_cents > 0)) AS all_places
    WHERE place <= ${BOARD_CARDS} ORDER BY place`.execute(db);
  const ids = placed.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await selectRentals(db).where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    columns: BOARD_STATES.map((state) => {
      const own = placed.filter((one) => one.state === state);
      const cards = own.flatMap(({ id }) => byId.get(id) ?? []).map((row) => presentForStaff(row, now()));
      return { state, total: own[0]?.total ?? 0, cards };
    }),
  };
}

/** The contracts of an account, the newest first. */
export async function listMyRentals(deps: Pick<Deps, 'config' | 'db' | 'now'>, userId: string, page: number) {
  const { db } = deps;
  const [count, rows] = await Promise.all([
    db
      .selectFrom('rentals')
      .select((row) => row.fn.countAll<number>().as('total'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow(),
    selectRentals(db)
      .where('user_id', '=', userId)
      .orderBy('rentals.created_at', 'desc')
      .orderBy('rentals.id', 'desc')
      .limit(MINE)
      .offset((page - 1) * MINE)
      .execute(),
  ]);
  const items = await withDue(
    deps,
    'rental',
    rows.map((row) => presentListed(row, deps.now())),
  );
  return { items, total: count.total, page, page_size: MINE };
}

/** The first day on which a unit of an article is free again, by the ends of its contracts; null: nobody can say. */
export async function readFreeDay(db: Db, productId: string, now: Date): Promise<string | null> {
  const { day } = await db
    .selectFrom('rentals')
    .select(sql<string | null>`min(ends_on) + 1`.as('day'))
    .where('product_id', '=', productId)
    .where('ended_at', 'is', null)
    .where('ends_on', '>=', lisbonDay(now))
    .executeTakeFirstOrThrow();
  return day;
}
