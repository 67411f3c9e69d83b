import { sql } from 'kysely';
import { type Mine, MOST_MINE } from '#core/bench/contract.ts';
import { type CheckResult, openChecks } from '#core/bench/values.ts';
import { type DeviceType, OPEN_STATUSES, type RepairStatus } from '#core/repairs/values.ts';
import type { Db } from '../platform/database/database.ts';

/** Where the tests are what is left to do. */
const TESTED: readonly RepairStatus[] = ['em_reparacao', 'teste_qualidade', 'concluido'];
/** Repairs of one person that are looked through; with more in hand the nearest promises count. */
const MOST_OPEN = 200;

interface Row {
  readonly id: string;
  readonly number: number;
  readonly device: string;
  readonly device_type: DeviceType;
  readonly customer_name: string;
  readonly status: RepairStatus;
  readonly repair_deadline: Date | null;
  readonly is_late: boolean | null;
  readonly is_today: boolean | null;
  readonly has_parts: boolean;
  readonly checks: readonly { readonly name: string; readonly result: CheckResult }[];
  readonly open: number;
}

/** Why it wants something now; null: it does not. */
function reasonOf(row: Row, missing: number): Mine['items'][number]['reason'] | null {
  if (row.is_late) return 'late';
  if (row.is_today) return 'today';
  if (row.status === 'aguarda_pecas' && row.has_parts) return 'parts';
  return TESTED.includes(row.status) && missing > 0 ? 'tests' : null;
}

async function readRunning(db: Db, userId: string): Promise<Mine['running']> {
  const row = await db
    .selectFrom('repair_work')
    .innerJoin('repairs', 'repairs.id', 'repair_work.repair_id')
    .select(['repairs.id', 'repairs.number', 'repairs.brand', 'repairs.model', 'repair_work.started_at'])
    .where('repair_work.user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { brand, model, started_at, ...repair } = row;
  return { ...repair, device: `${brand} ${model}`, started_at: started_at.toISOString() };
}

/** What somebody who repairs does today: of what is theirs, what is late, promised for today, has its parts, lacks its tests. */
export async function readMine(db: Db, userId: string, now: Date): Promise<Mine> {
  const today = sql`date_trunc('day', ${now}::timestamptz, 'Europe/Lisbon')`;
  const statuses = sql.join([...new Set([...OPEN_STATUSES, ...TESTED])]);
  const [running, { rows }] = await Promise.all([
    readRunning(db, userId),
    sql<Row>`
      SELECT r.id, r.number, r.device_type, r.brand || ' ' || r.model AS device, r.customer_name, r.status, r.repair_deadline,
        r.repair_deadline < ${today} AS is_late,
        r.repair_deadline >= ${today} AND r.repair_deadline < ${today} + interval '1 day' AS is_today,
        EXISTS (SELECT FROM repair_parts p WHERE p.repair_id = r.id AND p.quantity > 0)
          AND NOT EXISTS (SELECT FROM repair_parts p WHERE p.repair_id = r.id AND p.quantity > p.reserved + p.used) AS has_parts,
        coalesce((SELECT jsonb_agg(jsonb_build_object('name', c.name, 'result', c.result))
          FROM repair_checks c WHERE c.repair_id = r.id), '[]') AS checks,
        count(*) OVER ()::int AS open
      FROM repairs r WHERE r.assigned_to = ${userId} AND r.status IN (${statuses})
      ORDER BY r.repair_deadline, r.number LIMIT ${MOST_OPEN}`.execute(db),
  ]);
  const items = rows.flatMap(({ is_late, is_today, has_parts, checks, open, device_type, ...row }) => {
    const missing_tests = openChecks(device_type, checks).length;
    const reason = reasonOf(
      { is_late, is_today, has_parts, checks, open, device_type, ...row },
      missing_tests,
    );
    const repair_deadline = row.repair_deadline?.toISOString() ?? null;
    return reason ? [{ ...row, repair_deadline, reason, missing_tests }] : [];
  });
  return { running, open: rows[0]?.open ?? 0, items: items.slice(0, MOST_MINE) };
}
