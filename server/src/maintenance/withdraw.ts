import { sql } from 'kysely';
import { maintenanceFailures } from '#core/maintenance/errors.ts';
import { maintenanceNumber } from '#core/maintenance/record.ts';
import { maintenanceMailTexts as texts } from '#core/maintenance/texts.ts';
import { type Day, plusDays } from '#core/shared/calendar.ts';
import { formatDay } from '#core/shared/dates.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { formatCents } from '#core/shared/money.ts';
import { type Price, priceWithIva, unitOf } from '#core/shared/price.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { lockMonthsOf } from '../charges/end-months.ts';
import { addToNextCharge, endPlan } from '../charges/plans.ts';
import type { Tx } from '../platform/database/database.ts';
import { refuse, transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { By } from '../platform/http/caller.ts';
import type { ContractPorts } from '../returns/contracts-port.ts';
import { mailMaintenance } from './mails.tsx';
import {
  changeMaintenance,
  conditionsOf,
  findMaintenance,
  type MaintenanceRow,
  maintenanceToChange,
} from './store.ts';
import { readWithdrawal } from './withdrawal.ts';

/**
 * A consumer withdraws from a contract, without saying why: it is over, and none of its months is due. What was paid for one
 * goes to 'Pagamentos a verificar', to be given back; the work that was asked for and done is a charge of its own, at its part
 * of the period. Declared again it is the same.
 */
export async function withdrawMaintenance(deps: Deps, by: By, id: string): Promise<Result<MaintenanceRow>> {
  const at = deps.now();
  const today = lisbonDay(at);
  return await transact(deps.db, async (tx) => {
    const before = await findMaintenance(tx, id);
    if (!before) return fail(maintenanceFailures.maintenance_not_found);
    // The locks of bills come before the contract's.
    const on = plusDays(before.starts_on, -1);
    const plan = await lockMonthsOf(tx, { kind: 'maintenance', subject: id }, on);
    const row = await maintenanceToChange(tx, id);
    if (row.withdrawn_at) return ok(row);
    const { can, part } = await readWithdrawal(tx, row, at);
    if (!plan || !can) return fail(maintenanceFailures.maintenance_no_withdrawal);
    if (row.starts_on !== before.starts_on) refuse(maintenanceFailures.maintenance_step);
    await endPlan(deps, tx, by, plan, { on });
    const partCents = priceWithIva(part, conditionsOf(row, today).ivaRate);
    if (partCents > 0) await chargePart(tx, by, plan, row, { part, today });
    const ended = await end(tx, by, row, today, at);
    await audit(
      tx,
      by,
      'maintenance.withdrawn',
      id,
      { state: ended.state, amount_cents: part.netCents },
      { state: row.state },
    );
    await sql`SELECT add_notice('maintenance_withdrawn', ${`maintenance_withdrawn:${id}`}::text, 'maintenance', ${id}::text,
      ${maintenanceNumber(row.number)}::text)`.execute(tx);
    await mailMaintenance(deps, tx, ended, 'withdrawn', 'withdrawn', [
      [texts.rows.withdrawn, formatDay(today)],
      [texts.rows.part, partCents > 0 ? formatCents(partCents) : null],
    ]);
    return ok(ended);
  });
}

async function chargePart(
  tx: Tx,
  by: By,
  plan: string,
  row: MaintenanceRow,
  { part, today }: { readonly part: Price; readonly today: Day },
): Promise<void> {
  const { plan: name, ivaRate } = conditionsOf(row, today);
  const line = {
    name: `Trabalho feito até ${formatDay(today)}: ${name}`.slice(0, 200),
    quantity: 1,
    ...unitOf(part),
    ivaRate,
  };
  await addToNextCharge(tx, by, plan, { key: 'withdrawal', line });
}

async function end(tx: Tx, by: By, row: MaintenanceRow, today: Day, at: Date): Promise<MaintenanceRow> {
  const note = 'O cliente desistiu do contrato (livre resolução)';
  const set = { withdrawn_at: at, ends_on: today };
  return await changeMaintenance(tx, by, row, { set, to: 'terminado', note, at });
}

/** For who withdraws without an account, by the contract's number and e-mail. */
export function withdrawnMaintenance(deps: Deps): ContractPorts[keyof ContractPorts] {
  return {
    find: async (db, number, email) =>
      (
        await db
          .selectFrom('maintenance_contracts')
          .select('id')
          .where('number', '=', number)
          .where('customer_email', '=', email)
          .executeTakeFirst()
      )?.id ?? null,
    withdraw: async (by, id, at) => await withdrawMaintenance({ ...deps, now: () => at }, by, id),
  };
}
