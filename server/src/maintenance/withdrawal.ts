import type { MaintenancePage } from '#core/maintenance/contract.ts';
import { isRunning } from '#core/maintenance/lifecycle.ts';
import { withdrawalPart, withdrawalUntil } from '#core/maintenance/rules/withdrawal.ts';
import { periodPrice } from '#core/maintenance/values.ts';
import { isBusiness } from '#core/shared/buyer.ts';
import type { Day } from '#core/shared/calendar.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { toEuros } from '#core/shared/money.ts';
import { netPrice, type Price, priceWithIva } from '#core/shared/price.ts';
import type { Db } from '../platform/database/database.ts';
import { conditionsOf, type MaintenanceRow, termsDay } from './store.ts';
import { periodOn, usageOf } from './usage.ts';

interface Withdrawal {
  readonly can: boolean;
  /** The last day; null: it cannot be withdrawn from at any time. */
  readonly until: Day | null;
  /** What was used of it by then. */
  readonly part: Price;
}

/** Whether its consumer may withdraw from a contract now, until when, and what they pay of it. A company has no such right. */
export async function readWithdrawal(db: Db, row: MaintenanceRow, now: Date): Promise<Withdrawal> {
  const today = lisbonDay(row.withdrawn_at ?? now);
  const until = withdrawalUntil(row.accepted_at && lisbonDay(row.accepted_at), row.accepted_way);
  const isInTime = until !== null && today <= until && !isBusiness(row);
  if (!isInTime) return { can: false, until, part: netPrice(0) };
  const period = periodOn(row, today);
  const [used] = await usageOf(db, [{ row, period }]);
  const says = conditionsOf(row, today);
  const terms = { price: periodPrice(says), minutes: says.minutes };
  const part = withdrawalPart(terms, used?.minutes ?? 0, period, today);
  return { can: isRunning(row.state) && row.withdrawn_at === null, until, part };
}

/** What a contract's page says of withdrawing, in euros with IVA. */
export async function presentWithdrawal(
  db: Db,
  row: MaintenanceRow,
  now: Date,
): Promise<MaintenancePage['withdrawal']> {
  const { can, until, part } = await readWithdrawal(db, row, now);
  return {
    can,
    until,
    at: row.withdrawn_at?.toISOString() ?? null,
    part: toEuros(priceWithIva(part, conditionsOf(row, termsDay(row, now)).ivaRate)),
  };
}
