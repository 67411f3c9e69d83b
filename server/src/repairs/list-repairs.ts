import { sql } from 'kysely';
import type { AdminRepair, REPAIR_VIEWS } from '#core/repairs/admin-contract.ts';
import type { RepairSummary } from '#core/repairs/contract.ts';
import {
  ACTIVE_STATUSES,
  DECISION_STATUSES,
  OPEN_STATUSES,
  OVER_STATUSES,
  type RepairStatus,
} from '#core/repairs/values.ts';
import { DAY } from '#core/shared/day.ts';
import { fromLisbon, toLisbon } from '#core/shared/lisbon-time.ts';
import { toEuros } from '#core/shared/money.ts';
import type { Db } from '../platform/database/database.ts';
import { type Paging, pageBounds } from '../platform/database/paging.ts';
import { readSettings } from '../settings/read-settings.ts';
import { readClaimStates } from './claims.ts';
import { findRepairs, type MatchingRepairs, type RepairsSort } from './find-repairs.ts';
import { readToPay } from './money/read-money.ts';
import { listRepair, readDrafted, readHandNames, readPhotos, summarizeRepair } from './present-repair.ts';
import type { RepairRow } from './store.ts';

const MY_PAGE_SIZE = 24;
const PANEL_PAGE_SIZE = 25;

interface Page<T> {
  items: T[];
  total: number;
  page: number;
  page_size: number;
}

async function countOf(matching: MatchingRepairs): Promise<number> {
  const { total } = await matching
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** A customer's own repairs, newest first, and how many of them are active. */
export async function listMyRepairs(
  db: Db,
  userId: string,
  page: number,
): Promise<Page<RepairSummary> & { active: number }> {
  const mine = db.selectFrom('repairs').where('user_id', '=', userId);
  const [total, active, rows] = await Promise.all([
    countOf(mine),
    countOf(mine.where('status', 'in', ACTIVE_STATUSES)),
    mine
      .selectAll('repairs')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MY_PAGE_SIZE)
      .offset((page - 1) * MY_PAGE_SIZE)
      .execute(),
  ]);
  const ids = rows.map(({ id }) => id);
  const [toPay, drafted, claims] = await Promise.all([
    readToPay(db, ids),
    readDrafted(db, ids),
    readClaimStates(db, ids),
  ]);
  return {
    items: (rows as RepairRow[]).map((row) =>
      summarizeRepair(row, {
        toPay: toEuros(toPay.get(row.id) ?? 0),
        isDrafted: drafted.has(row.id),
        claimState: claims.get(row.id) ?? null,
      }),
    ),
    total,
    active,
    page,
    page_size: MY_PAGE_SIZE,
  };
}

/** The first moment of today in Lisbon: what was promised for before it is late. */
export function startOfToday(now: Date): Date {
  const { year, month, day } = toLisbon(now);
  return fromLisbon({ year, month, day, hour: 0, minute: 0, second: 0 });
}

type View = (typeof REPAIR_VIEWS)[number];

/** Since when a repair with work to do must not lie untouched, or it is said to be forgotten: a setting. */
export async function forgottenBefore(db: Db, now: Date): Promise<Date> {
  const { repair_settings } = await readSettings(db);
  return new Date(now.getTime() - repair_settings.untouched_days * DAY);
}

interface Moments {
  readonly now: Date;
  readonly forgottenBefore: Date;
}

function inView(matching: MatchingRepairs, view: View, { now, forgottenBefore }: Moments): MatchingRepairs {
  switch (view) {
    case 'active':
      return matching.where('repairs.status', 'in', ACTIVE_STATUSES);
    case 'late':
      return matching
        .where('repairs.status', 'in', OPEN_STATUSES)
        .where('repairs.repair_deadline', '<', startOfToday(now));
    case 'to_answer':
      return matching
        .where('repairs.client_message_date', 'is not', null)
        .where((row) =>
          row.or([
            row('repairs.admin_response_date', 'is', null),
            row('repairs.client_message_date', '>', row.ref('repairs.admin_response_date')),
          ]),
        );
    case 'undecided':
      return matching.where('repairs.status', 'in', DECISION_STATUSES);
    case 'forgotten':
      return matching
        .where('repairs.status', 'in', OPEN_STATUSES)
        .where('repairs.updated_at', '<', forgottenBefore);
    case 'unpaid':
      return matching
        .where('repairs.status', 'in', OVER_STATUSES)
        .where((row) =>
          row.exists(
            row
              .selectFrom('payables')
              .select('payables.id')
              .where('payables.kind', '=', 'repair')
              .where('payables.subject', '=', sql<string>`repairs.id::text`)
              .whereRef('payables.paid_cents', '<', 'payables.due_cents'),
          ),
        );
  }
}

interface AdminRepairQuery extends Paging {
  readonly q?: string | undefined;
  readonly status?: RepairStatus | undefined;
  readonly view?: View | undefined;
  readonly sort: RepairsSort;
}

/** The panel's repairs, newest first unless asked otherwise. */
export async function listAdminRepairs(
  db: Db,
  { q, status, view, sort, ...asked }: AdminRepairQuery,
  now: Date,
): Promise<Page<AdminRepair>> {
  const { page, size, offset } = pageBounds(asked, PANEL_PAGE_SIZE);
  let matching: MatchingRepairs = db.selectFrom('repairs');
  if (status) matching = matching.where('repairs.status', '=', status);
  if (view) matching = inView(matching, view, { now, forgottenBefore: await forgottenBefore(db, now) });
  const { ids, total } = await findRepairs(db, matching, { q, sort, size, offset });
  const rows = await readInOrder(db, ids);
  const [photos, hands] = await Promise.all([readPhotos(db, ids), readHandNames(db, rows)]);
  return { items: rows.map((row) => listRepair(row, photos, hands)), total, page, page_size: size };
}

async function readInOrder(db: Db, ids: readonly string[]): Promise<RepairRow[]> {
  if (ids.length === 0) return [];
  const rows = (await db
    .selectFrom('repairs')
    .selectAll()
    .where('id', '=', sql<string>`ANY(${ids}::uuid[])`)
    .execute()) as RepairRow[];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
