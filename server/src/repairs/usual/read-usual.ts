import type { Problem } from '#core/repairs/usual/problem-tree.ts';
import type { UsualRepair } from '#core/repairs/usual/usual.ts';
import type { DeviceType } from '#core/repairs/values.ts';
import { toEuros } from '#core/shared/money.ts';
import type { Db } from '../../platform/database/database.ts';

/** What is known of common problems: at most one row for each kind of device and problem. */
export async function readUsual(db: Db): Promise<UsualRepair[]> {
  const rows = await db
    .selectFrom('repair_usual')
    .selectAll()
    .orderBy('problem')
    .orderBy('device_type')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    device_type: row.device_type as DeviceType,
    problem: row.problem as Problem,
    price:
      row.low_cents === null || row.high_cents === null
        ? null
        : { low: Math.floor(toEuros(row.low_cents)), high: Math.ceil(toEuros(row.high_cents)) },
    days: row.low_days === null || row.high_days === null ? null : { low: row.low_days, high: row.high_days },
  }));
}
