import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { LOW_STOCK } from '#core/catalogue/values.ts';
import { TO_SEND_STATUSES } from '#core/orders/values.ts';
import { COLLECTED_STATUSES } from '#core/payments/values.ts';
import { repairLifecycle } from '#core/repairs/lifecycle.ts';
import { DECISION_STATUSES, OPEN_STATUSES } from '#core/repairs/values.ts';
import { type getDay as call, DAYS_SHOWN, ROWS_SHOWN } from '#core/reports/day-contract.ts';
import { toEuros } from '#core/shared/money.ts';
import type { Db } from '../platform/database/database.ts';

type Day = z.input<(typeof call)['response']>;

const READY_STATUSES = repairLifecycle.where(({ stage }) => stage === 'ready');

/** The day of Lisbon that a moment is in. */
const dayOf = (moment: RawBuilder<unknown>) => sql`(${moment} AT TIME ZONE 'Europe/Lisbon')::date`;

/** What was received of each kind on each of the last days, less what went back on it; in cents. A deposit is no income. */
async function readSales(db: Db, now: Date): Promise<Day['sales']> {
  const since = sql`date_trunc('day', ${now}::timestamptz, 'Europe/Lisbon') - make_interval(days => ${DAYS_SHOWN - 1})`;
  const { rows } = await sql<{ day: string; orders: number; repairs: number; counter: number }>`
    WITH moved AS (
      SELECT paid_at AS at, payables.kind, amount_cents AS cents
      FROM payments JOIN payables ON payables.id = payable_id
      WHERE payables.kind <> 'rental_deposit' AND paid_at >= ${since} AND status IN (${sql.join(COLLECTED_STATUSES)})
      UNION ALL
      SELECT orders.paid_at, 'order', outside_cents
      FROM orders JOIN payables ON payables.kind = 'order' AND payables.subject = orders.id
      WHERE orders.paid_at >= ${since}
      UNION ALL
      SELECT bills.paid_at, payables.kind, outside_cents
      FROM bills JOIN payables ON payables.kind = 'rental_instalment' AND payables.subject = bills.id::text
      WHERE bills.paid_at >= ${since} AND outside_cents > 0
      UNION ALL
      SELECT received_at, 'repair', amount_cents FROM repair_receipts WHERE received_at >= ${since}
      UNION ALL
      SELECT ended_at, payables.kind, -amount_cents
      FROM refunds JOIN payables ON payables.id = payable_id
      WHERE payables.kind <> 'rental_deposit' AND refunds.state = 'done' AND ended_at >= ${since}
    )
    SELECT to_char(days.day, 'YYYY-MM-DD') AS day,
      coalesce(sum(cents) FILTER (WHERE kind NOT IN ('repair', 'counter_sale')), 0)::int AS orders,
      coalesce(sum(cents) FILTER (WHERE kind = 'repair'), 0)::int AS repairs,
      coalesce(sum(cents) FILTER (WHERE kind = 'counter_sale'), 0)::int AS counter
    FROM generate_series(${dayOf(sql`${now}::timestamptz`)} - ${DAYS_SHOWN - 1}::int, ${dayOf(sql`${now}::timestamptz`)}, '1 day') AS days (day)
    LEFT JOIN moved ON ${dayOf(sql`moved.at`)} = days.day::date
    GROUP BY days.day ORDER BY days.day`.execute(db);
  return rows.map(({ day, orders, repairs, counter }) => ({
    day,
    orders: toEuros(orders),
    repairs: toEuros(repairs),
    counter: toEuros(counter),
  }));
}

/** The first rows of a query, and how many there are. */
async function readRows<T>(db: Db, query: RawBuilder<T>): Promise<{ total: number; items: T[] }> {
  const { rows } = await sql<T & { readonly found: number }>`
    SELECT *, count(*) OVER () AS found FROM (${query}) AS rows LIMIT ${ROWS_SHOWN}`.execute(db);
  return { total: rows[0]?.found ?? 0, items: rows.map(({ found: _, ...row }) => row as T) };
}

async function readToSend(db: Db): Promise<Day['to_send']> {
  const { total, items } = await readRows(
    db,
    sql<{
      id: string;
      number: number;
      customer_name: string;
      shipping_name: string;
      total_cents: number;
      paid_at: Date | null;
    }>`
      SELECT id, number, customer_name, shipping_name, total_cents, paid_at
      FROM orders WHERE status IN (${sql.join(TO_SEND_STATUSES)}) ORDER BY paid_at, id`,
  );
  return {
    total,
    items: items.map(({ id, number, customer_name, shipping_name, total_cents, paid_at }) => ({
      id,
      number,
      customer_name,
      shipping_name,
      total: toEuros(total_cents),
      paid_at: paid_at?.toISOString() ?? null,
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

/** What the shop's first page says at `now`: bounded rows of several rooms, and their money by day. */
export async function readDay(db: Db, now: Date): Promise<Day> {
  const [sales, to_send, repairs, to_answer, running_out] = await Promise.all([
    readSales(db, now),
    readToSend(db),
    readRepairs(db, now),
    readToAnswer(db),
    readRows(
      db,
      sql<Day['running_out']['items'][number]>`
        SELECT id, name, sku, stock FROM products
        WHERE archived_at IS NULL AND stock <= ${LOW_STOCK} ORDER BY stock, name, id`,
    ),
  ]);
  return { sales, to_send, repairs, to_answer, running_out };
}
