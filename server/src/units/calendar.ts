import { sql } from 'kysely';
import { type Day, plusDays } from '#core/shared/calendar.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import type { CalendarRow } from '#core/units/contract.ts';
import { type HolderKind, type UnitState, unitLifecycle } from '#core/units/lifecycle.ts';
import { allOf } from '../platform/database/all-of.ts';
import type { Db } from '../platform/database/database.ts';
import { listPage } from '../platform/database/list-page.ts';
import type { Paging } from '../platform/database/paging.ts';
import {
  type ListedRow,
  nameHolders,
  presentUnit,
  selectUnits,
  type UnitFilter,
  unitsWanted,
} from './read-units.ts';
import type { UnitPlan, UnitRooms } from './rooms-port.ts';

const PAGE_SIZE = 25;
/** Steps of one page that are read, the oldest first: a unit has a few in a month. */
const MOST_STEPS = 2000;

/** What a unit did from one day to another, before its holder is named. */
interface Bar {
  readonly unit_id: string;
  readonly state: UnitState;
  readonly from: Day;
  readonly to: Day | null;
  readonly is_planned: boolean;
  readonly can_move: boolean;
  readonly holder_kind: HolderKind | null;
  readonly holder_id: string | null;
}

interface Query extends Paging, UnitFilter {
  readonly month: string;
}

/** The first and last day of a month, YYYY-MM. */
function daysOf(month: string): { readonly first: Day; readonly last: Day } {
  const [year = 0, at = 1] = month.split('-').map(Number);
  return { first: `${month}-01`, last: new Date(Date.UTC(year, at, 0)).toISOString().slice(0, 10) };
}

/** A month of the shop's units, by article and number: what each did, does and is planned for. */
export async function readCalendar(db: Db, rooms: UnitRooms, { month, ...asked }: Query, now: Date) {
  const wanted = allOf(unitsWanted(asked), !asked.state && sql`u.state NOT IN ('vendida', 'abatida')`);
  const { items: units, ...found } = await listPage(db, {
    page: asked.page,
    page_size: asked.page_size,
    usual: PAGE_SIZE,
    matching: selectUnits(db).where(wanted),
    order: sql`fold(p.name), u.number`,
    present: (row) => row,
  });
  const today = lisbonDay(now);
  const { first, last } = daysOf(month);
  const isSeen = ({ from, to }: Bar) => from <= last && (to ?? (from > today ? from : today)) >= first;
  const bars = (await readBars(db, rooms, units, { first, last, today })).filter(isSeen);
  const held = await nameHolders(db, rooms, [...units, ...bars]);
  const items = units.map((unit): CalendarRow => {
    const own = bars.filter(({ unit_id }) => unit_id === unit.id);
    return {
      ...presentUnit(unit, held),
      bars: own.map(({ unit_id: _, holder_kind, holder_id, ...bar }) => ({
        ...bar,
        holder: held({ holder_kind, holder_id }),
      })),
    };
  });
  return { ...found, items };
}

/** What these units did in the days asked for, by their history, and what is planned with them. */
async function readBars(
  db: Db,
  rooms: UnitRooms,
  units: readonly ListedRow[],
  { first, last, today }: { readonly first: Day; readonly last: Day; readonly today: Day },
): Promise<Bar[]> {
  const ids = units.map(({ id }) => id);
  const [{ rows }, plans] = await Promise.all([
    sql<Omit<Bar, 'is_planned' | 'can_move'>>`
      SELECT unit_id, state, holder_kind, holder_id, "from"::text, "to"::text FROM (
        SELECT unit_id, id, to_state AS state, holder_kind, holder_id, at,
          lead(at) OVER (PARTITION BY unit_id ORDER BY id) AS until,
          (at AT TIME ZONE 'Europe/Lisbon')::date AS "from",
          (lead(at) OVER (PARTITION BY unit_id ORDER BY id) AT TIME ZONE 'Europe/Lisbon')::date AS "to"
        FROM unit_events WHERE unit_id = ANY (${ids}::uuid[])) step
      WHERE state IN ('reservada', 'alugada', 'em_reparacao', 'emprestada') AND until IS DISTINCT FROM at
        AND "from" <= ${last} AND ("to" IS NULL OR "to" >= ${first})
      ORDER BY id LIMIT ${MOST_STEPS}`.execute(db),
    rooms.plansOf?.(db, units, today),
  ]);
  return rows.flatMap((row) => {
    const step = { ...row, state: unitLifecycle.read(row.state), is_planned: false, can_move: false };
    return row.to === null ? goingOn(step, plans?.get(row.unit_id), today) : [step];
  });
}

/** What goes on: until when, and for one that is reserved with its day, what comes after it. */
function goingOn(step: Bar, plan: UnitPlan | undefined, today: Day): Bar[] {
  const can_move = step.state === 'reservada';
  if (!plan) return [{ ...step, can_move }];
  const holder = { holder_kind: plan.holder.kind, holder_id: plan.holder.id };
  const { until, next } = plan;
  const now = { ...step, ...holder, can_move, to: until !== null && until >= today ? until : null };
  if (!next) return [now];
  const before = plusDays(next.from, -1);
  const planned = { ...now, state: 'alugada' as const, is_planned: true, ...next };
  return before < step.from ? [planned] : [{ ...now, to: before }, planned];
}
