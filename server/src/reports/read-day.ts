import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { LOW_STOCK } from '#core/catalogue/values.ts';
import { deliveryWay } from '#core/orders/rules/delivery-way.ts';
import { TO_SEND_STATUSES } from '#core/orders/values.ts';
import { awaitsHandOver, RENTAL_STATES } from '#core/rentals/lifecycle.ts';
import { repairLifecycle } from '#core/repairs/lifecycle.ts';
import { DECISION_STATUSES, OPEN_STATUSES } from '#core/repairs/values.ts';
import {
  type getDay as call,
  DAYS_SHOWN,
  ROWS_SHOWN,
  TILL_MEANS,
  TREND_DAYS,
} from '#core/reports/day-contract.ts';
import { plusDays } from '#core/shared/calendar.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { toEuros } from '#core/shared/money.ts';
import type { Db } from '../platform/database/database.ts';
import { readDays } from './sales/sums.ts';

type Day = z.input<(typeof call)['response']>;

const READY_STATUSES = repairLifecycle.where(({ stage }) => stage === 'ready');

/** What was received by day and channel for twice as long as is shown, less what went back; a deposit is no income. */
async function readReceived(
  db: Db,
  now: Date,
): Promise<{ sales: NonNullable<Day['sales']>; revenue: number[] }> {
  const today = lisbonDay(now);
  const from = plusDays(today, 1 - 2 * TREND_DAYS);
  const days = Array.from({ length: 2 * TREND_DAYS }, (_, nth) => ({
    day: plusDays(from, nth),
    orders: 0,
    repairs: 0,
    counter: 0,
  }));
  const byDay = new Map(days.map((one) => [one.day, one]));
  for (const { day, channel, gross } of await readDays(db, { from, to: today })) {
    const one = byDay.get(day);
    if (!one) continue;
    const kind = channel === 'repair' ? 'repairs' : channel === 'counter_sale' ? 'counter' : 'orders';
    one[kind] += gross;
  }
  return {
    sales: days.slice(-DAYS_SHOWN).map(({ day, orders, repairs, counter }) => ({
      day,
      orders: toEuros(orders),
      repairs: toEuros(repairs),
      counter: toEuros(counter),
    })),
    revenue: days.map(({ orders, repairs, counter }) => toEuros(orders + repairs + counter)),
  };
}

/** How many came on each day since the start of one: of an index in the order of time. */
async function countByDay(
  db: Db,
  table: 'users' | 'orders' | 'products',
  at: 'created_at' | 'archived_at',
  since: string,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ day: string; count: number }>`
    SELECT to_char(${sql.ref(at)} AT TIME ZONE 'Europe/Lisbon', 'YYYY-MM-DD') AS day, count(*) AS count FROM ${sql.table(table)}
    WHERE ${sql.ref(at)} >= ${since}::date::timestamp AT TIME ZONE 'Europe/Lisbon' GROUP BY 1`.execute(db);
  return new Map(rows.map(({ day, count }) => [day, count]));
}

/** The four figures of the shop, day by day: how many accounts and articles there were, orders that came, money received. */
async function readTrend(db: Db, now: Date, revenue: readonly number[]): Promise<NonNullable<Day['trend']>> {
  const today = lisbonDay(now);
  const days = Array.from({ length: 2 * TREND_DAYS }, (_, nth) => plusDays(today, nth + 1 - 2 * TREND_DAYS));
  const since = days[0] ?? today;
  const [users, orders, made, archived, there] = await Promise.all([
    countByDay(db, 'users', 'created_at', since),
    countByDay(db, 'orders', 'created_at', since),
    countByDay(db, 'products', 'created_at', since),
    countByDay(db, 'products', 'archived_at', since),
    sql<{ users: number; products: number }>`SELECT (SELECT count(*) FROM users) AS users,
      (SELECT count(*) FROM products WHERE archived_at IS NULL) AS products`.execute(db),
  ]);
  const shown = days.slice(TREND_DAYS);
  const on = (counts: ReadonlyMap<string, number>, day: string) => counts.get(day) ?? 0;
  /** How many there were at the end of each day: those of now, less what came since. */
  const running = (count: number, came: (day: string) => number) =>
    shown.map((_, nth) => shown.slice(nth + 1).reduce((left, day) => left - came(day), count));
  const perDay = days.map((day) => on(orders, day));
  const sum = (values: readonly number[]) =>
    values.slice(0, TREND_DAYS).reduce((all, value) => all + value, 0);
  return {
    users: running(there.rows[0]?.users ?? 0, (day) => on(users, day)),
    products: running(there.rows[0]?.products ?? 0, (day) => on(made, day) - on(archived, day)),
    orders: perDay.slice(TREND_DAYS),
    revenue: revenue.slice(TREND_DAYS),
    before: { orders: sum(perDay), revenue: sum(revenue) },
  };
}

/** The first rows of a query, and how many there are. */
async function readRows<T>(db: Db, query: RawBuilder<T>): Promise<{ total: number; items: T[] }> {
  const { rows } = await sql<T & { readonly found: number }>`
    SELECT *, count(*) OVER () AS found FROM (${query}) AS rows LIMIT ${ROWS_SHOWN}`.execute(db);
  return { total: rows[0]?.found ?? 0, items: rows.map(({ found: _, ...row }) => row as T) };
}

/** The first contract still to be handed over of each of these orders of which all is rented. */
async function readHandOvers(db: Db, orderIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ order_id: string; id: string }>`
    SELECT DISTINCT ON (order_id) order_id, id FROM rentals
    WHERE order_id = ANY(${orderIds}::text[]) AND state = ANY(${RENTAL_STATES.filter(awaitsHandOver)}::text[])
      AND NOT EXISTS (
        SELECT FROM order_lines WHERE order_lines.order_id = rentals.order_id AND rental_months IS NULL)
    ORDER BY order_id, number`.execute(db);
  return new Map(rows.map(({ order_id, id }) => [order_id, id]));
}

async function readToSend(db: Db): Promise<Day['to_send']> {
  const { total, items } = await readRows(
    db,
    sql<{
      id: string;
      number: number;
      customer_name: string;
      shipping_name: string;
      shipping_method: string | null;
      shipping_address: unknown;
      total_cents: number;
      paid_at: Date | null;
    }>`
      SELECT id, number, customer_name, shipping_name, shipping_method, shipping_address, total_cents, paid_at
      FROM orders WHERE status IN (${sql.join(TO_SEND_STATUSES)}) ORDER BY paid_at, id`,
  );
  const handOvers = await readHandOvers(
    db,
    items.map(({ id }) => id),
  );
  return {
    total,
    items: items.map((row) => ({
      id: row.id,
      number: row.number,
      customer_name: row.customer_name,
      rental_id: handOvers.get(row.id) ?? null,
      shipping_name: row.shipping_name,
      way: deliveryWay(row),
      total: toEuros(row.total_cents),
      paid_at: row.paid_at?.toISOString() ?? null,
    })),
  };
}

async function readRepairs(db: Db, now: Date): Promise<Day['repairs']> {
  const today = sql`date_trunc('day', ${now}::timestamptz, 'Europe/Lisbon')`;
  const { total, items } = await readRows(
    db,
    sql<Omit<Day['repairs']['items'][number], 'repair_deadline'> & { repair_deadline: Date | null }>`
      SELECT id, number, device_type || ' ' || brand || ' ' || model AS device, customer_name, customer_phone,
        repair_deadline, reason
      FROM repairs, LATERAL (SELECT CASE
        WHEN status IN (${sql.join(OPEN_STATUSES)}) AND repair_deadline < ${today} THEN 'late'
        WHEN status IN (${sql.join(OPEN_STATUSES)}) AND repair_deadline < ${today} + interval '1 day' THEN 'due'
        WHEN status IN (${sql.join(READY_STATUSES)}) THEN 'ready'
        WHEN status IN (${sql.join(DECISION_STATUSES)}) THEN 'waiting' END AS reason) AS why
      WHERE status IN (${sql.join([...OPEN_STATUSES, ...READY_STATUSES])}) AND reason IS NOT NULL
      ORDER BY array_position(ARRAY['late', 'due', 'ready', 'waiting'], reason), repair_deadline, number`,
  );
  return {
    total,
    items: items.map((row) => ({ ...row, repair_deadline: row.repair_deadline?.toISOString() ?? null })),
  };
}

async function readToAnswer(db: Db): Promise<Day['to_answer']> {
  const { total, items } = await readRows(
    db,
    sql<{ id: string; name: string; subject: string; at: Date }>`
      SELECT id, name, CASE kind WHEN 'repair' THEN 'Reparação ' || record_name('repair', about_id) ELSE subject END AS subject,
        last_at AS at
      FROM message_threads WHERE status = 'new' ORDER BY last_at, id`,
  );
  return { total, items: items.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) };
}

async function readReady(db: Db): Promise<Day['ready']> {
  const { total, items } = await readRows(
    db,
    sql<Omit<Day['ready']['items'][number], 'owed'> & { owed_cents: number }>`
      SELECT r.id, r.number, r.device_type || ' ' || r.brand || ' ' || r.model AS device, r.customer_name, r.customer_phone,
        coalesce((SELECT greatest(p.due_cents - p.paid_cents, 0) FROM payables p
          WHERE p.kind = 'repair' AND p.subject = r.id::text AND p.cancelled_at IS NULL), 0) AS owed_cents
      FROM repairs r WHERE r.status IN (${sql.join(READY_STATUSES)}) ORDER BY r.completed_at, r.number`,
  );
  return { total, items: items.map(({ owed_cents, ...row }) => ({ ...row, owed: toEuros(owed_cents) })) };
}

/** What was received by hand at the counter since the day began in Lisbon, by how. */
async function readTill(db: Db, now: Date): Promise<Day['till']> {
  const { rows } = await sql<{ means: (typeof TILL_MEANS)[number]; cents: number; count: number }>`
    SELECT means, sum(amount_cents)::int AS cents, count(*)::int AS count FROM receipts
    WHERE received_at >= date_trunc('day', ${now}::timestamptz, 'Europe/Lisbon') AND means IN (${sql.join([...TILL_MEANS])})
    GROUP BY means ORDER BY means`.execute(db);
  return rows.map(({ means, cents, count }) => ({ means, amount: toEuros(cents), count }));
}

/** The figures of the shop and what runs out, for who may see them. */
async function readFigures(db: Db, now: Date): Promise<Pick<Day, 'sales' | 'trend' | 'running_out'>> {
  const [{ sales, revenue }, running_out] = await Promise.all([
    readReceived(db, now),
    readRows(
      db,
      sql<NonNullable<Day['running_out']>['items'][number]>`
        SELECT id, name, sku, stock FROM products
        WHERE archived_at IS NULL AND stock <= ${LOW_STOCK} ORDER BY stock, name, id`,
    ),
  ]);
  return { sales, trend: await readTrend(db, now, revenue), running_out };
}

const NO_FIGURES = { sales: null, trend: null, running_out: null };

/** What the panel's first page says at `now`: bounded rows of several rooms, and with `hasFigures` their money by day. */
export async function readDay(db: Db, now: Date, { hasFigures = true } = {}): Promise<Day> {
  const [figures, till, to_send, ready, repairs, to_answer] = await Promise.all([
    hasFigures ? readFigures(db, now) : NO_FIGURES,
    readTill(db, now),
    readToSend(db),
    readReady(db),
    readRepairs(db, now),
    readToAnswer(db),
  ]);
  return { ...figures, till, to_send, ready, repairs, to_answer };
}
