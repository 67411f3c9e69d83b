import { type RawBuilder, sql } from 'kysely';
import type { MAINTENANCE_SORTED_BY, MAINTENANCE_VIEWS } from '#core/maintenance/contract.ts';
import type { MaintenanceState } from '#core/maintenance/lifecycle.ts';
import { typedMaintenanceNumber } from '#core/maintenance/record.ts';
import type { Sort } from '#core/shared/sort.ts';
import { withDue } from '../charges/plans.ts';
import { allOf } from '../platform/database/all-of.ts';
import { countRows } from '../platform/database/count-rows.ts';
import type { Db } from '../platform/database/database.ts';
import { inOrder } from '../platform/database/in-order.ts';
import { likePattern } from '../platform/database/like.ts';
import { type Paging, pageBounds } from '../platform/database/paging.ts';
import type { Deps } from '../platform/deps.ts';
import { presentListed } from './present.ts';
import { selectMaintenance } from './store.ts';

const PAGE_SIZE = 25;
const MINE = 12;
const ORDERS = { created_at: sql`created_at`, customer_name: sql`fold(customer_name)` };

type View = (typeof MAINTENANCE_VIEWS)[number];

/** Which contracts each view shows. */
const VIEWS: Readonly<Record<View, RawBuilder<boolean>>> = {
  // What wants an act: not sent, not accepted, late, hours to charge.
  today: sql`(state IN ('rascunho', 'por_aceitar') OR late_since IS NOT NULL AND ended_at IS NULL OR extra_minutes > 0)`,
  running: sql`state IN ('ativo', 'a_terminar', 'suspenso')`,
  to_accept: sql`state = 'por_aceitar'`,
  late: sql`late_since IS NOT NULL AND ended_at IS NULL`,
  ending: sql`state = 'a_terminar'`,
};

interface Query extends Paging {
  readonly q?: string | undefined;
  readonly state?: MaintenanceState | undefined;
  readonly view?: View | undefined;
  readonly sort: Sort<(typeof MAINTENANCE_SORTED_BY)[number]>;
}

/** Contracts, for the panel; by number, or by a part of plan or customer. */
export async function listMaintenance(db: Db, { q, state, view, sort, ...asked }: Query, now: Date) {
  const { page, size, offset } = pageBounds(asked, PAGE_SIZE);
  const number = q ? typedMaintenanceNumber(q) : null;
  const wanted = allOf(
    state && sql`state = ${state}`,
    view && VIEWS[view],
    number !== null && sql`number = ${number}`,
    number === null && q && sql`search_text LIKE fold(${likePattern(q)})`,
  );
  const [total, rows] = await Promise.all([
    countRows(db, db.selectFrom('maintenance_contracts').select('id').where(wanted)),
    selectMaintenance(db)
      .where(wanted)
      .orderBy(inOrder(sort, ORDERS, sql`id`))
      .limit(size)
      .offset(offset)
      .execute(),
  ]);
  return { items: await presentListed(db, rows, now), total, page, page_size: size };
}

/** The contracts of an account that it was sent, the newest first. */
export async function listMyMaintenance(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  userId: string,
  page: number,
) {
  const { db } = deps;
  const [total, rows] = await Promise.all([
    countRows(
      db,
      db
        .selectFrom('maintenance_contracts')
        .select('id')
        .where('user_id', '=', userId)
        .where('state', '<>', 'rascunho'),
    ),
    selectMaintenance(db)
      .where('user_id', '=', userId)
      .where('state', '<>', 'rascunho')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MINE)
      .offset((page - 1) * MINE)
      .execute(),
  ]);
  const items = await withDue(deps, 'maintenance', await presentListed(db, rows, deps.now()));
  return { items, total, page, page_size: MINE };
}
