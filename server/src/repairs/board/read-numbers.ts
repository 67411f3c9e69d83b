import { sql } from 'kysely';
import type { RepairNumbers } from '#core/repairs/board/contract.ts';
import type { Cause } from '#core/repairs/causes.ts';
import { DEVICE_TYPES, type DeviceType } from '#core/repairs/values.ts';
import { toEuros } from '#core/shared/money.ts';
import type { Db } from '../../platform/database/database.ts';
import { isComeback, isKept, isLateAt, receivedCents, startOfPeriod } from './measures.ts';

/** Longer than so many days is told by month. */
const LONGEST_BY_WEEK = 120;
const MOST_MODELS = 10;
const MOST_PEOPLE = 100;

const percent = (part: number, of: number) => (of === 0 ? null : Math.round((part * 100) / of));
const oneDecimal = (value: number) => Math.round(value * 10) / 10;
const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((all, row) => all + of(row), 0);

/** The first day, in Lisbon, of the week or month of a moment. */
function periodOf(step: 'week' | 'month', at: string) {
  return sql`to_char(date_trunc(${sql.lit(step)}, ${sql.ref(at)} AT TIME ZONE 'Europe/Lisbon'), 'YYYY-MM-DD')`;
}

/** What was done in each period: of which type, by whom, in how many days, and how many promises were kept. */
async function countDone(db: Db, since: Date, step: 'week' | 'month') {
  return await sql<{
    period: string;
    device_type: DeviceType;
    assigned_to: string | null;
    done: number;
    days: number;
    promised: number;
    kept: number;
  }>`
    SELECT ${periodOf(step, 'completed_at')} AS period, device_type, assigned_to, count(*)::int AS done,
      sum(extract(epoch FROM completed_at - created_at) / 86400)::float8 AS days,
      count(repair_deadline)::int AS promised, count(*) FILTER (WHERE ${isKept})::int AS kept
    FROM repairs WHERE completed_at >= ${since} GROUP BY 1, 2, 3`.execute(db);
}

/** Why the models that came most came: each with its causes, the most frequent first. */
async function countCauses(db: Db, since: Date) {
  return await sql<{ model: string; cause: Cause | null; repairs: number; of: number }>`
    SELECT model, cause, repairs, of FROM (
      SELECT *, dense_rank() OVER (ORDER BY of DESC, model) AS place FROM (
        SELECT brand || ' ' || model AS model, cause, count(*)::int AS repairs,
          (sum(count(*)) OVER (PARTITION BY brand || ' ' || model))::int AS of
        FROM repairs WHERE created_at >= ${since} GROUP BY 1, 2) AS counted) AS placed
    WHERE place <= ${MOST_MODELS} ORDER BY of DESC, model, cause IS NULL, repairs DESC, cause`.execute(db);
}

/**
 * What was done, decided and handed over in each week or month of the last so many days, and by whom. Everything is
 * counted once, by period: the figures of the whole are sums of these.
 */
async function readFacts(db: Db, now: Date, since: Date, step: 'week' | 'month') {
  const [starts, done, late, decided, handed, margins, hours, comebacks, models, opinions] =
    await Promise.all([
      sql<{ from: string }>`
      SELECT to_char(start, 'YYYY-MM-DD') AS from FROM generate_series(
        date_trunc(${sql.lit(step)}, ${since}::timestamptz AT TIME ZONE 'Europe/Lisbon'), ${now}::timestamptz AT TIME ZONE 'Europe/Lisbon',
        ${sql.lit(`1 ${step}`)}::interval) AS start`.execute(db),
      countDone(db, since, step),
      sql<{ period: string; late: number }>`
      SELECT ${periodOf(step, 'repair_deadline')} AS period, count(*)::int AS late
      FROM repairs WHERE repair_deadline >= ${since} AND ${isLateAt(now)} GROUP BY 1`.execute(db),
      sql<{ period: string; decided: number; approved: number }>`
      SELECT ${periodOf(step, 'decided_at')} AS period, count(*)::int AS decided,
        count(*) FILTER (WHERE state = 'aprovado')::int AS approved
      FROM repair_quotes WHERE decided_at >= ${since} GROUP BY 1`.execute(db),
      sql<{ period: string; handed_over: number; cents: number }>`
      SELECT ${periodOf(step, 'delivered_at')} AS period, count(*)::int AS handed_over, sum(${receivedCents})::float8 AS cents
      FROM repairs LEFT JOIN payables ON payables.kind = 'repair' AND payables.subject = repairs.id::text
      WHERE delivered_at >= ${since} GROUP BY 1`.execute(db),
      sql<{ period: string; assigned_to: string | null; cents: number }>`
      SELECT ${periodOf(step, 'repairs.completed_at')} AS period, assigned_to,
        sum(round(part.used * (line.net_cents::numeric / line.quantity - part.unit_cost_cents)))::float8 AS cents
      FROM repair_parts part JOIN repair_quote_lines line ON line.id = part.quote_line_id
      JOIN repairs ON repairs.id = part.repair_id
      WHERE repairs.completed_at >= ${since} AND part.used > 0 AND part.unit_cost_cents IS NOT NULL GROUP BY 1, 2`.execute(
        db,
      ),
      sql<{ user_id: string | null; seconds: number }>`
      SELECT user_id, sum(extract(epoch FROM ended_at - started_at))::float8 AS seconds
      FROM repair_work WHERE started_at >= ${since} AND ended_at IS NOT NULL GROUP BY 1`.execute(db),
      sql<{ period: string; comebacks: number }>`
      SELECT ${periodOf(step, 'repairs.created_at')} AS period, count(*)::int AS comebacks
      FROM repairs WHERE repairs.created_at >= ${since} AND ${isComeback} GROUP BY 1`.execute(db),
      countCauses(db, since),
      sql<{ count: number; mean: number | null }>`
      SELECT count(*)::int AS count, avg(rating)::float8 AS mean FROM repair_opinions WHERE at >= ${since}`.execute(
        db,
      ),
    ]);
  return {
    starts: starts.rows.map(({ from }) => from),
    done: done.rows,
    late: late.rows,
    decided: decided.rows,
    handed: handed.rows,
    margins: margins.rows,
    hours: hours.rows,
    comebacks: comebacks.rows,
    models: models.rows,
    opinions: opinions.rows[0],
  };
}

type Facts = Awaited<ReturnType<typeof readFacts>>;

/** What each of the bench did, who did most first; what is nobody's is of null, at the end. */
async function byTechnician(db: Db, { done, margins, hours }: Facts): Promise<RepairNumbers['technicians']> {
  const ids = new Set([
    ...done.map(({ assigned_to }) => assigned_to),
    ...margins.map(({ assigned_to }) => assigned_to),
    ...hours.map(({ user_id }) => user_id),
  ]);
  const known = [...ids].filter((id) => id !== null);
  const names = new Map(
    known.length === 0
      ? []
      : (await db.selectFrom('users').select(['id', 'name']).where('id', 'in', known).execute()).map(
          ({ id, name }) => [id, name] as const,
        ),
  );
  return [...ids]
    .map((id) => ({
      name: id === null ? null : (names.get(id) ?? null),
      done: sum(
        done.filter(({ assigned_to }) => assigned_to === id),
        (row) => row.done,
      ),
      parts_margin: toEuros(
        sum(
          margins.filter(({ assigned_to }) => assigned_to === id),
          (row) => row.cents,
        ),
      ),
      hours: oneDecimal(
        sum(
          hours.filter(({ user_id }) => user_id === id),
          (row) => row.seconds,
        ) / 3600,
      ),
    }))
    .sort((a, b) => Number(a.name === null) - Number(b.name === null) || b.done - a.done || b.hours - a.hours)
    .slice(0, MOST_PEOPLE);
}

function byType({ done }: Facts): RepairNumbers['by_type'] {
  return DEVICE_TYPES.flatMap((device_type) => {
    const own = done.filter((row) => row.device_type === device_type);
    const count = sum(own, (row) => row.done);
    return count === 0
      ? []
      : [{ device_type, done: count, days: oneDecimal(sum(own, (row) => row.days) / count) }];
  }).sort((a, b) => b.done - a.done);
}

function byModel({ models }: Facts): RepairNumbers['models'] {
  const found = new Map<string, RepairNumbers['models'][number]>();
  for (const { model, cause, repairs, of } of models) {
    const known = found.get(model) ?? { model, repairs: of, causes: [] };
    known.causes.push({ cause, repairs });
    found.set(model, known);
  }
  return [...found.values()];
}

function byPeriod({
  starts,
  done,
  late,
  decided,
  handed,
  margins,
  comebacks,
}: Facts): RepairNumbers['periods'] {
  return starts.map((from) => {
    const of = <T extends { readonly period: string }>(rows: readonly T[]) =>
      rows.filter(({ period }) => period === from);
    return {
      from,
      done: sum(of(done), (row) => row.done),
      promised: sum(of(done), (row) => row.promised) + sum(of(late), (row) => row.late),
      kept: sum(of(done), (row) => row.kept),
      decided: sum(of(decided), (row) => row.decided),
      approved: sum(of(decided), (row) => row.approved),
      handed_over: sum(of(handed), (row) => row.handed_over),
      revenue: toEuros(sum(of(handed), (row) => row.cents)),
      parts_margin: toEuros(sum(of(margins), (row) => row.cents)),
      comebacks: sum(of(comebacks), (row) => row.comebacks),
    };
  });
}

/** The figures of the repairs that came, were done, decided or handed over in the last so many days. */
export async function readNumbers(db: Db, now: Date, days: number): Promise<RepairNumbers> {
  const step = days <= LONGEST_BY_WEEK ? 'week' : 'month';
  const facts = await readFacts(db, now, startOfPeriod(now, days), step);
  const { done, late, decided, handed, margins, comebacks, opinions } = facts;
  // What is late and not done yet is no promise kept.
  const promised = sum(done, (row) => row.promised) + sum(late, (row) => row.late);
  const answers = sum(decided, (row) => row.decided);
  const mean = opinions?.mean ?? null;
  return {
    done: sum(done, (row) => row.done),
    by_type: byType(facts),
    promised,
    promises_kept: percent(
      sum(done, (row) => row.kept),
      promised,
    ),
    decided: answers,
    approval_rate: percent(
      sum(decided, (row) => row.approved),
      answers,
    ),
    handed_over: sum(handed, (row) => row.handed_over),
    revenue: toEuros(sum(handed, (row) => row.cents)),
    parts_margin: toEuros(sum(margins, (row) => row.cents)),
    technicians: await byTechnician(db, facts),
    opinions: { count: opinions?.count ?? 0, mean: mean === null ? null : oneDecimal(mean) },
    comebacks: sum(comebacks, (row) => row.comebacks),
    models: byModel(facts),
    step,
    periods: byPeriod(facts),
  };
}
