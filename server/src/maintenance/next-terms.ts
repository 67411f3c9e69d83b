import { type NextTerms, periodPrice } from '#core/maintenance/values.ts';
import { type Day, plusDays } from '#core/shared/calendar.ts';
import { formatDay } from '#core/shared/dates.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { formatCents } from '#core/shared/money.ts';
import { priceWithIva } from '#core/shared/price.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import type { By } from '../platform/http/caller.ts';
import { layFrom } from './lay-prices.ts';
import { changeMaintenance, conditionsOf, type MaintenanceRow, nextTermsOf, termsToCome } from './store.ts';

/** Writes what a locked contract says today and is to say: another version. */
async function write(
  tx: Tx,
  row: MaintenanceRow,
  next: NextTerms | null,
  today: Day,
): Promise<MaintenanceRow> {
  // What began meanwhile is what it says.
  const begun = nextTermsOf(row);
  const isBegun = begun !== null && begun.from <= today;
  const changed = {
    ...row,
    plan_id: isBegun ? begun.planId : row.plan_id,
    conditions: conditionsOf(row, today),
    next_terms: next,
    version: row.version + 1,
  };
  await tx
    .updateTable('maintenance_contracts')
    .set({
      plan_id: changed.plan_id,
      conditions: JSON.stringify(changed.conditions),
      next_terms: next && JSON.stringify(next),
      version: changed.version,
    })
    .where('id', '=', row.id)
    .execute();
  return changed;
}

/** What a locked contract was to say is taken back, with its charges. @returns the same row where nothing waited. */
export async function takeBackNext(deps: Deps, tx: Tx, by: By, row: MaintenanceRow): Promise<MaintenanceRow> {
  const today = lisbonDay(deps.now());
  if (!termsToCome(row, today)) return row;
  await layFrom(deps, tx, by, row, conditionsOf(row, today), plusDays(today, 1));
  return await write(tx, row, null, today);
}

/**
 * A locked contract is to say something else from its first period on that begins on a day or later and was not charged. What
 * waited before is taken back: one thing waits at a time. The caller tells its customer, and the audit.
 */
export async function tellNext(
  deps: Deps,
  tx: Tx,
  by: By,
  row: MaintenanceRow,
  { day, next }: { readonly day: Day; readonly next: Omit<NextTerms, 'from'> },
): Promise<{ row: MaintenanceRow; next: NextTerms }> {
  const at = deps.now();
  const today = lisbonDay(at);
  if (termsToCome(row, today)) {
    await layFrom(deps, tx, by, row, conditionsOf(row, today), plusDays(today, 1));
  }
  const { conditions: says } = next;
  const from = await layFrom(deps, tx, by, row, says, day);
  const dated = { ...next, from };
  const changed = await write(tx, row, dated, today);
  const price = formatCents(priceWithIva(periodPrice(says), says.ivaRate));
  const note = `${says.plan}, ${price} com IVA, a partir de ${formatDay(from)}${next.isOffered ? ' ou quando o cliente aceitar' : ''}`;
  await changeMaintenance(tx, by, changed, { note, at });
  return { row: changed, next: dated };
}
